import { createElement, Fragment, type ReactNode } from 'react';
import { PLACEHOLDER_RE } from '../../shared/fill.ts';
import type { MessageId } from './catalog.ts';
import { messageOf } from './translate.ts';

/** A UI string with elements among its values; others are from `translate`. */
export function Translate({ id, values }: { id: MessageId; values: Record<string, ReactNode> }) {
  const parts: ReactNode[] = [];
  for (const [index, part] of messageOf({ id }).split(PLACEHOLDER_RE).entries()) {
    const isName = index % 2 === 1;
    const value = isName ? (Object.hasOwn(values, part) ? values[part] : `{${part}}`) : part;
    const last = parts.length - 1;
    // Merge adjacent strings, because React would write a comment between them.
    if (isText(value) && isText(parts[last])) parts[last] = `${parts[last]}${value}`;
    else parts.push(value);
  }
  return createElement(Fragment, null, ...parts);
}

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number';
