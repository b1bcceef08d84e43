import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { BulkSelection } from '@sightline/contract/bulk-texts.calls';
import { IconSend } from '@tabler/icons-react';
import { useSession } from '../session/session-context.ts';
import { plural, t } from '../words/words.ts';
import { peopleWords } from './bulk-words.ts';
import { TextButton } from './text-button.tsx';
import type { PickableRow, Picked } from './use-picked.ts';

type PickBarProps = {
  picked: Picked;
  /** The rows in sight that can be picked. */
  shown: readonly PickableRow[];
  /** Everything that the page's filter finds; null if all of it is in sight. */
  all?: { words: string; selection: () => BulkSelection } | null;
};

/** Picks rows of a page and texts those patients, for users who may text many. */
export function PickBar({ picked, shown, all = null }: PickBarProps) {
  const { allows } = useSession();
  if (!allows('Dv4BulkTextsMenu') || (shown.length === 0 && all === null)) return null;
  const inSight = shown.filter((row) => picked.has(row)).length;
  const count = picked.rows.length;
  return (
    <div className="flex wrap items-center gap-sm no-print">
      {shown.length > 0 && (
        <Checkbox
          label={plural(shown.length, { one: 'Select this row', other: 'Select these {count} rows' })}
          checked={inSight === shown.length}
          indeterminate={inSight > 0 && inSight < shown.length}
          onChange={(event) => picked.set(shown, event.currentTarget.checked)}
        />
      )}
      {count > 0 && (
        <>
          <TextButton
            leftSection={<IconSend size={15} stroke={1.8} aria-hidden="true" />}
            selection={() => ({ from: 'rows', rows: [...picked.rows] })}
            onSent={picked.clear}
          >
            {t('Text {peopleWords}', {
              peopleWords: peopleWords(new Set(picked.rows.map(({ addKey }) => addKey)).size),
            })}
          </TextButton>
          <Button size="compact-md" variant="subtle" onClick={picked.clear}>
            {t('Clear selection')}
          </Button>
        </>
      )}
      {all !== null && (
        <TextButton variant="default" selection={all.selection}>
          {all.words}
        </TextButton>
      )}
    </div>
  );
}
