import type { Sent } from '@sightline/contract/call';
import { bookVisit, cancelVisit, type GivenStatus, markVisit, moveVisit } from '@sightline/contract/visit-acts.calls';
import { previewVisitText, readVisits, undoVisitAct } from '@sightline/contract/visits.calls';
import type { TestApp } from '../../../../testing/test-app.ts';
import { MONDAY } from '../online.test-practice.ts';

/** A patient of practice 11. */
export const PATIENT = 1_101;

type Given<C extends Parameters<TestApp['call']>[0]> = Partial<Sent<C>['body']>;

let acts = 0;
/** The key of a new request. */
export function newKey(): string {
  acts += 1;
  return `test-act-${acts}`;
}

/** What staff do to visits of practice 11: by default with provider 115 at location 111, at nine on Monday. */
export function staffCalls({
  app,
  token,
  taskKey,
}: {
  app: () => TestApp;
  token: () => string;
  taskKey: () => number;
}) {
  const place = () => ({ locKey: 111, acctKey: 115, taskKey: taskKey() });
  const when = { date: MONDAY, time: '09:00', notify: false };
  const of = ({ apptKey }: { apptKey: number }) => ({ apptKey: String(apptKey) });
  return {
    calendar: async (from = MONDAY, locKey = 0, days: '1' | '7' = '1') =>
      app().call(readVisits, { query: { from, days, locKey: String(locKey) } }, token()),
    book: (given: Given<typeof bookVisit> = {}) =>
      app().call(bookVisit, { body: { clientKey: newKey(), addKey: PATIENT, ...place(), ...when, ...given } }, token()),
    move: (visit: { apptKey: number; stamp: string }, given: Given<typeof moveVisit> = {}) => {
      const body = { clientKey: newKey(), stamp: visit.stamp, locKey: 111, acctKey: 115, ...when, ...given };
      return app().call(moveVisit, { params: of(visit), body }, token());
    },
    cancel: (visit: { apptKey: number; stamp: string }, given: Given<typeof cancelVisit> = {}) => {
      const body = { clientKey: newKey(), stamp: visit.stamp, reason: 'Called in sick', notify: false, ...given };
      return app().call(cancelVisit, { params: of(visit), body }, token());
    },
    mark: (visit: { apptKey: number; stamp: string }, status: GivenStatus) => {
      const body = { clientKey: newKey(), stamp: visit.stamp, status };
      return app().call(markVisit, { params: of(visit), body }, token());
    },
    undo: (actKey: number) => app().call(undoVisitAct, { body: { actKey } }, token()),
    preview: (given: Given<typeof previewVisitText> = {}) =>
      app().call(
        previewVisitText,
        { body: { what: 'booked', addKey: PATIENT, ...place(), date: MONDAY, time: '09:00', ...given } },
        token(),
      ),
  };
}
