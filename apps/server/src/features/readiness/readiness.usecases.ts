import { createRequire } from 'node:module';
import type { ReadinessItem } from '@sightline/contract/readiness.calls';
import sharp from 'sharp';
import type { Replica } from '../../db/replica/replica.ts';
import { type CoverScope, type CoverTransaction, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Probe } from '../../outside/probe/probe.ts';
import { readBackupAge } from '../backups/backups.usecases.ts';
import { checkGatewayNumber, type NumberDeps } from '../locations/number/number.usecases.ts';
import { judgeBackup } from './checks/backup.rules.ts';
import { judgeClock } from './checks/clock.rules.ts';
import { judgeCodes } from './checks/codes.rules.ts';
import { judgeDatabase } from './checks/database.rules.ts';
import { judgeDisk } from './checks/disk.rules.ts';
import { judgeGateway } from './checks/gateway.rules.ts';
import { judgeHours } from './checks/hours.rules.ts';
import { judgeLocations } from './checks/locations.rules.ts';
import { judgeMail } from './checks/mail.rules.ts';
import { judgeNumbers } from './checks/numbers.rules.ts';
import { judgeOnCall } from './checks/on-call.rules.ts';
import { judgePublicAddress } from './checks/public-address.rules.ts';
import { judgePush } from './checks/push.rules.ts';
import { judgeReportReplica } from './checks/report-replica.rules.ts';
import { judgeRights } from './checks/rights.rules.ts';
import { judgeShipped } from './checks/shipped.rules.ts';
import { judgeTemplates } from './checks/templates.rules.ts';
import { judgeTexting } from './checks/texting.rules.ts';
import { judgeTypes } from './checks/types.rules.ts';
import { judgeUnknownNumbers } from './checks/unknown-numbers.rules.ts';
import { type AskedNumber, judgeWebhooks } from './checks/webhooks.rules.ts';
import { countManagers, readDatabaseFacts, readPracticeFacts, readUnknownNumbers } from './readiness.reads.ts';
import type { Finding, PracticeFacts, ShippedVersions } from './readiness.types.ts';

export type { Finding } from './readiness.types.ts';

export type ReadinessDeps = Pick<Deps, 'pool' | 'clock' | 'config'> &
  NumberDeps & { replica: Pick<Replica, 'look'> | null; probe: Probe };

/** Numbers asked about: a practice with more has the rest checked on its page. */
const MOST_ASKED = 20;

/** A text to an unknown number is shown this long after it came. */
const UNKNOWN_NUMBER_HOURS = 7 * 24;

/** The push services of Chrome, Firefox and Safari. */
const PUSH_SERVICES = [
  { name: 'Google’s push service', url: 'https://fcm.googleapis.com/' },
  { name: 'Mozilla’s push service', url: 'https://updates.push.services.mozilla.com/' },
  { name: 'Apple’s push service', url: 'https://web.push.apple.com/' },
] as const;

/** What the gateway says of each location's number, asked at once; nothing without a gateway, which has its own check. */
async function askGateway({
  locations,
  deps,
}: Pick<PracticeFacts, 'locations'> & { deps: ReadinessDeps }): Promise<AskedNumber[]> {
  const { sms, isDemo } = deps.config;
  if (sms === null && !isDemo) return [];
  const numbered = locations.flatMap(({ name, sms_number: number }) => (number ? [{ name, number }] : []));
  return Promise.all(
    numbered.slice(0, MOST_ASKED).map(async ({ name: location, number }) => {
      const answer = await checkGatewayNumber({ number, deps }).catch((error: unknown) => {
        if (error instanceof ProblemError) return error.message;
        throw error;
      });
      return { location, answer };
    }),
  );
}

const judgeFacts = (facts: PracticeFacts): Finding[] =>
  [judgeLocations, judgeNumbers, judgeTexting, judgeOnCall, judgeHours, judgeTypes, judgeTemplates].map((judge) =>
    judge(facts),
  );

/** How many things a practice lacks, as far as its own rows say. */
export const countMissing = async ({ tx }: { tx: CoverTransaction }): Promise<number> =>
  judgeFacts(await readPracticeFacts({ tx })).filter(({ state }) => state === 'fail').length;

/** What a practice still needs. */
export async function checkPractice({ scope, deps }: { scope: CoverScope; deps: ReadinessDeps }): Promise<Finding[]> {
  const { coverKey } = scope;
  const { pool, clock } = deps;
  const facts = await scope.transaction((tx) => readPracticeFacts({ tx }));
  const managers = await openSystemScope({ pool, clock }).read(({ q }) => countManagers({ q, coverKey }));
  const webhooks = judgeWebhooks({ numbers: await askGateway({ locations: facts.locations, deps }) });
  const more = [webhooks, judgeCodes(facts)].filter((finding) => finding !== null);
  return [...judgeFacts(facts), ...more, judgeRights({ managers })];
}

/** @param postgres as PostgreSQL counts: 180004 is 18.4 */
export const versionsHere = ({ postgres }: { postgres: number }): ShippedVersions => ({
  PostgreSQL: `${Math.floor(postgres / 10_000)}.${postgres % 10_000}`,
  libvips: sharp.versions.vips,
  libheif: sharp.versions.heif ?? '',
  'libheif-js': String(createRequire(import.meta.url)('libheif-js/package.json').version),
});

/** What the installation still needs. Services outside are asked at once, each for a few seconds at most. */
export async function checkInstallation({ deps }: { deps: ReadinessDeps }): Promise<Finding[]> {
  const { config, clock, pool, replica, probe, publicUrl } = deps;
  const url = publicUrl();
  const { isDemo, smtpUrl, dataDir } = config;
  const system = openSystemScope({ pool, clock });
  const since = clock.now().subtract({ hours: UNKNOWN_NUMBER_HOURS });
  const [mail, address, disk, backup, database, unknown, replicaState, ...pushed] = await Promise.all([
    smtpUrl === null ? null : probe.mail(smtpUrl),
    url.startsWith('https://') ? probe.web(`${url}/healthz`) : null,
    probe.disk(dataDir),
    readBackupAge({ deps: { pool, clock, config } }),
    system.read(readDatabaseFacts),
    system.read(({ q }) => readUnknownNumbers({ q, since })),
    replica === null ? null : replica.look(),
    ...PUSH_SERVICES.map(({ url: service }) => probe.web(service)),
  ]);
  const services = PUSH_SERVICES.flatMap(({ name }, place) => {
    const result = pushed[place];
    return result === undefined ? [] : [{ name, result }];
  });
  return [
    judgeGateway({ hasAccount: config.sms !== null, isDemo, webhooksAt: url }),
    judgeUnknownNumbers({ numbers: unknown }),
    judgeMail({ result: mail, isDemo }),
    judgePublicAddress({ url, result: address }),
    judgeBackup(backup),
    judgeDisk(disk),
    judgeDatabase(database),
    judgeShipped(versionsHere({ postgres: database.version })),
    ...(replicaState === null ? [] : [judgeReportReplica(replicaState)]),
    judgeClock({ serverNow: clock.now(), databaseNow: database.now }),
    judgePush({ services }),
  ];
}

/** What a practice and the installation still need, with the reason and where to fix it. */
export async function checkReadiness({
  scope,
  deps,
}: {
  scope: CoverScope;
  deps: ReadinessDeps;
}): Promise<ReadinessItem[]> {
  const practice = await checkPractice({ scope, deps });
  const installation = await checkInstallation({ deps });
  return [
    ...practice.map((finding) => ({ ...finding, scope: 'practice' as const })),
    ...installation.map((finding) => ({ ...finding, scope: 'installation' as const })),
  ];
}
