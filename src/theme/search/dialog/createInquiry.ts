import { STALLED_AFTER } from '../stalledAfter.ts';

/** How the last question stands. */
export type InquiryStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** How a question ended; null when that is no longer of interest. */
export type Outcome<Answer> = { answer: Answer } | 'failed' | null;

/** Asks one question after the other, each as soon as it comes, and tells how the last one stands. */
export interface Inquiry {
  ask<Answer>(request: () => Promise<Answer>): Promise<Outcome<Answer>>;
  /** Whatever is on its way is no longer of interest. */
  drop(): void;
}

/**
 * An earlier question's answer is as good as any while there is no later one, but its failure says nothing; and the status
 * changes only when the last one is over, so that nothing flickers.
 */
export function createInquiry(tell: (status: InquiryStatus) => void): Inquiry {
  let last = 0;
  let dropped = 0;
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
        if (own <= dropped) return null;
        if (own === last) end('idle');
        return { answer };
      } catch {
        if (own <= dropped || own < last) return null;
        end('error');
        return 'failed';
      }
    },
    drop() {
      dropped = last;
      end('idle');
    },
  };
}
