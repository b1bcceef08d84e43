import type { ScheduleDesk } from '../desk/use-schedule-desk.ts';
import { ConflictRow } from './conflict-row.tsx';
import classes from './resolution.module.css';
import { useConflictRules } from './use-conflict-rules.ts';

/** The dates in the way, each with what can be done about it. The request is saved when none is left. */
export function ConflictList({ resolution }: { resolution: ScheduleDesk['resolution'] }) {
  const { conflicts, acts, show, isChecking } = resolution;
  const { errors, total } = conflicts;
  const rules = useConflictRules(errors);
  const dates = total === 1 ? '1 conflicting date' : `${total} conflicting dates`;
  return (
    <>
      <p className={classes.line}>
        <strong>{dates}.</strong> Delete or change what is in the way; the request is saved by itself when nothing is
        left.{isChecking && ' Looking again…'}
      </p>
      <ul className={classes.list} aria-label="Conflicting dates">
        {errors.map((conflict) => {
          const { conflictedWSConfigFormId: configId, conflictedDate, conflictedDateTimeBlock: block } = conflict;
          const entry = rules.get(configId) ?? null;
          return (
            <ConflictRow
              key={`${configId}/${conflictedDate}/${block}`}
              conflict={conflict}
              entry={entry}
              acts={acts}
              show={show}
            />
          );
        })}
      </ul>
      {total > errors.length && <p className={classes.line}>The first {errors.length} are shown.</p>}
    </>
  );
}
