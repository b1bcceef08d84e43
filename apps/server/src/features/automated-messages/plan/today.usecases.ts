import type { TodaysMessages } from '@sightline/contract/automated-messages.calls';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { renderMessages } from '../sending/sending.usecases.ts';
import { readTemplates } from '../settings/settings.queries.ts';
import type { TemplateRow } from '../settings/settings.types.ts';
import { readSentSince } from './due.reads.ts';
import { type PlannedDay, planToday } from './plan.usecases.ts';
import { dayAt } from './timing.rules.ts';
import { presentToday } from './today.present.ts';

/** The longest possible age of a day that is still today somewhere. */
const A_DAY = { hours: 26 };

/** Leaves out messages whose template can't be filled, as sending does. */
export function withWords({
  day: { planned, settings, locations },
  templates,
  coverKey,
  pages,
}: {
  day: PlannedDay;
  templates: readonly TemplateRow[];
  coverKey: number;
  pages: PatientPages;
}): PlannedMessage[] {
  return planned.map((message) => {
    if (message.state === 'left-out') return message;
    const location = locations.find(({ loc_key }) => loc_key === message.person.loc_key);
    const group = location === undefined ? null : { messages: [message], location, settings, templates };
    const words = group === null ? null : renderMessages({ ...group, coverKey, pages });
    return words === null ? { ...message, state: 'left-out', reason: 'words' } : message;
  });
}

/** What went out today and what would, based on the saved rules; nothing is sent. */
export function readToday({
  scope,
  deps,
}: {
  scope: CoverScope;
  deps: Pick<Deps, 'pages' | 'mail'>;
}): Promise<TodaysMessages> {
  return scope.transaction(async (tx) => {
    const day = await planToday({ tx, isMailOpen: deps.mail.isClosed !== true });
    const templates = await readTemplates({ tx });
    const { coverKey } = tx;
    const planned = withWords({ day, templates, coverKey, pages: deps.pages });
    const zones = new Map(day.locations.map(({ loc_key, time_zone }) => [loc_key, time_zone]));
    const sent = (await readSentSince({ tx, since: tx.now.subtract(A_DAY) })).flatMap((row) => {
      const timeZone = zones.get(row.loc_key) ?? 'UTC';
      const isToday = dayAt({ now: row.messaged_at, timeZone }).equals(dayAt({ now: tx.now, timeZone }));
      return isToday ? [{ ...row, time_zone: timeZone }] : [];
    });
    const people = [...planned.map(({ person }) => person.patient_key), ...sent.map((row) => row.patient_key)];
    tx.note({ patientKeys: [...new Set(people)] });
    return presentToday({ planned, sent, settings: day.settings });
  });
}
