import type { FastifyReply } from 'fastify';
import type { CarrierFault } from './simulator.rules.ts';

const RETRY_AFTER_SECONDS = '1';

export type FaultOfAccount = (accountSid: string, authorization: string | undefined) => Promise<CarrierFault | null>;

/** Returns a refusal in the format of the carrier's API. */
export function refuse({ reply, fault }: { reply: FastifyReply; fault: CarrierFault }): FastifyReply {
  const { status, code, message } = fault;
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}
