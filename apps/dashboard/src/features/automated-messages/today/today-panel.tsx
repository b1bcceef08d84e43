import { Button, Skeleton } from '@mantine/core';
import type { TodaysEntry, TodaysMessages } from '@sightline/contract/automated-messages.calls';
import { LEFT_OUT, RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { useToday } from '../api/load-today.ts';
import classes from '../automated-messages.module.css';
import { aboutWords, counted, stateWords } from '../model/words.ts';
import { ScrollArea } from '../scroll-area.tsx';

/** What went out today and what would, who is left out and why: a preview that sends nothing. */
export function TodayPanel() {
  const today = useToday();
  return (
    <section className={classes.panel} aria-labelledby="automated-today">
      <div className={classes.panelHead}>
        <div>
          <h2 id="automated-today">Today</h2>
          <p>Based on your saved rules. This is a preview; nothing is sent.</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
          loading={today.isFetching}
          onClick={() => void today.refetch()}
        >
          Refresh
        </Button>
      </div>
      <Loaded today={today} />
    </section>
  );
}

function Loaded({ today: { data, error, isFetching, refetch } }: { today: ReturnType<typeof useToday> }) {
  if (data !== undefined) return <Counts today={data} />;
  if (error !== null)
    return (
      <ErrorState title="Couldn’t load today’s messages" retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  return (
    <div role="status" aria-label="Loading today’s messages">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={34} mb={8} radius="md" />
      ))}
    </div>
  );
}

function Counts({ today }: { today: TodaysMessages }) {
  const [isOpen, setOpen] = useState(false);
  const on = today.counts.filter(({ isOn, sent, leftOut }) => isOn || sent > 0 || leftOut.length > 0);
  if (on.length === 0)
    return (
      <EmptyState title="No rules are on">
        Turn on a rule above and save. You’ll see its messages here before they go out.
      </EmptyState>
    );
  return (
    <>
      <ScrollArea label="By rule">
        <table className={classes.table}>
          <caption>Today’s messages by rule</caption>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Sent</th>
              <th scope="col">Still to go</th>
              <th scope="col">Left out</th>
            </tr>
          </thead>
          <tbody>
            {on.map(({ rule, sent, toSend, leftOut }) => (
              <tr key={rule}>
                <th scope="row">{RULE_TEXT[rule].title}</th>
                <td>{sent}</td>
                <td>{toSend}</td>
                <td>
                  {leftOut.length === 0 ? (
                    <span className={classes.quiet}>No one</span>
                  ) : (
                    <ul className={classes.reasons}>
                      {leftOut.map(({ reason, count }) => (
                        <li key={reason}>
                          {count} · {LEFT_OUT[reason]}
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {today.entryCount > 0 && (
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
          {isOpen ? 'Hide patients' : `Show ${counted(today.entryCount, 'patient message')}`}
        </Button>
      )}
      {isOpen && <Entries today={today} />}
    </>
  );
}

const keyOf = (entry: TodaysEntry, place: number): string => `${entry.rule}-${entry.patientId}-${place}`;

function Entries({ today: { entries, entryCount } }: { today: TodaysMessages }) {
  return (
    <ScrollArea label="By patient">
      <table className={classes.table}>
        <caption>Today’s messages by patient</caption>
        <thead>
          <tr>
            <th scope="col">Patient</th>
            <th scope="col">About</th>
            <th scope="col">Rule</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, place) => (
            <tr key={keyOf(entry, place)}>
              <th scope="row">
                {entry.patientName} <span className={classes.quiet}>{entry.patientId}</span>
              </th>
              <td>{aboutWords(entry)}</td>
              <td>{RULE_TEXT[entry.rule].title}</td>
              <td data-state={entry.state}>{stateWords(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length < entryCount && (
        <p className={classes.hint}>
          Showing the first {entries.length} of {entryCount}. The counts above include everyone.
        </p>
      )}
    </ScrollArea>
  );
}
