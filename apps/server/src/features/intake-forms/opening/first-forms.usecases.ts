import { PREVIEW_PARAMETER } from '@sightline/contract/form-preview';
import type { FormsStart } from '@sightline/contract/forms-start';
import { getPublicForm, listPublicForms } from '@sightline/contract/intake-forms.calls';
import { readPacket } from '@sightline/contract/open-packets.calls';
import type { Deps } from '../../../deps.ts';
import { type PageStarts, startOrNull } from '../../../http/patient-pages.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import { createAddressCount } from '../../../http/public-limit.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { OPENINGS_PER_MINUTE, openPacket } from '../packets/opening.usecases.ts';
import { listChoices, readBlankForm } from './opening.usecases.ts';

type FirstForms = { gate: PublicGate; deps: Deps };
type FormsLink = { coverKey: number; pathName: string; linkKey: string | null };

/** A link to a form, to a visit's forms or to a practice's; null if the page shows something else. */
function linkOf(query: string): FormsLink | null {
  const given = new URLSearchParams(query);
  const key = given.get('coverKey') ?? '';
  const coverKey = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  const pathName = (given.get('pn') ?? '').trim();
  const linkKey = (given.get('appointmentKey') ?? '').slice(0, 200) || null;
  const isPreview = given.get(PREVIEW_PARAMETER) === '1';
  return coverKey === 0 || pathName.length > 100 || isPreview ? null : { coverKey, pathName, linkKey };
}

async function readStart({
  link: { coverKey, pathName, linkKey },
  caller,
  gate,
  deps,
}: FirstForms & { link: FormsLink; caller: Caller }): Promise<FormsStart> {
  const practice = { coverKey, caller, otherwise: 'form.not-found' } as const;
  if (pathName !== '') {
    const scope = await gate.openPractice({ ...practice, call: getPublicForm });
    const form = await readBlankForm({ scope, pathName, linkKey, deps });
    return { form, locale: form.locale };
  }
  const choices = async () =>
    listChoices({ scope: await gate.openPractice({ ...practice, call: listPublicForms }), linkKey, deps });
  if (linkKey === null) {
    const found = await choices();
    return { choices: found, locale: found.locale };
  }
  const scope = await gate.openPractice({ ...practice, call: readPacket });
  const packet = await openPacket({ scope, linkKey, proof: null, birthDate: null, deps });
  const isOwn = packet.hasForms || packet.isCanceled;
  return { packet, ...(isOwn ? {} : { choices: await choices() }), locale: packet.locale };
}

/** Reads what a page of forms starts with; after too many in a minute, the page's own call says so. */
export function createFirstForms({ gate, deps }: FirstForms): PageStarts['forms'] {
  const count = createAddressCount({ clock: deps.clock, most: OPENINGS_PER_MINUTE });
  const isOften = (address: string) => deps.config.hasRateLimits && count(address) !== null;
  return async ({ query, caller }) => {
    const link = linkOf(query);
    if (link === null || isOften(caller.address)) return null;
    return startOrNull({ read: () => readStart({ link, caller, gate, deps }), logger: deps.logger });
  };
}
