import { isObject } from '../../shared/own.ts';
import { finish, type Steps } from '../../shared/steps.ts';
import type { ProtocolError } from '../records/record.ts';
import { isProtocolError, LIMITS, protocolError } from './params.ts';
import { type Query, readQuery } from './readQuery.ts';

const TOO_DEEP = protocolError(400, 'The body is nested too deeply');

/** Reads the body of a multi-query request. One invalid query rejects the batch. */
export function readQueries(body: unknown): Query[] | ProtocolError {
  return finish(readQueriesInSteps(body));
}

/** Like `readQueries`, with a step for each query. */
export function* readQueriesInSteps(body: unknown): Steps<Query[] | ProtocolError> {
  if (!isObject(body)) return protocolError(400, 'The body must be a JSON object with "requests"');
  const { requests } = body;
  if (!Array.isArray(requests)) return protocolError(400, 'The body must have "requests", a list of queries');
  if (requests.length > LIMITS.queries) return protocolError(400, 'Too many queries in multi query request');
  if (isDeeper(requests, LIMITS.depth)) return TOO_DEEP;
  const queries: Query[] = [];
  for (const request of requests) {
    yield;
    const query = readQuery(request);
    if (isProtocolError(query)) return query;
    queries.push(query);
  }
  if (queries.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0) > LIMITS.hitsOfBatch) {
    return protocolError(400, `Too many hits in multi query request: at most ${LIMITS.hitsOfBatch} in all`);
  }
  return queries;
}

export function readSingleQuery(indexName: string, body: unknown): Query | ProtocolError {
  if (!isObject(body)) return protocolError(400, 'The body must be a JSON object');
  if (isDeeper(body, LIMITS.depth)) return TOO_DEEP;
  return readQuery({ ...body, indexName });
}

/** Nothing valid is deeply nested, and a value that is can't be serialized. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
