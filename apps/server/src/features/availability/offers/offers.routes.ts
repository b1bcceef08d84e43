import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import { explainTime, getAvailabilityPreview, listStrandedVisits } from '@sightline/contract/schedule-offers.calls';
import { answer } from '../../../http/envelope.ts';
import type { Calls } from '../../../http/register-call.ts';
import { placeOf } from '../places/places.usecases.ts';
import { explainTimeAt } from './explanation/explanation.usecases.ts';
import { previewWeek } from './preview/preview.usecases.ts';
import { listVisitsLeftOutside } from './stranded/stranded.usecases.ts';

/**
 * What patients are offered, why not, and which visits a change would leave outside the hours (SCH-006, decision 18).
 */
export function registerOffers({ calls }: { calls: Calls }): void {
  calls.on(listStrandedVisits, async ({ body, scope }) =>
    answer(await listVisitsLeftOutside({ scope, place: placeOf(body), given: body })),
  );
  calls.on(getAvailabilityPreview, async ({ body, scope }) => {
    const { taskKey, startDate, gIdColors } = body;
    const place = placeOf(body);
    const { times, isBookingOpen } = await previewWeek({ scope, place, taskKey, startDate, colors: gIdColors ?? [] });
    return answer(times, isBookingOpen ? [] : [SCHEDULE_TEXT.bookingOff]);
  });
  calls.on(explainTime, async ({ body, scope }) => {
    const { taskKey, date, time, insName } = body;
    return answer(await explainTimeAt({ scope, place: placeOf(body), taskKey, date, time, insName }));
  });
}
