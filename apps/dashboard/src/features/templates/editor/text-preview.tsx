import { LANGUAGES, type Language } from '@sightline/contract/languages';
import type { TemplateKind } from '@sightline/contract/templates.texts';
import { t } from '../../../shared/words/words.ts';
import { costlyWords, previewOf, sizeWords } from '../model/preview.ts';
import classes from '../templates.module.css';

/** Texts about one patient, which start with the name where others read them, too. */
const NAMES_WHOSE: ReadonlySet<TemplateKind> = new Set([
  ...(['booking-confirmation', 'reminder', 'recall', 'order-ready', 'earlier-time', 'reviews'] as const),
]);

export type PreviewValues = { values: Record<Language, Record<string, string>>; practice: string; name: string };

/** What the patient would read, its size, and what makes it larger. */
export function TextPreview({
  kind,
  language,
  text,
  preview: { values, practice, name },
}: {
  kind: TemplateKind;
  language: Language;
  text: string;
  preview: PreviewValues;
}) {
  const shown = previewOf({ text, kind, language, values: values[language], practice });
  return (
    <figure className="stack gap-xxs">
      <figcaption className="text-small c-quiet">{t('Preview for {name}', { name })}</figcaption>
      <blockquote
        className={`m-0 px-sm py-xs anywhere bg-sunk bordered rounded ${classes.text}`}
        lang={LANGUAGES[language].locale}
      >
        {shown.text === '' ? ' ' : shown.text}
      </blockquote>
      {NAMES_WHOSE.has(kind) && shown.text !== '' && (
        <p className="m-0 text-small c-quiet">
          {t('If others have {name}’s phone, “{firstName}: ” goes in front.', {
            name,
            firstName: values[language].firstName ?? name,
          })}
        </p>
      )}
      <p className="m-0 text-small c-quiet" role="status">
        {sizeWords(shown.size)}
      </p>
      {shown.costly !== null && <p className="m-0 text-small c-warn">{costlyWords(shown)}</p>}
      {shown.missing.length > 0 && (
        <p className="m-0 text-small c-warn">
          {t('No value for {name}: {missing}. Without one the text isn’t sent.', {
            name,
            missing: shown.missing.join(', ').toLowerCase(),
          })}
        </p>
      )}
    </figure>
  );
}
