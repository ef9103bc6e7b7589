import { STALLED_AFTER } from './searchClient.ts';

export type InquiryStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** Outcome of a question; null if it's no longer relevant. */
type Outcome<Answer> = { answer: Answer } | 'failed' | null;

/** Asks questions one after another, each immediately, and reports the status of the last one. */
export interface Inquiry {
  ask<Answer>(request: () => Promise<Answer>): Promise<Outcome<Answer>>;
  /** Ignores all pending questions. */
  drop(): void;
}

/**
 * An earlier question's answer is shown while there is no later one, but its failure is ignored. The status only
 * changes when the last one is done, so that nothing flickers.
 */
export function createInquiry(tell: (status: InquiryStatus) => void): Inquiry {
  let last = 0;
  /** The latest question that is answered or dropped. */
  let settled = 0;
  let stalling: ReturnType<typeof setTimeout> | undefined;
  const end = (status: InquiryStatus) => {
    clearTimeout(stalling);
    stalling = undefined;
    tell(status);
  };
  return {
    async ask(request) {
      last += 1;
      const own = last;
      if (stalling === undefined) {
        stalling = setTimeout(() => tell('stalled'), STALLED_AFTER);
        tell('loading');
      }
      try {
        const answer = await request();
        if (own <= settled) return null;
        settled = own;
        if (own === last) end('idle');
        return { answer };
      } catch {
        if (own <= settled || own < last) return null;
        end('error');
        return 'failed';
      }
    },
    drop() {
      settled = last;
      end('idle');
    },
  };
}
