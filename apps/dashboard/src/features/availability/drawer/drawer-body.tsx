import { Button } from '@mantine/core';
import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import { type FormEvent, useEffect, useRef } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { DrawerPanel } from '../desk/use-drawer.ts';
import { draftInWords } from '../model/draft-words.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import classes from './drawer.module.css';
import { FaultList } from './fault-list.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { RuleForm } from './use-rule-form.ts';
import { ViewRule } from './view-rule.tsx';

/** The first field with an error. */
const AT_FAULT = '[aria-invalid="true"], [data-fault]';

type DrawerBodyProps = { panel: DrawerPanel; form: RuleForm };

/** The form, or a read-only view of a rule; below it the rule as a sentence, and the actions. */
export function DrawerBody({ panel, form }: DrawerBodyProps) {
  const { panel: shown, isBusy, feedback } = panel;
  const sentence = draftInWords(form.draft);
  const element = useRef<HTMLFormElement>(null);
  const submitter = useFocusBack(isBusy);
  const faults = feedback?.kind === 'faults' ? feedback.faults : null;
  useEffect(() => {
    if (faults !== null) element.current?.querySelector(AT_FAULT)?.scrollIntoView({ block: 'center' });
  }, [faults]);
  if (shown.mode === 'view') return <ViewRule panel={panel} sentence={sentence} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !form.isEndless) form.submit();
  }
  return (
    <form ref={element} className="rows grow min-h-0" onSubmit={submit} noValidate aria-busy={isBusy}>
      <div className={`grid gap-md grow min-h-0 scroll-y content-start ${classes.fields}`} inert={isBusy}>
        <RuleFields panel={panel} form={form} />
      </div>
      <footer className={`px-md py-sm grid gap-sm flex-none bg-surface line-above scroll-y ${classes.foot}`}>
        {sentence !== null && <p className="note lh-snug pretty">{sentence}</p>}
        <FaultList faults={form.faults} />
        {feedback?.kind === 'unchanged' && <FaultList faults={[t(SCHEDULE_TEXT.unchanged)]} />}
        {feedback?.kind === 'failed' && <FaultList faults={panel.failureLines} />}
        <ChangedMeanwhile panel={panel} form={form} />
        <div className={`flex wrap justify-end gap-xs ${classes.acts}`}>
          <Button variant="default" disabled={isBusy} onClick={panel.close}>
            {t('Cancel')}
          </Button>
          <Button ref={submitter} type="submit" loading={isBusy} disabled={form.isEndless}>
            {t('Save')}
          </Button>
        </div>
      </footer>
    </form>
  );
}

/** A busy button loses focus: it gets it back when the attempt ends, unless focus moved elsewhere. */
function useFocusBack(isBusy: boolean) {
  const submitter = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) submitter.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return submitter;
}
