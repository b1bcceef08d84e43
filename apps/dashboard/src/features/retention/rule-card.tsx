import { Button, NumberInput } from '@mantine/core';
import type { Retention } from '@sightline/contract/retention.calls';
import { RETENTION_TEXT } from '@sightline/contract/retention.texts';
import { useState } from 'react';
import { problemWords } from '../../shared/api/problem-words.ts';
import { dayAndTime } from '../../shared/dates/dates.ts';
import { askQuestion } from '../../shared/dialogs/dialogs.tsx';
import { notices } from '../../shared/notices/notices.ts';
import { pageLocale, plural, t } from '../../shared/words/words.ts';
import { useSaveRetention } from './api/retention.ts';

type Rule = Retention['rules'][number];

function stateWords({ years, due, lastRun }: Rule): string {
  const kept =
    years === null
      ? t('Kept for good.')
      : t('{due} due for removal tonight.', { due: due.toLocaleString(pageLocale()) });
  if (lastRun === null) return kept;
  const run = t('Last run {time}: {removed} removed.', {
    time: dayAndTime(lastRun.at, new Date()),
    removed: lastRun.removed.toLocaleString(pageLocale()),
  });
  return `${kept} ${run}`;
}

/** One kind of data: its period, its legal minimum, and what is due. */
export function RuleCard({ rule }: { rule: Rule }) {
  const { minimum, source } = RETENTION_TEXT[rule.kind];
  const title = t(RETENTION_TEXT[rule.kind].title);
  const [years, setYears] = useState<number | string>(rule.years ?? '');
  const { mutate, isPending, error } = useSaveRetention();
  const wanted = typeof years === 'number' ? years : null;

  async function save() {
    const isSure =
      wanted === null ||
      (await askQuestion({
        title: plural(
          wanted,
          { one: 'Remove {title} after {count} year?', other: 'Remove {title} after {count} years?' },
          { title: title.toLowerCase() },
        ),
        text: t('Older ones are deleted starting tonight. You can’t undo this.'),
        confirm: t('Save period'),
        destructive: true,
      }));
    if (isSure) mutate({ kind: rule.kind, years: wanted }, { onSuccess: () => void notices.info(t('Period saved.')) });
  }

  return (
    <li className="panel p-md stack gap-sm">
      <h2 className="heading">{title}</h2>
      <p className="measure">{t(RETENTION_TEXT[rule.kind].about)}</p>
      <p className="note measure">
        {plural(minimum, { one: 'At least {count} year.', other: 'At least {count} years.' })}{' '}
        {t(RETENTION_TEXT[rule.kind].law)} ({source})
      </p>
      <div className="flex wrap items-end gap-sm">
        <NumberInput
          label={t('Keep for (years)')}
          placeholder={t('For good')}
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
          aria-label={t('Save the period of {title}', { title: title.toLowerCase() })}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </div>
      <p className="text-small c-quiet">{stateWords(rule)}</p>
    </li>
  );
}
