import { Button } from '@mantine/core';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { useId } from 'react';
import { stamp } from '../dates/dates.ts';
import { rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import classes from './setup.module.css';
import { useArrival } from './use-arrival.ts';

/** One differing value: the form's, and the one someone else saved. */
export type Difference = { label: string; mine: string; theirs: string };

type SavedElsewhereProps = {
  savedAt: string | null;
  savedBy: string;
  differences: readonly Difference[];
  isSaving: boolean;
  /** Saves the form over what someone else saved. */
  onKeepMine: () => void;
  /** Loads what someone else saved into the form. */
  onTakeTheirs: () => void;
};

/**
 * What the second of two savers sees (409): who, when and what changed, and nothing is lost. It scrolls into view and
 * takes focus, which makes screen readers announce it once.
 */
export function SavedElsewhere({ savedAt, savedBy, differences, ...acts }: SavedElsewhereProps) {
  const id = useId();
  const root = useArrival<HTMLElement>(savedAt);
  const name = savedBy === '' ? t('Someone') : savedBy;
  return (
    <section
      ref={root}
      className={`p-md bg-warn-soft rounded bordered-warn ${classes.elsewhere}`}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-who`}
    >
      <h2 className="mb-xxs text-large" id={`${id}-title`}>
        {t(SETUP_TEXT.changedMeanwhile)}
      </h2>
      <p className="mb-sm" id={`${id}-who`}>
        {savedAt === null
          ? t('{name} saved it.', { name })
          : rich('{name} saved it at {time}.', { name, time: <time dateTime={savedAt}>{stamp(savedAt)}</time> })}{' '}
        {t('Your changes are still in the form but aren’t saved yet.')}
      </p>
      {differences.length === 0 ? (
        <p className="mb-sm">{t('The saved version matches yours.')}</p>
      ) : (
        <DifferenceTable differences={differences} />
      )}
      <div className="flex wrap gap-xs">
        <Button loading={acts.isSaving} onClick={acts.onKeepMine}>
          {t('Save mine')}
        </Button>
        <Button variant="default" disabled={acts.isSaving} onClick={acts.onTakeTheirs}>
          {t('Use saved version')}
        </Button>
      </div>
    </section>
  );
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className={`mb-sm scroll-x ${classes.differences}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Setting')}</th>
            <th scope="col">{t('Yours')}</th>
            <th scope="col">{t('Saved version')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine === '' ? '(empty)' : mine}</td>
              <td>{theirs === '' ? '(empty)' : theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
