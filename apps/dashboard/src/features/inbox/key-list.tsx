import { Switch } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '../../shared/words/words.ts';
import { settings, useSettings } from './attention/settings.ts';
import classes from './inbox.module.css';
import { isSingleKey, keyFace, SHORTCUTS } from './model/shortcuts.ts';

function KeyList() {
  const { singleKeys } = useSettings();
  return (
    <>
      <Switch
        mb={10}
        label={t('Single-letter keys')}
        description={t('Turn off if you use dictation or press keys by accident')}
        checked={singleKeys}
        onChange={(event) => settings.change({ singleKeys: event.currentTarget.checked })}
      />
      <dl className={`grid gap-hair ${classes.keys}`}>
        {SHORTCUTS.map(({ keys, says }) => (
          <div
            className="row p-0 py-xs between line-above"
            key={says}
            data-off={(!singleKeys && keys.every(isSingleKey)) || undefined}
          >
            <dt>{says}</dt>
            <dd className="flex gap-xxs">
              {keys.map((key) => (
                <kbd key={key} data-off={(!singleKeys && isSingleKey(key)) || undefined}>
                  {keyFace(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Lists the inbox's keys in a dialog. */
export function showKeys(): void {
  modals.open({ title: t('Keys'), children: <KeyList />, size: 'sm' });
}
