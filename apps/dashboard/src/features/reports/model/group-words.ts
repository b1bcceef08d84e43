import { AGES, DAYS_TO_SCHEDULE, STANDINGS } from '@sightline/contract/reports/recall-groups';
import { parseDay } from '@sightline/scheduling/days';
import { wallDate } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { hourWord } from '../chart/dimension-words.ts';
import type { Choices } from './choices.ts';
import { reportWord } from './value-words.ts';
import type { Group } from './view.ts';

const BY: Record<Group['by'], string> = {
  time: t('Date'),
  location: t('Location'),
  provider: t('Provider'),
  commMethod: t('Method'),
  status: t('Status'),
  hour: t('Hour'),
  person: t('Answered by'),
  attemptNo: t('Attempt'),
  recallType: t('Recall type'),
  standing: t('Contact status'),
  age: t('Age'),
  daysToSchedule: t('Days to schedule'),
  bulkText: t('Bulk text'),
  visitType: t('Visit type'),
};

/** The filter panel's options for a dimension, which name its keys. */
const NAMES: Partial<Record<Group['by'], keyof Choices>> = {
  location: 'locations',
  provider: 'providers',
  commMethod: 'methods',
};

/** Groups with names of their own. */
const OWN_NAMES: Partial<Record<Group['by'], Readonly<Record<string, string>>>> = {
  standing: STANDINGS,
  age: AGES,
  daysToSchedule: DAYS_TO_SCHEDULE,
};

function ownName({ by, key }: Group): string | undefined {
  if (by === 'hour') return hourWord(key);
  const name = OWN_NAMES[by]?.[key] ?? (by === 'status' ? key : undefined);
  return name === undefined ? undefined : reportWord(name);
}

/** 'Status: Confirmed', 'Location: Main St', 'Date: Nov 14, 2026' */
export function groupWords({ by, key }: Group, choices: Choices): string {
  const named = NAMES[by];
  if (key === '') return t('{by}: none', { by: BY[by] });
  const name =
    ownName({ by, key }) ??
    (named === undefined ? undefined : choices[named].find(({ value }) => value === key)?.label);
  return `${BY[by]}: ${name ?? (parseDay(key) === null ? key : wallDate(key))}`;
}
