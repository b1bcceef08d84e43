import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { settingsNow } from '../../message-settings/message-settings.usecases.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';
import { readLocations, readTemplates } from '../settings/settings.queries.ts';
import { readReadyOrders, readRecallsDue, readTakenDays, readVisitsAhead } from './due.reads.ts';
import { outlookOf } from './outlook.rules.ts';
import { readPlaces } from './plan.usecases.ts';
import { LATE_DAYS } from './timing.rules.ts';
import { withWords } from './today.usecases.ts';

/** Visits are not booked farther ahead, and no rule reaches there. */
const AHEAD_DAYS = 400;
/** The days whose messages count toward the weekly limit, in any zone. */
const WEEK = { days: 8 } as const;

/** What will be sent to a patient by the saved rules, and what won't be and why; nothing is sent. */
export async function readOutlook({
  tx,
  patientKey,
  deps,
}: {
  tx: CoverTransaction;
  patientKey: number;
  deps: Pick<Deps, 'pages' | 'mail'>;
}): Promise<{ hasRules: boolean; planned: PlannedMessage[] }> {
  const { value: settings } = await settingsNow({ tx });
  const hasRules = settings.rules.some(({ isOn }) => isOn);
  if (!hasRules) return { hasRules, planned: [] };
  const locations = await readLocations({ tx });
  const since = tx.now.subtract({ hours: 24 * LATE_DAYS.order });
  const taken = await readTakenDays({ tx, since: tx.now.toZonedDateTimeISO('UTC').toPlainDate().subtract(WEEK) });
  const rows = {
    visits: await readVisitsAhead({ tx, until: tx.now.add({ hours: 24 * AHEAD_DAYS }), patientKey }),
    recalls: await readRecallsDue({ tx, dates: null, patientKey }),
    orders: await readReadyOrders({ tx, since, patientKey }),
  };
  const own = taken.filter((day) => day.patientKey === patientKey);
  const isMailOpen = deps.mail.isClosed !== true;
  const places = await readPlaces({ tx, settings, locations, days: AHEAD_DAYS });
  const planned = outlookOf({ now: tx.now, settings, places, isMailOpen, taken: own, rows });
  const templates = await readTemplates({ tx });
  const day = { planned, settings, locations };
  return { hasRules, planned: withWords({ day, templates, coverKey: tx.coverKey, pages: deps.pages }) };
}
