import '@mantine/core/styles/Radio.layer.css';
import { Radio, Select, Stack } from '@mantine/core';
import type { StaffProvider, VisitsAhead } from '@sightline/contract/providers.calls';
import { plural, t } from '../../shared/words/words.ts';
import type { NamedLocation } from './api/load-location-names.ts';
import type { VisitsAheadQuestion } from './api/load-visits-ahead.ts';
import { nameOf } from './model/provider-fields.ts';
import type { VisitsFound } from './model/visits-ahead.ts';
import { VisitsChoice } from './visits-choice.tsx';

type VisitsQuestionProps = {
  visits: VisitsFound;
  others: readonly StaffProvider[];
  /** Whose visits, and where they end. */
  asked: Omit<VisitsAheadQuestion, 'toAcctKey'>;
  locations: readonly NamedLocation[];
  outcome: VisitsAhead | null;
  choose: (outcome: VisitsAhead | null) => void;
};

/** What happens to the visits that a provider leaves behind. */
export function VisitsQuestion({ visits, others, asked, locations, outcome, choose }: VisitsQuestionProps) {
  const active = others.filter(({ isActive }) => isActive);
  const keep = outcome?.outcome === 'keep';
  const isMoving = outcome?.outcome === 'reassign';
  return (
    <Radio.Group
      label={plural(visits.count, {
        one: 'What happens to {count} upcoming visit?',
        other: 'What happens to {count} upcoming visits?',
      })}
      value={keep ? 'keep' : isMoving ? 'reassign' : ''}
      onChange={(value) =>
        choose(value === 'keep' ? { outcome: 'keep' } : { outcome: 'reassign', toAcctKey: active[0]?.acctKey ?? 0 })
      }
    >
      <Stack gap="xs" mt={6}>
        <Radio value="keep" label={t('Keep them as booked')} />
        <Radio value="reassign" label={t('Give them to another provider')} disabled={active.length === 0} />
        {isMoving && (
          <Select
            label={t('Who sees these patients?')}
            data={active.map((one) => ({ value: String(one.acctKey), label: nameOf(one) }))}
            value={String(outcome.toAcctKey)}
            allowDeselect={false}
            onChange={(key) => choose({ outcome: 'reassign', toAcctKey: Number(key) })}
          />
        )}
        {isMoving && outcome.toAcctKey > 0 && (
          <VisitsChoice
            asked={{ ...asked, toAcctKey: outcome.toAcctKey }}
            locations={locations}
            chosen={outcome.apptKeys}
            choose={(apptKeys) => choose({ ...outcome, apptKeys })}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
