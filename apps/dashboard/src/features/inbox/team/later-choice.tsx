import { Button, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { laterTimes, localInput } from '../model/team.ts';

type LaterChoiceProps = { act: string; choose: (at: Date) => void };

function LaterChoice({ act, choose }: LaterChoiceProps) {
  const now = new Date();
  const [typed, setTyped] = useState('');
  const at = new Date(typed);
  const isLater = typed !== '' && at.getTime() > now.getTime();
  return (
    <Stack gap="xs">
      {laterTimes(now).map((time, place) => (
        <Button
          key={time.label}
          variant="default"
          justify="space-between"
          rightSection={<span className="c-faint">{dayAndTime(time.at, now)}</span>}
          data-autofocus={place === 0 || undefined}
          onClick={() => choose(time.at)}
        >
          {time.label}
        </Button>
      ))}
      <form
        className="flex wrap items-end gap-xs"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLater) choose(at);
        }}
      >
        <TextInput
          className="grow"
          label={t('Date and time')}
          type="datetime-local"
          min={localInput(now)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" className="flex-none" disabled={!isLater}>
          {act}
        </Button>
      </form>
    </Stack>
  );
}

/** Asks for a later time, in a dialog. */
export function askForTime({ title, act, chosen }: { title: string; act: string; chosen: (at: Date) => void }): void {
  const id = modals.open({
    title,
    size: 'sm',
    children: (
      <LaterChoice
        act={act}
        choose={(at) => {
          modals.close(id);
          chosen(at);
        }}
      />
    ),
  });
}
