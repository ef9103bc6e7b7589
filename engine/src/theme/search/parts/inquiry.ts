import { STALLED_AFTER } from './searchClient.ts';

/** What is known of a question that changes faster than its answers come. */
export interface Inquiry<Answer> {
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** The last answer: an earlier question's while there is no later one. */
  answer: Answer | undefined;
  /** Whether the last question that ended has failed. */
  failed: boolean;
}

/** Asks for an answer; `last` is the last one. */
export type Ask<Answer> = (last: Answer | undefined) => Promise<Answer>;

export const NOTHING = { status: 'idle', answer: undefined, failed: false } as const;

/**
 * Asks questions one after another, each immediately, and tells what is known. An earlier question's failure is ignored.
 * The status only changes when the last one is done, so that nothing flickers.
 */
export function createInquiry<Answer>(tell: (inquiry: Inquiry<Answer>) => void) {
  let known: Inquiry<Answer> = NOTHING;
  let last = 0;
  /** The latest question that is answered or dropped. */
  let settled = 0;
  let stalling: ReturnType<typeof setTimeout> | undefined;
  const change = (changes: Partial<Inquiry<Answer>>) => {
    known = { ...known, ...changes };
    tell(known);
  };
  const end = (changes: Partial<Inquiry<Answer>>) => {
    clearTimeout(stalling);
    stalling = undefined;
    change(changes);
  };
  return {
    async ask(request: Ask<Answer>): Promise<void> {
      last += 1;
      const own = last;
      if (stalling === undefined) {
        stalling = setTimeout(() => change({ status: 'stalled' }), STALLED_AFTER);
        change({ status: 'loading' });
      }
      try {
        const answer = await request(known.answer);
        if (own <= settled) return;
        settled = own;
        if (own === last) end({ status: 'idle', answer, failed: false });
        else change({ answer, failed: false });
      } catch {
        if (own > settled && own === last) end({ status: 'error', failed: true });
      }
    },
    /** Forgets the answer, and ignores all pending questions. */
    drop() {
      settled = last;
      end(NOTHING);
    },
  };
}
