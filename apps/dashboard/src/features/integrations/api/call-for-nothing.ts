import type { Call, Sent } from '@sightline/contract/call';
import { CancelledError, ConnectionError, openStream } from '../../../shared/api/call.ts';

const PATIENCE_MS = 30_000;

/**
 * Makes a call that is answered by a status alone: `call` parses a body, and there is none.
 * @throws ProblemError, ConnectionError
 */
export async function callForNothing<C extends Call>(callDef: C, sent: Sent<C>): Promise<void> {
  try {
    await openStream(callDef, sent, AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    // Nobody cancels these: it took too long.
    throw error instanceof CancelledError ? new ConnectionError(error) : error;
  }
}
