import { recognizePatient } from '@sightline/contract/booking-recognition.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { recognize } from './recognizing.usecases.ts';

/** Booking links that know their patient. */
export function registerRecognizing({
  calls,
  deps,
  gate,
  limited,
}: {
  calls: Calls;
  deps: Pick<Deps, 'pages'>;
  gate: PublicGate;
  /** Limits requests per IP address. */
  limited: (asking: { caller: Caller; reply: FastifyReply }) => void;
}): void {
  calls.on(recognizePatient, async ({ body: { coverKey, linkKey, birthDate }, caller, reply }) => {
    limited({ caller, reply });
    const scope = await gate.openPractice({
      ...{ call: recognizePatient, coverKey, caller, otherwise: 'booking.not-found' },
    });
    return recognize({ scope, linkKey, birthDate, pages: deps.pages });
  });
}
