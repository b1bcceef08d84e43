import type { Received } from '@sightline/contract/call';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import type { listStrandedVisits, StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { leftOutside } from '@sightline/scheduling/coverage';
import type { RuleDraft } from '@sightline/scheduling/faults';
import type { CoverScope, CoverTransaction } from '../../../../db/scope.ts';
import { configUnknown, scheduleRefused } from '../../availability.errors.ts';
import { draftErrors, readConfig } from '../../availability.rules.ts';
import type { Place, PlaceRules } from '../../availability.types.ts';
import { rulesOfPlace } from '../../places/places.usecases.ts';
import { givenDay } from '../dates/dates.usecases.ts';
import { presentStrandedVisit } from './stranded.present.ts';
import { readComingVisits, readVisitors } from './stranded.queries.ts';
import { type RuleChange, rulesAfter } from './stranded.rules.ts';
import type { ComingVisit } from './stranded.types.ts';

const MOST_SHOWN = 200;

type Body = Received<typeof listStrandedVisits>['body'];
type GivenChange = Pick<Body, 'change' | 'config' | 'configId' | 'targetDate' | 'withBlackout' | 'blockIds'>;

/** What may not be saved can strand visits as well; only what cannot be drawn at all is refused. */
function draftOf({ config, held }: { config: GivenConfig | null | undefined; held: PlaceRules }): RuleDraft {
  if (!config) throw scheduleRefused(TEXT.dataUnreadable);
  const { draft, errors } = readConfig(config);
  if (draft === null) throw scheduleRefused(...errors);
  if (draft.start === null || draft.end === null || draft.startDay === null)
    throw scheduleRefused(...draftErrors({ draft, today: held.today }));
  return draft;
}

function storedId({ configId, held }: { configId: number | null | undefined; held: PlaceRules }): number {
  const stored = held.stored.find(({ rule }) => rule.id === configId);
  if (stored === undefined) throw configUnknown();
  return stored.rule.id;
}

/** @throws for a config that cannot be read, an event that is not of this place, and a date that is none. */
function changeOf({ given, held }: { given: GivenChange; held: PlaceRules }): RuleChange {
  const { change, config, configId, targetDate } = given;
  const day = () => givenDay({ field: 'targetDate', text: targetDate });
  switch (change) {
    case 'save':
      return { change, draft: draftOf({ config, held }), isWithBlackout: given.withBlackout === true };
    case 'edit':
      return { change, ruleId: storedId({ configId, held }), draft: draftOf({ config, held }) };
    case 'edit-date':
      return { change, ruleId: storedId({ configId, held }), draft: draftOf({ config, held }), day: day() };
    case 'delete':
      return { change, ruleId: storedId({ configId, held }) };
    case 'delete-date':
      return { change, ruleId: storedId({ configId, held }), day: day() };
    case 'delete-legacy':
      return { change, blockIds: given.blockIds ?? [] };
  }
}

async function withVisitors({ tx, stranded }: { tx: CoverTransaction; stranded: ComingVisit[] }) {
  const shown = stranded.slice(0, MOST_SHOWN);
  if (shown.length === 0) return [];
  const visitors = await readVisitors({ tx, apptKeys: shown.map(({ apptKey }) => apptKey) });
  const byVisit = new Map(visitors.map((visitor) => [visitor.appt_key, visitor]));
  return shown.flatMap((visit) => {
    const visitor = byVisit.get(visit.apptKey);
    return visitor === undefined ? [] : [presentStrandedVisit({ visit, visitor })];
  });
}

/** The visits to come that a change would leave outside of the hours (decision 18), by date. Nothing is changed. */
export async function listVisitsLeftOutside({
  scope,
  place,
  given,
}: {
  scope: CoverScope;
  place: Place;
  given: GivenChange;
}): Promise<{ visits: StrandedVisit[]; total: number }> {
  return scope.transaction(async (tx) => {
    const held = await rulesOfPlace({ tx, place });
    const { rules, today } = held;
    const after = rulesAfter({ rules, place, today, asked: changeOf({ given, held }) });
    const stranded = leftOutside({ before: rules, after, visits: await readComingVisits({ tx, place }) });
    return { visits: await withVisitors({ tx, stranded }), total: stranded.length };
  });
}
