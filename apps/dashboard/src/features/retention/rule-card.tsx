import { Button, NumberInput } from '@mantine/core';
import type { Retention } from '@sightline/contract/retention.calls';
import { RETENTION_TEXT } from '@sightline/contract/retention.texts';
import { useState } from 'react';
import { problemWords } from '../../shared/api/problem-words.ts';
import { dayAndTime } from '../../shared/dates/dates.ts';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { notices } from '../../shared/notices/notices.ts';
import { pageLocale } from '../../shared/words/words.ts';
import { useSaveRetention } from './api/retention.ts';

type Rule = Retention['rules'][number];

function stateWords({ years, due, lastRun }: Rule): string {
  const kept = years === null ? 'Kept for good.' : `${due.toLocaleString(pageLocale())} due for removal tonight.`;
  if (lastRun === null) return kept;
  return `${kept} Last run ${dayAndTime(lastRun.at, new Date())}: ${lastRun.removed.toLocaleString(pageLocale())} removed.`;
}

/** One kind of data: its period, its legal minimum, and what is due. */
export function RuleCard({ rule }: { rule: Rule }) {
  const { title, about, minimum, law, source } = RETENTION_TEXT[rule.kind];
  const [years, setYears] = useState<number | string>(rule.years ?? '');
  const { mutate, isPending, error } = useSaveRetention();
  const wanted = typeof years === 'number' ? years : null;

  async function save() {
    const isSure =
      wanted === null ||
      (await askQuestion({
        title: `Remove ${title.toLowerCase()} after ${wanted} ${wanted === 1 ? 'year' : 'years'}?`,
        text: 'Older ones are removed from tonight on. You can’t undo this.',
        confirm: 'Save period',
        destructive: true,
      }));
    if (isSure) mutate({ kind: rule.kind, years: wanted }, { onSuccess: () => void notices.info('Period saved.') });
  }

  return (
    <li className="panel p-md stack gap-sm">
      <h2 className="heading">{title}</h2>
      <p className="measure">{about}</p>
      <p className="note measure">
        At least {minimum} {minimum === 1 ? 'year' : 'years'}. {law} ({source})
      </p>
      <div className="flex wrap items-end gap-sm">
        <NumberInput
          label="Keep for (years)"
          placeholder="For good"
          w={160}
          min={minimum}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          value={years}
          onChange={setYears}
          error={error === null ? null : problemWords(error)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={wanted === rule.years}
          aria-label={`Save the period of ${title.toLowerCase()}`}
          onClick={() => void save()}
        >
          Save
        </Button>
      </div>
      <p className="text-small c-quiet">{stateWords(rule)}</p>
    </li>
  );
}
