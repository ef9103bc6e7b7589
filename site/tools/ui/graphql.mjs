// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {(query: string, variables?: object) => Promise<any>} Ask */

/**
 * Queries the web server. A response with errors throws. Mutations return a union, so anything but success throws too:
 * every mutation here requests its `message`.
 * @param {string} origin @returns {Ask}
 */
export function createAsk(origin) {
  return async (query, variables = {}) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = /** @type {any} */ (await response.json());
    const message = errors?.[0]?.message ?? Object.values(data ?? {}).find((value) => value?.message)?.message;
    if (message) throw new Error(`The web server refuses ${query.slice(0, 60).trim()}…: ${message}`);
    return data;
  };
}

/** The GraphQL selector of a code location's definitions. @param {string} location */
export const repository = (location) => ({
  repositoryName: '__repository__',
  repositoryLocationName: location,
});

/**
 * Repeats the query until the result is truthy. A busy machine is slow, so the limit is generous.
 * @template T
 * @param {string} what names the condition in the message
 * @param {() => Promise<T>} answer
 * @param {{ seconds?: number, alive?: () => boolean }} [limits]
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, answer, { seconds = 900, alive = () => true } = {}) {
  const end = Date.now() + seconds * 1000;
  let trouble = '';
  while (Date.now() < end && alive()) {
    try {
      const found = await answer();
      if (found) return found;
    } catch (error) {
      trouble = `: ${/** @type {Error} */ (error).message}`;
    }
    await pause(500);
  }
  throw new Error(`${alive() ? `Not within ${seconds} s` : 'Dagster ended'}: ${what}${trouble}`);
}
