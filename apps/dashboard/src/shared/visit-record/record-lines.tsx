import classes from './record-lines.module.css';
import type { RecordLine } from './visit-record.ts';

/** Facts in a list, each with its name. */
export function RecordLines({ lines }: { lines: readonly RecordLine[] }) {
  return (
    <dl className={`grid gap-hair text-small ${classes.lines}`}>
      {lines.map(({ term, words }) => (
        <div className="flex wrap gap-x-xs" key={term}>
          <dt className="c-quiet">{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
