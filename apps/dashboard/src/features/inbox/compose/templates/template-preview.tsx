import { Button } from '@mantine/core';
import type { Template } from '@sightline/contract/messages.calls';
import { t } from '../../../../shared/words/words.ts';
import { partsOf } from '../../model/counter.ts';
import {
  type ChosenTemplate,
  filledFor,
  listed,
  piecesOf,
  type TemplateOffer,
  variableInWords,
} from '../../model/templates.ts';
import classes from './templates.module.css';

type TemplatePreviewProps = {
  template: Template;
  values: TemplateOffer['values'];
  choose: (chosen: ChosenTemplate) => void;
  /** Its free times are still being looked up. */
  isFilling: boolean;
};

/** The whole text as it would be sent, with missing values marked and named. */
export function TemplatePreview({ template, values, choose, isFilling }: TemplatePreviewProps) {
  const { filled, lacking } = filledFor(template, values);
  const parts = partsOf(filled).length;
  return (
    <div className={`rows p-md items-start gap-sm scroll-y ${classes.preview}`}>
      <p className="px-sm py-xs pre-wrap anywhere bubble bubble-out" dir="auto" lang={template.locale}>
        {piecesOf(filled).map(({ text, at, isVariable }) =>
          isVariable ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </p>
      <div className={`text-small c-quiet ${classes.notes}`} aria-live="polite">
        {lacking.length > 0 && !isFilling && (
          <p className="mb-xxs" data-warns>
            {t('Missing for this patient: {listed}. You can type it in.', {
              listed: listed(lacking.map(variableInWords)),
            })}
          </p>
        )}
        {values === null && <p className="mb-xxs">{t('Text in braces is filled in for each patient.')}</p>}
        {parts > 0 && <p className="mb-xxs">{t('Longer than one text. Sent as {parts}.', { parts })}</p>}
      </div>
      <Button loading={isFilling} onClick={() => choose({ type: template.type, filled })}>
        {t('Insert')}
      </Button>
    </div>
  );
}
