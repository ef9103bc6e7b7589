import type { SearchIndex } from '../engine/searchIndex.ts';
import type { ProtocolError, QueryResults } from '../response.ts';
import { type AnswerContext, answerQuery } from './answerQuery.ts';
import { isProtocolError } from './protocolError.ts';
import { readQueries } from './readQueries.ts';

/** Answers the body of a multi-query request (parsed JSON) in the requests' order, or refuses it whole. Never throws. */
export function answerQueries(
  index: SearchIndex,
  body: unknown,
  context: AnswerContext,
): { status: number; body: QueryResults | ProtocolError } {
  const queries = readQueries(body);
  if (isProtocolError(queries)) return { status: queries.status, body: queries };
  return { status: 200, body: { results: queries.map((query) => answerQuery(index, query, context)) } };
}
