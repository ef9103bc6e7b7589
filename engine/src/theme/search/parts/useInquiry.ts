import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type Ask, createInquiry, type Inquiry, NOTHING } from './inquiry.ts';

/** The state of a question, asked each time `key` changes and at each retry; null if there is none. */
export function useInquiry<Answer>(ask: Ask<Answer> | null, key: string): Inquiry<Answer> & { retry(): void } {
  const [known, setKnown] = useState<Inquiry<Answer>>(ask ? { ...NOTHING, status: 'loading' } : NOTHING);
  const [tries, setTries] = useState(0);
  const inquiry = useMemo(() => createInquiry(setKnown), []);
  const isAsked = ask !== null;
  // With the letter that changes the question, so that no key meets the new text with the old answer.
  useLayoutEffect(() => {
    if (ask) void inquiry.ask(ask);
    else inquiry.drop();
  }, [isAsked, key, tries]);
  useEffect(() => inquiry.drop, [inquiry]);
  return { ...known, retry: useCallback(() => setTries((count) => count + 1), []) };
}
