import { DEFAULT_LANGUAGE, LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Rows, Sql } from '../definition.types.ts';

// The same object as the range's date.
const completedAt = sql`e.created_at`;

/** A form filled in for someone other than the link's patient stays unlinked until staff link it. */
const patientKey: Sql<number | null> = sql`(case when e.tied_by is distinct from 'other-person'
  then coalesce(e.patient_key, a.patient_key) end)`;

const entries: Rows = {
  table: 'form_entry',
  as: 'e',
  keys: ['entry_key'],
  joins: sql`left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key`,
  where: null,
  date: { on: completedAt, kind: 'instant' },
  locKey: sql`e.loc_key`,
  acctKey: sql`a.acct_key`,
  patientKey,
  commMethod: sql`null::text`,
};

/** A form linked by hand no longer shows whose link it came through. */
const cameByPatientLink: Sql<boolean> = sql`(e.tied_by in ('link', 'other-person') or e.sent_by_link_of is not null)`;
const cameByLink: Sql<boolean> = sql`(e.appt_key is not null or ${cameByPatientLink})`;
const primaryTag = sql`lower(split_part(e.locale, '-', 1))`;
const isDefaultLanguage: Sql<boolean> = sql`${primaryTag} = ${sql.lit(DEFAULT_LANGUAGE)}`;
const languageName: Sql<string> = sql`(case ${primaryTag} ${sql.join(
  LANGUAGE_KEYS.map((key) => sql`when ${sql.lit(key)} then ${sql.lit(LANGUAGES[key].name)}`),
  sql` `,
)} else e.locale end)`;
const all: Sql<boolean> = sql`true`;

/** Completed intake forms, `e`, with the visit of their link, `a`. */
export const defineFormsCompleted: Define<'forms-completed'> = () => ({
  types: { completed: entries },
  columns: {
    completedAt,
    form: sql`(
      select version.name from form_version version
      where version.cover_key = ${ownCoverKey} and version.form_key = e.form_key and version.version = e.version)`,
    nameOnForm: sql`nullif(trim(e.first_name || ' ' || e.last_name), '')`,
    cameBy: sql`(case when e.appt_key is not null then 'Visit link' when ${cameByPatientLink} then 'Patient link'
      else 'No link' end)`,
    language: languageName,
  },
  figures: {
    completed: { where: all },
    notLinked: { where: sql`${patientKey} is null` },
    linkPercent: { part: cameByLink, whole: all },
    otherLanguagePercent: { part: sql`not ${isDefaultLanguage}`, whole: all },
  },
  status: null,
});
