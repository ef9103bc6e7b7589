import type { ProtocolError } from '../response.ts';
import { LIMITS } from './limits.ts';
import { isProtocolError, protocolError } from './protocolError.ts';
import { isObject } from './readParams.ts';
import { type Query, readQuery } from './readQuery.ts';

const TOO_DEEP = protocolError(400, 'The body is nested too deeply');

/** Reads the body of a multi-query request. One bad query refuses the batch. */
export function readQueries(body: unknown): Query[] | ProtocolError {
  if (!isObject(body)) return protocolError(400, 'The body must be a JSON object with "requests"');
  const { requests } = body;
  if (!Array.isArray(requests)) return protocolError(400, 'The body must have "requests", a list of queries');
  if (requests.length > LIMITS.queries) return protocolError(400, 'Too many queries in multi query request');
  if (isDeeper(requests, LIMITS.depth)) return TOO_DEEP;
  const queries: Query[] = [];
  for (const request of requests) {
    const query = readQuery(request);
    if (isProtocolError(query)) return query;
    queries.push(query);
  }
  if (queries.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0) > LIMITS.hitsOfBatch) {
    return protocolError(400, `Too many hits in multi query request: at most ${LIMITS.hitsOfBatch} in all`);
  }
  return queries;
}

/** Reads the body of a multi-query request. One bad query refuses the batch. */
export function readSingleQuery(indexName: string, body: unknown): Query | ProtocolError {
  if (!isObject(body)) return protocolError(400, 'The body must be a JSON object');
  if (isDeeper(body, LIMITS.depth)) return TOO_DEEP;
  return readQuery({ ...body, indexName });
}

/** Nothing that is read is deep, and what is too deep cannot be written again. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
