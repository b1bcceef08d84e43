import { Select, TextInput } from '@mantine/core';
import type { CalendarPage } from '@sightline/contract/visits.calls';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { WaitingMatches } from '../../../shared/waiting/matches.tsx';
import { t } from '../../../shared/words/words.ts';
import type { Choose, Chosen } from './chosen.ts';
import { OfferedTimes } from './offered-times.tsx';
import type { useTimeState } from './time-state.ts';
import { WhyNotNote } from './why-not-note.tsx';

type TimeChoiceProps = {
  page: CalendarPage;
  chosen: Chosen;
  choose: Choose;
  /** The visit being moved. */
  apptKey: number | null;
  /** The time as far as it is known. */
  time: ReturnType<typeof useTimeState>;
};

const isFixed = ({ acctKey, date, time }: Chosen): boolean => acctKey > 0 && date !== '' && time !== '';

const option = (value: number, label: string) => ({ value: String(value), label });

/** Location, provider, and one of the times the schedule offers; or any other time, with a reason. */
export function TimeChoice({ page, chosen, choose, apptKey, time: state }: TimeChoiceProps) {
  const { locKey, acctKey, taskKey, date, time } = chosen;
  const locations = page.locations.filter((one) => one.isActive || one.locKey === locKey);
  return (
    <div className="stack gap-sm">
      <div className="grid cols-2 gap-sm phone-cols-1">
        <Select
          label={t('Location')}
          allowDeselect={false}
          data={locations.map((one) => option(one.locKey, one.name))}
          value={String(locKey)}
          onOptionSubmit={(value) => choose({ locKey: Number(value), time: '' })}
        />
        <Select
          label={t('Provider')}
          allowDeselect={false}
          data={[option(0, t('Anyone')), ...page.providers.map((one) => option(one.acctKey, one.name))]}
          value={String(acctKey)}
          onOptionSubmit={(value) => choose({ acctKey: Number(value) })}
        />
        <DateField label={t('Date')} value={date} onChange={(value) => choose({ date: value })} />
        <TextInput
          type="time"
          label={t('Time')}
          value={time}
          onChange={(event) => choose({ time: event.currentTarget.value })}
        />
      </div>
      {taskKey > 0 && <OfferedTimes {...{ page, chosen, choose, apptKey }} />}
      {taskKey > 0 && <WhyNotNote {...{ chosen, choose, state }} />}
      {apptKey === null && <WaitingMatches time={isFixed(chosen) ? { locKey, acctKey, date, time } : null} />}
    </div>
  );
}
