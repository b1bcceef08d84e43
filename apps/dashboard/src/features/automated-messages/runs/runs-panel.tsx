import { Skeleton } from '@mantine/core';
import type { AutomatedRuns } from '@sightline/contract/automated-messages.calls';
import { RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { dayAndTime } from '../../../shared/dates/dates.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { useRuns } from '../api/load-runs.ts';
import classes from '../automated-messages.module.css';
import { counted } from '../model/words.ts';
import { ScrollArea } from '../scroll-area.tsx';

/** The most recent runs that sent messages or failed, and the last check. */
export function RunsPanel() {
  const runs = useRuns();
  return (
    <section className={classes.panel} aria-labelledby="automated-runs">
      <div className={classes.panelHead}>
        <div>
          <h2 id="automated-runs">Last runs</h2>
          <p>Sightline checks for due messages every 5 minutes. Checks that found nothing aren’t listed.</p>
        </div>
      </div>
      <Loaded runs={runs} />
    </section>
  );
}

function Loaded({ runs: { data, error, isFetching, refetch } }: { runs: ReturnType<typeof useRuns> }) {
  if (data !== undefined) return <Runs runs={data} />;
  if (error !== null)
    return (
      <ErrorState title="Couldn’t load the last runs" retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  return (
    <div role="status" aria-label="Loading the last runs">
      {[1, 2].map((line) => (
        <Skeleton key={line} height={34} mb={8} radius="md" />
      ))}
    </div>
  );
}

function Runs({ runs: { lookedAt, runs } }: { runs: AutomatedRuns }) {
  const now = new Date();
  return (
    <>
      <p className={classes.hint}>
        {lookedAt === null ? 'Not checked yet.' : `Last checked: ${dayAndTime(lookedAt, now)}.`}
      </p>
      {runs.length === 0 ? (
        <EmptyState title="Nothing has gone out yet">Runs appear here after a rule sends something.</EmptyState>
      ) : (
        <ScrollArea label="Runs">
          <table className={classes.table}>
            <caption>Last runs</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What went out</th>
                <th scope="col">Problems</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.runKey}>
                  <th scope="row">
                    <time dateTime={run.beganAt}>{dayAndTime(run.beganAt, now)}</time>
                  </th>
                  <td>
                    <ul className={classes.reasons}>
                      {run.counts.flatMap((count) => {
                        const words = countWords(count);
                        return words === ''
                          ? []
                          : [<li key={count.rule}>{`${RULE_TEXT[count.rule].title}: ${words}`}</li>];
                      })}
                    </ul>
                  </td>
                  <td>
                    {run.failures === 0 ? (
                      <span className={classes.quiet}>None</span>
                    ) : (
                      `${counted(run.failures, 'message')} failed to save and will be retried`
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}

const countWords = ({ texts, mails, notSent }: AutomatedRuns['runs'][number]['counts'][number]): string =>
  [
    ...(texts > 0 ? [counted(texts, 'text')] : []),
    ...(mails > 0 ? [counted(mails, 'email')] : []),
    ...(notSent > 0 ? [`${notSent} not reached`] : []),
  ].join(', ');
