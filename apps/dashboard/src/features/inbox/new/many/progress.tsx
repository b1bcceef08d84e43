import { t } from '../../../../shared/words/words.ts';
import { countsOfRun, type RunItem } from '../../model/run.ts';
import classes from './many.module.css';

type ProgressProps = { items: readonly RunItem[]; isWorking: boolean };

function inWords({ items, isWorking }: ProgressProps): string {
  const { sent, failed, waiting, refused, total } = countsOfRun(items);
  const parts = [t('{sent} of {total} sent', { sent, total })];
  if (failed > 0) parts.push(t('{failed} failed', { failed }));
  if (waiting > 0) parts.push(isWorking ? t('{waiting} to go', { waiting }) : t('{waiting} not sent', { waiting }));
  if (refused > 0) parts.push(t('{refused} left out', { refused }));
  return parts.join(' · ');
}

/** Progress, as text and as a bar. */
export function Progress({ items, isWorking }: ProgressProps) {
  const { sent, failed, total } = countsOfRun(items);
  const share = total === 0 ? 0 : ((sent + failed) / total) * 100;
  return (
    <div className={`mb-sm ${classes.progress}`}>
      <p role="status">{inWords({ items, isWorking })}</p>
      <div className={`bg-sunk pill clipped ${classes.bar}`} aria-hidden="true">
        <span style={{ width: `${share}%` }} data-failed={failed > 0 || undefined} />
      </div>
    </div>
  );
}
