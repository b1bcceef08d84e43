import classes from './record-lines.module.css';
import type { RecordLine } from './visit-record.ts';

/** Facts in a list, each with its name. */
export function RecordLines({ lines }: { lines: readonly RecordLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ term, words }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
