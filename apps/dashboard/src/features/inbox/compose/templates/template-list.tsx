import { templatePreviewOf } from '@sightline/messaging/preview';
import { t } from '../../../../shared/words/words.ts';
import { filledFor, type TemplateOffer } from '../../model/templates.ts';
import classes from './templates.module.css';
import { optionId, type TemplatePickerState } from './use-template-picker.ts';

export const LIST_ID = 'inbox-templates';

type TemplateListProps = { picker: TemplatePickerState; values: TemplateOffer['values'] };

/** Templates by kind, each with its first 100 characters filled for this patient. */
export function TemplateList({ picker, values }: TemplateListProps) {
  return (
    <div className={`line-right scroll-y ${classes.list}`} id={LIST_ID} role="listbox" aria-label={t('Templates')}>
      {picker.groups.map(({ type, name, templates }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <div key={type} role="group" aria-label={name}>
          <p className={`text-tiny fw-semibold c-quiet bg-surface sticky ${classes.group}`} aria-hidden="true">
            {name}
          </p>
          {templates.map((template) => {
            const place = picker.placeOf(template);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps focus and walks the options
              // biome-ignore lint/a11y/useFocusableInteractive: it is named by aria-activedescendant
              <div
                key={template.name}
                id={optionId(place)}
                className={`px-sm py-xs grid gap-hair pointer hover-sunk ${classes.option}`}
                role="option"
                aria-selected={place === picker.current}
                onClick={() => picker.look(place)}
              >
                <b className="fw-medium">{template.name}</b>
                <span className="text-small lh-snug c-quiet" dir="auto">
                  {templatePreviewOf(filledFor(template, values).filled)}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
