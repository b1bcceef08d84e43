import { Button } from '@mantine/core';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import classes from './drawer.module.css';
import type { RuleForm } from './use-rule-form.ts';

/** Someone else changed or deleted the rule since it was opened (409): who, its current state, and both options. */
export function ChangedMeanwhile({ panel, form }: { panel: DrawerPanel; form: RuleForm }) {
  const { feedback, theirs, isBusy } = panel;
  if (feedback?.kind !== 'stale') return null;
  const { current, savedAt, savedBy } = feedback.stale;
  if (current === null) {
    return (
      <section className="p-sm grid gap-xs text-small bg-warn-soft rounded bordered-warn" role="alert">
        <p>
          <b>{t(TEXT.noConfig)}</b> {t('Your entries are still in the form. You can save them as a new rule.')}
        </p>
        <div className={`flex wrap justify-end gap-xs ${classes.acts}`}>
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={panel.takeTheirs}>
            {t('Close without saving')}
          </Button>
          <Button size="compact-sm" loading={isBusy} onClick={() => panel.saveAsNew(form.draft)}>
            {t('Save as new')}
          </Button>
        </div>
      </section>
    );
  }
  const name = savedBy === '' ? t('Someone') : savedBy;
  return (
    <section className="p-sm grid gap-xs text-small bg-warn-soft rounded bordered-warn" role="alert">
      <p>
        <b>{t(TEXT.changedMeanwhile)}</b>{' '}
        {savedAt === null
          ? t('{name} saved it.', { name })
          : t('{name} saved it at {time}.', { name, time: stamp(savedAt) })}{' '}
        {t('Your changes are still in the form but aren’t saved yet.')}
      </p>
      {theirs !== null && <p>{t('Saved version: {theirs}.', { theirs })}</p>}
      <div className={`flex wrap justify-end gap-xs ${classes.acts}`}>
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={panel.takeTheirs}>
          {t('Use saved version')}
        </Button>
        <Button size="compact-sm" loading={isBusy} onClick={() => panel.overwrite(form.draft)}>
          {t('Save mine')}
        </Button>
      </div>
    </section>
  );
}
