import {
  GAP_REASONS,
  OFFER_STATES,
  type WaitingEntry,
  type WaitingOffer,
} from '@sightline/contract/waiting-list.calls';
import { formatMinute } from '@sightline/scheduling/minutes';
import { entryStamp } from '../waiting-list.rules.ts';
import type { WaitingRow } from '../waiting-list.types.ts';
import type { OfferLine } from './page.types.ts';

const MINUTES = 'YYYY-MM-DDTHH:mm'.length;
const SOURCES = ['staff', 'link', 'booking', 'text'] as const;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

const among = <T extends string>(words: readonly T[], word: string, otherwise: T): T =>
  words.find((one) => one === word) ?? otherwise;

export const presentEntry = ({
  row,
  names,
}: {
  row: WaitingRow;
  names: {
    types: readonly { task_key: number; name: string }[];
    visits: readonly { entry_key: number; appt_date: string; appt_time: string }[];
  };
}): WaitingEntry => {
  const visit = names.visits.find(({ entry_key }) => entry_key === row.entry_key);
  return {
    ...{ entryKey: row.entry_key, addKey: row.patient_key, name: nameOf(row), apptKey: row.appt_key },
    visitAt: visit === undefined ? null : `${visit.appt_date}T${visit.appt_time}`.slice(0, MINUTES),
    type: names.types.find(({ task_key }) => task_key === row.task_key)?.name ?? '',
    ...{ taskKey: row.task_key, locKeys: row.loc_keys, acctKeys: row.acct_keys, weekdays: row.weekdays },
    ...{ from: formatMinute(row.from_minute), until: formatMinute(row.until_minute) },
    noticeMinutes: row.notice_minutes,
    ...{ urgency: row.urgency, source: among(SOURCES, row.source, 'staff'), askedAt: row.asked_at.toString() },
    ...{ isPaused: row.is_paused, wasPassedOver: row.was_passed_over, hasOpenOffer: row.has_open_offer },
    stamp: entryStamp(row),
  };
};

export const presentOffer = (line: OfferLine): WaitingOffer => ({
  ...{ offerKey: line.offer_key, addKey: line.patient_key, name: nameOf(line) },
  at: line.starts_at.toZonedDateTimeISO(line.time_zone).toPlainDateTime().toString().slice(0, MINUTES),
  ...{ provider: line.provider, location: line.location, why: among(GAP_REASONS, line.why, 'cancelled') },
  ...{ offeredAt: line.offered_at.toString(), answerBy: line.answer_by.toString() },
  state: among(OFFER_STATES, line.state, 'open'),
});
