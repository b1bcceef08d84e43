import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconProgress,
} from '@tabler/icons-react';
import { type Outcome, outcomeWords, type RunItem, type RunKind } from '../model/run.ts';
import { placeName } from '../model/standing.ts';
import { ResultDetails } from './result-details.tsx';
import classes from './run.module.css';

const ICONS = {
  waiting: IconCircleDashed,
  working: IconProgress,
  skipped: IconCircleMinus,
  failed: IconAlertTriangle,
  cleared: IconCircleCheck,
  migrated: IconCircleCheck,
} as const satisfies Record<Outcome['state'], unknown>;

/** One provider in a run: one line while waiting, then its full result. */
export function OutcomeItem({ item, kind, isAlone }: { item: RunItem; kind: RunKind; isAlone: boolean }) {
  const { log, outcome } = item;
  const Icon = ICONS[outcome.state];
  return (
    <li className={`p-0 py-xs line-above ${classes.item}`} data-state={outcome.state}>
      <p className={`row wrap gap-x-xs gap-y-xxs ${classes.line}`}>
        <Icon size={17} stroke={1.8} aria-hidden="true" />
        <strong className="fw-semibold">{placeName(log)}</strong>
        <span className="c-quiet">{outcomeWords(item, kind)}</span>
      </p>
      {outcome.state === 'failed' && (
        <ul className={classes.reasons}>
          {outcome.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {outcome.state === 'migrated' && <ResultDetails result={outcome.result} isOpen={isAlone} />}
    </li>
  );
}
