import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, type Language } from '@sightline/contract/languages';
import { initialAnswers } from '@sightline/forms/initial-answers';
import type { Answers, Form } from '@sightline/forms/nodes';
import { dateSignatures } from '@sightline/forms/signing-dates';
import { everyNode, isInput } from '@sightline/forms/walk';
import { type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useChosenLanguage } from '../../../shared/language/language.tsx';
import type { Draft } from '../model/drafts.ts';
import { createFormStore } from '../model/form-store.ts';
import type { FormLink } from '../model/link.ts';
import { phoneAt, placeOf, zoneOf } from '../model/place.ts';
import { FormContext } from '../state/form-context.ts';
import { dayOf, ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';

/** `form` is in the patient's language. */
type WithStoreProps = { blank: PublicForm; form: Form; link: FormLink; draft: Draft | null; children: ReactNode };

/** A language chosen on this device answers the question for one; it can still be changed. */
function languageAnswers(form: Form, chosen: Language | null): Answers {
  const asked = [...everyNode(form.nodes)].filter(
    (node) =>
      ['preferredLanguage', 'language'].includes(node.key) &&
      'options' in node &&
      node.options.some(({ value }) => value === chosen),
  );
  return Object.fromEntries(asked.map(({ key }) => [key, chosen]));
}

type StartInput = { form: Form; draft: Draft | null; today: string; chosen: Language | null };

/** The form's saved answers; new questions start with their defaults. */
const startOf = ({ form, draft, today, chosen }: StartInput): Answers =>
  dateSignatures({
    form,
    answers: { ...initialAnswers(form), ...languageAnswers(form, chosen), ...draft?.answers },
    today,
  });

/** The notice a form's questions open, in the default language if there is none in the patient's. */
function noticeOf({ form, notices, locale }: { form: Form; notices: PublicForm['notices']; locale: string }) {
  const isAsked = [...everyNode(form.nodes)].some((node) => isInput(node) && node.marks.consent === 'hipaa');
  return isAsked ? (notices?.[locale] ?? notices?.[DEFAULT_LOCALE] ?? null) : null;
}

/** Provides a form's answers to its screens. */
export function WithStore({ blank, form, link, draft, children }: WithStoreProps) {
  const { now, upload } = use(ServicesContext);
  const { words, language, locale } = useWords();
  const timeZone = zoneOf({ blank, asked: draft?.locKey || link.locKey });
  const today = useCallback(() => dayOf(now(), timeZone), [now, timeZone]);
  const chosen = useChosenLanguage();
  const [store] = useState(() =>
    createFormStore({ form, locale, answers: startOf({ form, draft, today: today(), chosen }), today }),
  );
  useLayoutEffect(() => store.speak({ form, locale }), [store, form, locale]);
  const { pathName, coverKey, locKey, isViewOnly } = link;
  const phone = phoneAt(blank, placeOf({ locations: blank.locations, asked: locKey }));
  const notice = useMemo(() => noticeOf({ form, notices: blank.notices, locale }), [form, blank.notices, locale]);
  const context = useMemo(
    () => ({
      store,
      isViewOnly,
      phone,
      notice,
      today,
      upload: (given: Pick<Parameters<typeof upload>[0], 'file' | 'onProgress' | 'signal'>) =>
        upload({ pathName, coverKey, ...given }),
    }),
    [store, isViewOnly, phone, notice, today, upload, pathName, coverKey],
  );
  const isUntranslated =
    language !== DEFAULT_LANGUAGE && !Object.keys(blank.translations).some((one) => one.startsWith(language));
  return (
    <FormContext value={context}>
      {isUntranslated && <p className="px-md py-sm bg-sunk rounded-lg">{words.untranslated}</p>}
      {children}
    </FormContext>
  );
}
