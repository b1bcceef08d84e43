import { Badge, Button } from '@mantine/core';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { IconArrowBackUp, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { stamp } from '../dates/dates.ts';
import { rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { isSavedHere, levelWords, type Origin, sourceWords } from './places.ts';
import classes from './setup.module.css';
import { useSetup } from './setup-context.ts';
import { askConfirm } from './setup-dialogs.ts';

/** The level of a shown value, briefly: for a page, or a list row. */
function LevelBadge({ origin }: { origin: Pick<Origin, 'level' | 'source'> }) {
  const setup = useSetup();
  return (
    <Badge
      component="span"
      variant={origin.source === null ? 'default' : 'light'}
      tt="none"
      className={`fw-medium max-w-full auto-height ${classes.badge}`}
    >
      {sourceWords(setup, origin)}
    </Badge>
  );
}

type SavedStateProps = {
  origin: Origin;
  /** The form was changed: it then equals neither the defaults nor the record. */
  isDirty: boolean;
  isClearing: boolean;
  onClear: () => void;
};

/** A settings page's banners (OBS-004), the level of its values, and clearing to the next one. */
export function SavedState({ origin, isDirty, isClearing, onClear }: SavedStateProps) {
  const { isDefault, isSaved, savedAt, savedBy } = origin;
  return (
    <section
      className={`row px-sm py-xs wrap gap-x-sm gap-y-xs bg-surface bordered rounded ${classes.state}`}
      aria-label={t('Where these values come from')}
      data-tour="saved-state"
    >
      <div className={`row wrap gap-x-sm gap-y-xs ${classes.said}`}>
        {!isDirty && isDefault && (
          <p className={classes.default}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
            {t(SETUP_TEXT.defaultConfiguration)}
          </p>
        )}
        {!isDirty && isSaved && (
          <p className={classes.saved}>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            {t(SETUP_TEXT.alreadySaved)}
          </p>
        )}
        <SourceLine origin={origin} />
        {savedAt !== null && (
          <p className="text-small c-quiet">
            {rich(savedBy === '' ? 'Saved {time}' : 'Saved {time} by {name}', {
              time: <time dateTime={savedAt}>{stamp(savedAt)}</time>,
              name: savedBy,
            })}
          </p>
        )}
      </div>
      {isSavedHere(origin) && <ClearButton origin={origin} isClearing={isClearing} onClear={onClear} />}
    </section>
  );
}

function SourceLine({ origin }: { origin: Origin }) {
  const setup = useSetup();
  return (
    <p className="text-small c-quiet">
      <span>{t('Values from')}</span> <LevelBadge origin={origin} />
      {!isSavedHere(origin) && (
        <span>
          {rich('Saving creates separate values for {level}', {
            level: <strong className="fw-medium c-ink">{levelWords(setup, setup.level)}</strong>,
          })}
        </span>
      )}
    </p>
  );
}

function ClearButton({ origin, isClearing, onClear }: Omit<SavedStateProps, 'isDirty'>) {
  const setup = useSetup();
  async function clear() {
    const isConfirmed = await askConfirm({
      text: t('Remove saved values for {levelWords}?', { levelWords: levelWords(setup, origin) }),
      detail: t('Booking will use the values from the next level.'),
      confirm: t('Clear'),
      destructive: true,
    });
    if (isConfirmed) onClear();
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isClearing}
      leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
      onClick={() => void clear()}
    >
      {t('Clear this level')}
    </Button>
  );
}
