import '@mantine/core/styles/Radio.layer.css';
import { Alert, Radio, Switch } from '@mantine/core';
import type { VisitTimes } from '@sightline/contract/locations.calls';
import { ProblemError } from '../../shared/api/call.ts';
import { plural, t } from '../../shared/words/words.ts';

/** What booked visits keep when the time zone changes; null: not decided yet. */
export type ZoneDecision = { visitTimes: VisitTimes | null; notifyPatients: boolean };

/** How many visits wait for a decision; null: none. */
export function undecidedVisits(error: Error | null): number | null {
  if (!(error instanceof ProblemError) || error.code !== 'location.zone-undecided') return null;
  return Number(Reflect.get(error.problem, 'visits'));
}

type ZoneChoiceProps = { visits: number; decision: ZoneDecision; decide: (part: Partial<ZoneDecision>) => void };

/** Asks what booked visits keep, and whether their patients get a message. */
export function ZoneChoice({ visits, decision: { visitTimes, notifyPatients }, decide }: ZoneChoiceProps) {
  return (
    <Alert color="yellow" title={t('What should booked visits keep?')}>
      <div className="stack gap-sm">
        <p>
          {plural(visits, {
            one: 'One visit is booked here, by the old time zone.',
            other: '{count} visits are booked here, by the old time zone.',
          })}
        </p>
        <Radio.Group
          aria-label={t('What should booked visits keep?')}
          value={visitTimes ?? ''}
          onChange={(value) => decide({ visitTimes: value === 'clock' ? 'clock' : 'moment' })}
        >
          <div className="stack gap-xs">
            <Radio
              value="clock"
              label={t('The time shown')}
              description={t('9:00 AM stays 9:00 AM. Choose this if the time zone was wrong from the start.')}
            />
            <Radio
              value="moment"
              label={t('The exact moment')}
              description={t('Visits show a different time, such as 8:00 AM instead of 9:00 AM.')}
            />
          </div>
        </Radio.Group>
        <Switch
          label={t('Tell patients')}
          description={
            visitTimes === 'clock'
              ? t('They get an email with a corrected calendar entry.')
              : t('They get a text or an email with the new time.')
          }
          checked={notifyPatients}
          onChange={(event) => decide({ notifyPatients: event.currentTarget.checked })}
        />
      </div>
    </Alert>
  );
}
