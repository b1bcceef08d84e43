import { Button, Modal } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { stamp } from '../../../../shared/dates/dates.ts';
import { t } from '../../../../shared/words/words.ts';
import { wasAskedRecently } from '../../model/consent.ts';
import { filledFor, hipaaTemplate, listed, variableInWords } from '../../model/templates.ts';
import type { ConsentFacts } from '../../model/thread.ts';
import classes from './hipaa.module.css';

type HipaaDialogProps = {
  thread: ConsentFacts;
  isOpen: boolean;
  /** Texts wait for a decision. */
  isBlocked: boolean;
  close: () => void;
  send: (text: string) => void;
};

function warningOf({ hasConsent, consentAskedAt }: ConsentFacts): string | null {
  if (hasConsent) return t('The patient already gave consent.');
  if (wasAskedRecently(consentAskedAt, new Date()))
    return t('The patient was asked less than a week ago and has not answered yet.');
  return null;
}

function State({ thread }: { thread: ConsentFacts }) {
  const { hasConsent, consentAskedAt } = thread;
  const warning = warningOf(thread);
  return (
    <>
      <dl className={`grid gap-x-md gap-y-xxs mb-md ${classes.facts}`}>
        <dt className="c-faint">{t(CONVERSATION_TEXT.hipaaConsent)}</dt>
        <dd className="fw-medium figures" data-given={hasConsent || undefined}>
          {hasConsent ? t('Given') : t('Not given')}
        </dd>
        <dt className="c-faint">{t('Last requested')}</dt>
        <dd className="fw-medium figures">{consentAskedAt === null ? t('Never') : stamp(consentAskedAt)}</dd>
      </dl>
      {warning !== null && <p className="px-sm py-xs mb-md fw-medium c-warn bg-warn-soft rounded">{warning}</p>}
    </>
  );
}

/** Whether consent was given and when it was requested, with a preview of the request (MSG-024, MSG-042). */
export function HipaaDialog({ thread, isOpen, isBlocked, close, send }: HipaaDialogProps) {
  const { templates, values, locale } = thread.offer;
  const template = hipaaTemplate(templates, locale);
  const { filled, lacking } = template === null ? { filled: '', lacking: [] } : filledFor(template, values);
  const hindrance =
    (template === null && t('No consent request template yet.')) ||
    (lacking.length > 0 &&
      t('Can’t send the request. Missing information: {listed}.', { listed: listed(lacking.map(variableInWords)) })) ||
    (isBlocked && t('Texts to this patient are on hold. Decide before you send a request.'));
  return (
    <Modal opened={isOpen} onClose={close} title={t('HIPAA compliance')} size={520} returnFocus={false}>
      <State thread={thread} />
      {template !== null && (
        <>
          <p className="mb-xs text-small c-quiet">{t('The patient gets this text and can reply YES or NO.')}</p>
          <p className="px-sm py-xs mb-md pre-wrap anywhere bubble bubble-out" dir="auto" lang={template.locale}>
            {filled}
          </p>
        </>
      )}
      {hindrance !== false && <p className="px-sm py-xs mb-md fw-medium c-warn bg-warn-soft rounded">{hindrance}</p>}
      <div className="flex justify-end gap-xs">
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button disabled={hindrance !== false} data-autofocus onClick={() => send(filled)}>
          {thread.consentAskedAt === null ? t('Send request') : t('Send again')}
        </Button>
      </div>
    </Modal>
  );
}
