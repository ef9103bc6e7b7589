import type { Hit } from '../../../search/records/record.ts';
import { headingOf } from './hitText.ts';
import { plainText } from './parseMarked.ts';

/** How a part of the API is called or typed, as text; '' where the hit is none, or its heading says so already. */
export function signatureOf(hit: Hit): string {
  const heading = hit.hierarchy?.[headingOf(hit)] ?? '';
  const signature = hit.symbol?.signature ?? '';
  return signature === heading ? '' : plainText(signature);
}
