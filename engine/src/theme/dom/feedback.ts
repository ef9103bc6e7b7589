import { attempt } from './attempt.ts';

/** A reader's answer to whether a page was helpful. */
export type Answer = 'yes' | 'no';

/** Sends an answer, also if the reader leaves the page meanwhile. Rejects if the endpoint doesn't accept it. */
export async function sendAnswer(endpoint: string, answer: { path: string; answer: Answer }): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
    credentials: 'omit',
    keepalive: true,
  });
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`);
}

/** Per tab: set once the reader has answered for the page. */
const answeredKey = (path: string) => `feedback.${path}`;

/** Whether the reader has answered for this page during this visit. If storage is blocked, each load asks again. */
export function hasAnswered(path: string): boolean {
  return !!attempt(() => sessionStorage.getItem(answeredKey(path)));
}

export function rememberAnswer(path: string): void {
  attempt(() => sessionStorage.setItem(answeredKey(path), '1'));
}
