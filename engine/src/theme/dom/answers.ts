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

/** Whether the reader has answered for this page during this visit. */
export function hasAnswered(path: string): boolean {
  try {
    return sessionStorage.getItem(answeredKey(path)) !== null;
  } catch {
    return false;
  }
}

export function rememberAnswer(path: string): void {
  try {
    sessionStorage.setItem(answeredKey(path), '1');
  } catch {
    // Storage may be blocked; the page asks again after the next load.
  }
}
