import { SHORT_LINKS_PER_MINUTE } from '@sightline/contract/booking-manage.calls';
import { openShortBooking, openShortForms } from '@sightline/contract/short-links.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller } from '../../http/signed-in.ts';
import { bookingPageOf, formPageOf } from './short-links.rules.ts';

/** Short links in texts to pages that the link itself names; nothing is read on the way. */
export function registerShortLinks({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const opening = createAddressLimit({ clock: deps.clock, most: SHORT_LINKS_PER_MINUTE });
  const redirect = ({ page, caller, reply }: { page: string; caller: Caller; reply: FastifyReply }): string => {
    if (deps.config.hasRateLimits) opening({ address: caller.address, reply });
    reply.header('location', page);
    reply.header('x-robots-tag', 'noindex');
    return '';
  };
  calls.on(openShortBooking, async ({ params: { code }, caller, reply }) =>
    redirect({ page: bookingPageOf(code), caller, reply }),
  );
  calls.on(openShortForms, async ({ params: { code }, caller, reply }) =>
    redirect({ page: formPageOf(code), caller, reply }),
  );
}
