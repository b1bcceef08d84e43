import type { Reply } from '@sightline/contract/call';
import { type addKioskTablet, KIOSK_IDLE_MINUTES, type listKioskTablets } from '@sightline/contract/kiosk.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { unknownKey } from '../packets/packets.errors.ts';
import { readKioskLocation } from './kiosk.queries.ts';
import { continueVisit, insertTablet, readTablets, updateLocked, updateRevoked } from './tablets.queries.ts';
import { newTabletSecret, readTablet, readTabletProof } from './tablets.rules.ts';

type StaffAct = AuditAct & { userId: number };

export async function listTablets({ scope }: { scope: CoverScope }): Promise<Reply<typeof listKioskTablets>> {
  const rows = await scope.transaction((tx) => readTablets({ tx }));
  return {
    tablets: rows.map((row) => ({
      ...{ tabletKey: row.tablet_key, name: row.name, location: row.location },
      ...{ setUpAt: row.set_up_at.toString(), seenAt: row.seen_at?.toString() ?? null },
    })),
  };
}

/**
 * Sets a tablet up for a location. Its secret is shown this once.
 * @throws ProblemError packet.unknown-key
 */
export function setUpTablet({
  scope,
  locKey,
  name,
  act,
  deps: { randomBytes, publicUrl },
}: {
  scope: CoverScope;
  locKey: number;
  name: string;
  act: StaffAct;
  deps: Pick<Deps, 'randomBytes' | 'publicUrl'>;
}): Promise<Reply<typeof addKioskTablet>> {
  return scope.transaction(async (tx) => {
    if ((await readKioskLocation({ tx, locKey })) === undefined) throw unknownKey();
    const { secret, secretHash } = newTabletSecret(randomBytes);
    const tabletKey = await insertTablet({ tx, locKey, name, secretHash, userId: act.userId });
    tx.note({ act, detail: { locKey, tabletKey } });
    const page = `${publicUrl()}/kiosk?coverKey=${tx.coverKey}&locKey=${locKey}`;
    return { tabletKey, address: `${page}#t=${tabletKey}.${secret}` };
  });
}

/** @throws ProblemError packet.unknown-key */
export function revokeTablet({
  scope,
  tabletKey,
  act,
}: {
  scope: CoverScope;
  tabletKey: number;
  act: StaffAct;
}): Promise<undefined> {
  return scope.transaction(async (tx) => {
    if (!(await updateRevoked({ tx, tabletKey, userId: act.userId }))) throw unknownKey();
    tx.note({ act, detail: { tabletKey } });
    return undefined;
  });
}

/** The patient is done, or left: the tablet needs the code again. */
export function lockTabletAgain({ scope, tablet }: { scope: CoverScope; tablet: string }): Promise<undefined> {
  return scope.transaction(async (tx) => {
    const held = readTablet(tablet);
    if (held !== null) await updateLocked({ tx, ...held });
    return undefined;
  });
}

export const isTabletProof = (text: string): boolean => readTabletProof(text) !== null;

/** Whether a text shows that staff opened a visit's forms on a tablet that is still at it. */
export async function isOnTablet({
  tx,
  apptKey,
  text,
}: {
  tx: CoverTransaction;
  apptKey: number;
  text: string;
}): Promise<boolean> {
  const proof = readTabletProof(text);
  return proof !== null && continueVisit({ tx, ...proof, apptKey, until: tx.now.add({ minutes: KIOSK_IDLE_MINUTES }) });
}
