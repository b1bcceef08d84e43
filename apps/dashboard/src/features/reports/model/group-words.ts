import { AGES, DAYS_TO_SCHEDULE, STANDINGS } from '@sightline/contract/reports/recall-groups';
import { HOUR_NAMES } from '@sightline/contract/reports/response-times.report';
import { parseDay } from '@sightline/scheduling/days';
import { wallDate } from '../../../shared/dates/dates.ts';
import type { Choices } from './choices.ts';
import type { Group } from './view.ts';

const BY: Record<Group['by'], string> = {
  time: 'Time',
  location: 'Location',
  provider: 'Provider',
  commMethod: 'Method',
  status: 'Status',
  hour: 'Hour',
  person: 'Answered by',
  attemptNo: 'Attempt',
  recallType: 'Recall type',
  standing: 'Contact status',
  age: 'Age',
  daysToSchedule: 'Days to schedule',
  bulkText: 'Bulk text',
  visitType: 'Visit type',
};

/** The filter panel's options for a dimension, which name its keys. */
const NAMES: Partial<Record<Group['by'], keyof Choices>> = {
  location: 'locations',
  provider: 'providers',
  commMethod: 'methods',
};

/** Groups with names of their own. */
const OWN_NAMES: Partial<Record<Group['by'], Readonly<Record<string, string>>>> = {
  hour: HOUR_NAMES,
  standing: STANDINGS,
  age: AGES,
  daysToSchedule: DAYS_TO_SCHEDULE,
};

/** 'Status: Confirmed', 'Location: Main St', 'Time: Nov 14, 2026' */
export function groupWords({ by, key }: Group, choices: Choices): string {
  const named = NAMES[by];
  const name =
    OWN_NAMES[by]?.[key] ??
    (named === undefined ? undefined : choices[named].find(({ value }) => value === key)?.label);
  if (key === '') return `${BY[by]}: none`;
  return `${BY[by]}: ${name ?? (parseDay(key) === null ? key : wallDate(key))}`;
}
