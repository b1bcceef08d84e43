import type { Sent } from '@sightline/contract/call';
import { answerFeedback, openFeedback, saveFeedbackSettings } from '@sightline/contract/feedback.calls';
import { insertRows } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Pool } from '../../db/database.ts';
import { runFeedback } from '../../jobs/feedback/run-feedback.ts';
import { createMailWorker } from '../../jobs/mail/mail-worker.ts';
import { createOutboxWorker } from '../../jobs/outbox/outbox-worker.ts';
import { createMemoryMailSender } from '../../outside/mail/memory-mail-sender.ts';
import { createMemorySmsGateway } from '../../outside/sms/memory-sms-gateway.ts';
import { insertVisit } from '../availability/offers/offers.test-practice.ts';

const CREATED = Temporal.Instant.from('2026-01-01T00:00:00Z');
const FIRST_PATIENT = 1_150;

export const GOOGLE = 'https://g.page/r/harbor/review';
export const YELP = 'https://www.yelp.com/writeareview/biz/harbor';

type Settings = Sent<typeof saveFeedbackSettings>['body'];
type Of = { app: () => TestApp; pool: () => Pool; taskKey: () => number; token: () => string };

/** A practice that asks its patients, its gateways, and what patients do with the links they get. */
export function feedbackPractice({ app, pool, taskKey, token }: Of) {
  const sms = createMemorySmsGateway({ now: () => app().clock.now() });
  const mail = createMemoryMailSender();
  const deps = () => ({ ...app().deps, sms, mail });
  let patients = FIRST_PATIENT;
  return {
    ...{ sms, mail },
    forget: async () => {
      for (const table of ['feedback_link', 'visit_feedback', 'feedback_page', 'feedback_setting'] as const)
        await pool().kysely.deleteFrom(table).execute();
      for (const table of ['automated_day', 'push_outbox'] as const) await pool().kysely.deleteFrom(table).execute();
      sms.sent.length = 0;
      mail.sent.length = 0;
    },
    patient: async (given: Record<string, unknown> = {}): Promise<number> => {
      patients += 1;
      const person = { cover_key: 11, patient_key: patients, loc_key: 111, pms_patient_id: `F${patients}` };
      const named = { first_name: 'Rosa', last_name: 'Ortega', cell_phone: `+1212555${patients}` };
      await insertRows(pool(), 'patient', [{ ...person, ...named, created_at: CREATED, ...given }]);
      return patients;
    },
    visit: (patient_key: number, given: Partial<Parameters<typeof insertVisit>[1]> = {}) =>
      insertVisit(pool(), { taskKey: taskKey(), at: '2026-11-23T09:00', patient_key, status: 'kept', ...given }),
    settings: (given: Partial<Settings> = {}) =>
      app().call(
        saveFeedbackSettings,
        {
          body: {
            ...{ isOn: true, hoursAfter: 3, daysBetween: 180, byText: true, byMail: true, taskKeys: [] },
            ...{ places: [{ locKey: 111, urls: [GOOGLE, YELP] }], ...given },
          },
        },
        token(),
      ),
    run: () => runFeedback({ deps: deps() }),
    drain: async () => {
      await createOutboxWorker({ deps: deps() }).drainOnce();
      await createMailWorker({ deps: deps() }).drainOnce();
    },
    /** The link in the last text. */
    code: () => /\/rate#([A-Za-z0-9]{12})\b/.exec(sms.sent.at(-1)?.body ?? '')?.[1] ?? '',
    asked: () => pool().kysely.selectFrom('visit_feedback').selectAll().orderBy('feedback_key').execute(),
    open: (link: string) => app().call(openFeedback, { body: { token: link } }),
    answer: (link: string, score: 1 | 2 | 3 | 4 | 5, words = '') =>
      app().call(answerFeedback, { body: { token: link, score, words } }),
  };
}
