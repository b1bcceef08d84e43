import type { Report } from '@sightline/contract/reports/report';
import { IconX } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import type { Choices } from '../model/choices.ts';
import { groupWords } from '../model/group-words.ts';
import type { ViewDesk } from '../page/use-view.ts';
import classes from './table.module.css';

type ChipsProps = { report: Report; choices: Choices } & Pick<ViewDesk, 'view' | 'change'>;

/** Which rows are listed; each chip lists the others again. */
export function Chips({ report, choices, view: { figure, group }, change }: ChipsProps) {
  if (figure === null && group === null) return null;
  const label = report.figures.find(({ key }) => key === figure)?.label;
  return (
    <div className="flex wrap gap-xs">
      {label !== undefined && (
        <Chip words={t('Only: {label}', { label })} clear={() => change({ figure: null, page: 1 })} />
      )}
      {group !== null && <Chip words={groupWords(group, choices)} clear={() => change({ group: null, page: 1 })} />}
    </div>
  );
}

function Chip({ words, clear }: { words: string; clear: () => void }) {
  return (
    <button
      type="button"
      className={`inline-flex items-center gap-xs font-inherit text-small c-ink bg-accent-soft pointer pill ${classes.chip}`}
      aria-label={t('Clear “{words}”', { words })}
      onClick={clear}
    >
      {words}
      <IconX size={14} stroke={2} aria-hidden="true" />
    </button>
  );
}
