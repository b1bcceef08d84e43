import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { KeptFeedbackSettings } from '../feedback.types.ts';

const DEFAULT_FEEDBACK: KeptFeedbackSettings = {
  ...{ isOn: false, onSince: null, hoursAfter: 3, daysBetween: 180, byText: true, byMail: true, taskKeys: [] },
};

export async function readKeptSettings({ tx }: { tx: CoverTransaction }): Promise<KeptFeedbackSettings> {
  const row = await tx.q
    .selectFrom('feedback_setting')
    .where('cover_key', '=', ownCoverKey)
    .select(['is_on', 'on_since', 'hours_after', 'days_between', 'by_text', 'by_mail', 'task_keys'])
    .executeTakeFirst();
  if (row === undefined) return DEFAULT_FEEDBACK;
  return {
    ...{ isOn: row.is_on, onSince: row.on_since, hoursAfter: row.hours_after, daysBetween: row.days_between },
    ...{ byText: row.by_text, byMail: row.by_mail, taskKeys: row.task_keys },
  };
}

/** The first half of the lock's name; the second is the practice. */
const FEEDBACK_LOCK = 17_535;

/** Allows one save at a time in the practice. */
export async function lockSettings({ tx }: { tx: CoverTransaction }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FEEDBACK_LOCK}::integer, ${tx.coverKey}::integer)`.execute(tx.q);
}

export async function insertSettings({
  tx,
  settings,
  userId,
}: {
  tx: CoverTransaction;
  settings: KeptFeedbackSettings;
  userId: number;
}): Promise<void> {
  const { isOn, onSince, hoursAfter, daysBetween, byText, byMail, taskKeys } = settings;
  const values = {
    ...{ is_on: isOn, on_since: onSince, hours_after: hoursAfter, days_between: daysBetween },
    ...{ by_text: byText, by_mail: byMail, task_keys: [...taskKeys], saved_at: tx.now, saved_by: userId },
  };
  await tx.q
    .insertInto('feedback_setting')
    .values({ cover_key: tx.coverKey, ...values })
    .onConflict((conflict) => conflict.column('cover_key').doUpdateSet(values))
    .execute();
}

/** The practice's open locations with their public pages. */
export async function readPlaces({
  tx,
}: {
  tx: CoverTransaction;
}): Promise<{ locKey: number; name: string; urls: string[] }[]> {
  const { rows } = await sql<{ loc_key: number; org_name: string; urls: string[] }>`
    select l.loc_key, l.org_name,
      coalesce(array_agg(p.url order by p.position) filter (where p.url is not null), '{}') as urls
    from location l
    left join feedback_page p on p.cover_key = ${ownCoverKey} and p.loc_key = l.loc_key
    where l.cover_key = ${ownCoverKey} and l.status > 0
    group by l.loc_key, l.org_name
    order by l.org_name, l.loc_key`.execute(tx.q);
  return rows.map(({ loc_key, org_name, urls }) => ({ locKey: loc_key, name: org_name, urls }));
}

export const readTypes = ({ tx }: { tx: CoverTransaction }): Promise<{ taskKey: number; name: string }[]> =>
  tx.q
    .selectFrom('appointment_type')
    .where('cover_key', '=', ownCoverKey)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .select(['task_key as taskKey', 'name'])
    .orderBy('name')
    .orderBy('task_key')
    .execute();

/** Replaces the public pages of the named locations. */
export async function replacePages({
  tx,
  places,
}: {
  tx: CoverTransaction;
  places: readonly { locKey: number; urls: readonly string[] }[];
}): Promise<void> {
  if (places.length === 0) return;
  await tx.q
    .deleteFrom('feedback_page')
    .where('cover_key', '=', ownCoverKey)
    .where(
      'loc_key',
      'in',
      places.map(({ locKey }) => locKey),
    )
    .execute();
  const rows = places.flatMap(({ locKey, urls }) =>
    urls.map((url, position) => ({ cover_key: tx.coverKey, loc_key: locKey, position, url })),
  );
  if (rows.length > 0) await tx.q.insertInto('feedback_page').values(rows).execute();
}
