import { readToday, readTodayCsv, readTodayRows } from '@sightline/contract/today.calls';
import type { Calls } from '../../../http/register-call.ts';
import { readCsvOfToday, readRowsOfToday, readTodayPage } from './today.usecases.ts';

/** What a front desk asks in the morning (DAY-001, DAY-002). */
export function registerToday({ calls }: { calls: Calls }): void {
  calls.on(readToday, ({ scope, signedIn: { elements }, query: { locKey } }) =>
    readTodayPage({ scope, locKey, elements }),
  );
  calls.on(readTodayRows, ({ scope, signedIn: { elements }, query: { code: name, locKey, limit } }) =>
    readRowsOfToday({ scope, name, locKey, elements, limit }),
  );
  calls.on(readTodayCsv, async ({ scope, signedIn: { elements }, query: { code: name, locKey }, reply }) => {
    const csv = await readCsvOfToday({ scope, name, locKey, elements });
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="today-${name}.csv"`)
      .header('cache-control', 'no-store');
    return csv;
  });
}
