import { Button, Select, TextInput } from '@mantine/core';
import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import type { SubmitEvent } from 'react';
import { t } from '../../../shared/words/words.ts';
import { dayWords } from '../model/preview.ts';
import { Answer } from './answer.tsx';
import type { Preview } from './use-preview.ts';
import classes from './why.module.css';

/** Seconds: the times of the schedule are at steps of 5 minutes (SCH-009). */
const TIME_STEP = 300;

type WhyPanelProps = {
  preview: Preview;
  type: AppointmentType;
  onShowRule: ((ruleId: number, date: string) => void) | undefined;
};

/** 'Why not this time?': asked by a gap in the week, or by any day and time. */
export function WhyPanel({ preview, type, onShowRule }: WhyPanelProps) {
  return (
    <section className={`p-md bg-sunk bordered rounded sticky ${classes.why}`} aria-labelledby="why-not">
      <h3 className="text-base fw-semibold" id="why-not">
        {t('Why not this time?')}
      </h3>
      <p>{t('Choose a gap in the week, or enter a day and time.')}</p>
      <WhyForm preview={preview} />
      <Answer preview={preview} type={type} onShowRule={onShowRule} />
    </section>
  );
}

function WhyForm({ preview: { dates, draft, edit, ask } }: Pick<WhyPanelProps, 'preview'>) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.time !== '') ask(draft);
  };
  return (
    <form className={`grid items-end gap-sm ${classes.form}`} onSubmit={send}>
      <Select
        label={t('Day')}
        allowDeselect={false}
        data={dates.map((date) => ({ value: date, label: dayWords(date) }))}
        value={draft.date}
        onChange={(date) => edit({ ...draft, date: date ?? draft.date })}
      />
      <TextInput
        label={t('Time')}
        type="time"
        step={TIME_STEP}
        required
        withAsterisk={false}
        value={draft.time}
        onChange={(event) => edit({ ...draft, time: event.currentTarget.value })}
      />
      <Button type="submit" variant="default">
        {t('Show reasons')}
      </Button>
    </form>
  );
}
