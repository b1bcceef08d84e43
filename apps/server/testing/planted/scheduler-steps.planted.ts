import { at, CHECK, COVER, EXAM, LA, NY, type PlantedRows } from './planted-places.ts';

type Step = 'opened' | 'searched' | 'no-time' | 'time-chosen' | 'details';

const step = (visit: number, name: Step, when: string, loc = 0, task = 0, source = '') => ({
  cover_key: COVER,
  visit_id: `planted-visit-number-${visit}`,
  step: name,
  loc_key: loc,
  task_key: task,
  source,
  at: at(when, loc === 0 ? NY : loc),
});

/** Visits to the scheduler in the days of the planted web appointments, October 20 to November 2, 2025. */
export const STEP_ROWS: PlantedRows = {
  booking_step: [
    // Opened in the first instant by the practice's New York clock, and followed to the end.
    step(1, 'opened', '2025-10-20T04:00:00Z', 0, 0, 'Newsletter'),
    step(1, 'searched', '2025-10-20 00:01', NY, EXAM, 'Newsletter'),
    step(1, 'time-chosen', '2025-10-20 00:02', NY, EXAM, 'Newsletter'),
    step(1, 'details', '2025-10-20 00:03', NY, EXAM, 'Newsletter'),
    // Opened a second before, with a search after midnight.
    step(2, 'opened', '2025-10-20T03:59:59Z'),
    step(2, 'searched', '2025-10-20T04:00:10Z', NY, EXAM),
    // Searches for two types: one without results.
    step(3, 'opened', '2025-10-21 10:00'),
    step(3, 'searched', '2025-10-21 10:01', LA, EXAM),
    step(3, 'no-time', '2025-10-21 10:01', LA, EXAM),
    step(3, 'searched', '2025-10-21 10:02', LA, CHECK),
    step(3, 'time-chosen', '2025-10-21 10:03', LA, CHECK),
    step(4, 'opened', '2025-10-22 10:00'),
    step(4, 'searched', '2025-10-22 10:01', NY, EXAM),
    step(4, 'no-time', '2025-10-22 10:01', NY, EXAM),
    // Opened in the 25th hour of November 2; the search is of the next day.
    step(5, 'opened', '2025-11-03T04:59:59Z', 0, 0, 'Newsletter'),
    step(5, 'searched', '2025-11-03T05:00:01Z', NY, EXAM, 'Newsletter'),
    // Already the next day by the practice's clock, and still the same day in Los Angeles.
    step(6, 'opened', '2025-11-03T07:59:50Z', 0, 0, 'qr'),
    step(6, 'searched', '2025-11-03T07:59:59Z', LA, EXAM, 'qr'),
  ],
};
