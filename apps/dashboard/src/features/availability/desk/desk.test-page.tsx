import type { CalendarData } from '@sightline/contract/schedule.calls';
import { getCalendarData } from '@sightline/contract/schedule.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { showTab } from '../../../shared/setup/testing/setup-desk.tsx';
import { t } from '../../../shared/words/words.ts';
import { RuleDrawer } from '../drawer/rule-drawer.tsx';
import { ResolutionPanel } from '../resolution/resolution-panel.tsx';
import { calendarOf, configOf, dataOf, exempt, onceOn, WEEK } from '../testing/calendar-sample.ts';
import type { EventRef } from './acts.ts';
import { scheduleKeys } from './schedule-keys.ts';
import { usePlace } from './use-place.ts';
import { useScheduleDesk } from './use-schedule-desk.ts';

export const MAIN_OKAFOR = { locKey: 2001, acctKey: 3001 };
const TYPES = [t('Comprehensive exam'), t('Glasses pick-up')].map((name, index) => ({
  taskKey: index + 1,
  name,
  length: index === 0 ? 40 : -1,
  active: true,
  appointmentType: '',
  slotSize: 15,
  ...{ names: {}, bring: {} },
  cost: 0,
  schedule: '',
  coverKey: 1001,
  locKey: 2001,
  acctKey: 3001,
  level: 1,
  source: null,
  isDefault: false,
  isSaved: true,
  version: 1,
  savedAt: null,
  savedBy: '',
}));

const CONFIGS = [
  configOf(41, dataOf({ exemptions: [exempt('2026-11-26')] })),
  configOf(42, onceOn('2026-11-25', { isBlackout: true })),
  configOf(43, dataOf({ startTime: '07:00', endTime: '08:00', breakPeriodList: [] }), { fromOnboarding: true }),
  configOf(-9, onceOn('2026-11-28', { breakPeriodList: [] })),
];
const LEGACY = [{ blockId: 9, mongoDBDocumentId: 'g1', isInForce: true }];

/** A service without conflicts and visits. */
const CLEAR = {
  GetCalendarData: ({ period }: { period?: CalendarData['period'] }) =>
    calendarOf(CONFIGS, { legacyEvents: LEGACY, ...(period === undefined ? {} : { period }) }),
  getAppointmentTypes: TYPES,
  ValidateWSConfig: [],
  ListStrandedVisits: { visits: [], total: 0 },
  SaveConfigForm: { wsConfigFormId: 90 },
  SaveConfigForms: {
    saved: [
      { wsConfigFormId: 95, version: 7 },
      { wsConfigFormId: 96, version: 8 },
    ],
  },
  EditConfigForm: { wsConfigFormId: 41 },
  EditSingleBlockByDate: { wsConfigFormId: 91 },
  DeleteConfigForm: { deleted: 1 },
  DeleteSingleBlockByDate: { deleted: 1 },
  DeleteExemptionByDate: { deleted: 1 },
  deleteWSAvailability: { deleted: 1 },
  deleteLegacyEvents: { deleted: 1 },
};

/** A toolbar in place of the calendar: every action on every sample event. */
function Toolbar({ shown }: { shown: (event: EventRef) => void }) {
  const place = usePlace();
  const { data } = useQuery({
    queryKey: [...scheduleKeys.all(place.coverKey), 'calendar', place.locKey],
    queryFn: () => readSetup(getCalendarData, { body: { ...place, period: WEEK }, query: {} }),
  });
  const { acts, panel, resolution } = useScheduleDesk({ calendar: data, show: shown });
  const { create, ...others } = acts;
  return (
    <>
      <ResolutionPanel resolution={resolution} />
      {data !== undefined && (
        <>
          <button type="button" onClick={() => create('availability')}>
            {t('Create Availability')}
          </button>
          <button type="button" onClick={() => create('availability', { date: '2026-12-07' })}>
            {t('Create in December')}
          </button>
          <button type="button" onClick={() => create('blackout')}>
            {t('Blackout Period')}
          </button>
          {CONFIGS.map(({ wsConfigFormId: configId }) =>
            Object.entries(others).map(([name, act]) => (
              <button
                key={`${name}/${configId}`}
                type="button"
                onClick={() => act({ configId, date: configId === -9 ? '2026-11-28' : '2026-11-25' })}
              >
                {`${name} ${configId}`}
              </button>
            )),
          )}
        </>
      )}
      <RuleDrawer panel={panel} />
    </>
  );
}

type DeskSetup = { answers?: Record<string, unknown>; level?: typeof MAIN_OKAFOR; shown?: (event: EventRef) => void };

export const openDesk = ({ answers = {}, level = MAIN_OKAFOR, shown = () => {} }: DeskSetup = {}) =>
  showTab(<Toolbar shown={shown} />, { level, answers: { ...CLEAR, ...answers } });
