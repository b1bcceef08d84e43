import { modals } from '@mantine/modals';
import classes from './inbox.module.css';
import { keyFace, SHORTCUTS } from './model/shortcuts.ts';

function KeyList() {
  return (
    <dl className={classes.keys}>
      {SHORTCUTS.map(({ keys, says }) => (
        <div key={says}>
          <dt>{says}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{keyFace(key)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the inbox's keys in a dialog. */
export function showKeys(): void {
  modals.open({ title: 'Keys', children: <KeyList />, size: 'sm' });
}
