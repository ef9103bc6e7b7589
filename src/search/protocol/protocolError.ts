import type { ProtocolError } from '../response.ts';

/** A refusal, in the protocol's shape. */
export function protocolError(status: number, message: string): ProtocolError {
  return { message, status };
}

/** Tells a refusal from what was asked for: nothing else here has a `status`. */
export function isProtocolError(value: unknown): value is ProtocolError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}
