import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { initialAnswers } from '@sightline/forms/initial-answers';
import type { Answers, Form } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import { type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { createDrafts, type Draft } from '../model/drafts.ts';
import { createFormStore } from '../model/form-store.ts';
import type { FormLink } from '../model/link.ts';
import fieldClasses from '../parts/field.module.css';
import { FormContext } from '../state/form-context.ts';
import { dayOf, ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';
import { Filling } from './filling.tsx';
import { ResumeScreen } from './resume-screen.tsx';
import { ViewOnlyScreen } from './view-only-screen.tsx';

type OpenedProps = { blank: PublicForm; form: Form; link: FormLink };

/** A form that was read: looked at, taken up again, or begun. */
export function OpenedForm({ blank, form, link }: OpenedProps) {
  const { stores, now } = use(ServicesContext);
  const [drafts] = useState(() => createDrafts({ place: link, stores, now }));
  const [found] = useState(() => (link.isViewOnly ? null : drafts.read()));
  const [decision, setDecision] = useState<'open' | 'resume' | 'anew'>(found === null ? 'anew' : 'open');
  const draft = decision === 'resume' ? found : null;
  const startAnew = () => {
    drafts.remove();
    setDecision('anew');
  };
  if (found !== null && decision === 'open')
    return <ResumeScreen draft={found} onResume={() => setDecision('resume')} onAnew={startAnew} />;
  return (
    <WithStore {...{ blank, form, link, draft }}>
      {link.isViewOnly ? (
        <ViewOnlyScreen name={blank.name} />
      ) : (
        <Filling {...{ blank, link, drafts, draft }} isFocused={found !== null} />
      )}
    </WithStore>
  );
}

type WithStoreProps = OpenedProps & { draft: Draft | null; children: ReactNode };

/** What the form held when it was left; questions it has got since begin with their defaults. */
const startOf = (form: Form, draft: Draft | null): Answers => ({ ...initialAnswers(form), ...draft?.answers });

function WithStore({ blank, form, link, draft, children }: WithStoreProps) {
  const { now, upload } = use(ServicesContext);
  const { words, language, locale } = useWords();
  const { translations } = blank;
  const translated = useMemo(() => translateForm({ form, locale, translations }), [form, locale, translations]);
  const [store] = useState(() =>
    createFormStore({ form: translated, locale, answers: startOf(form, draft), today: () => dayOf(now()) }),
  );
  useLayoutEffect(() => store.speak({ form: translated, locale }), [store, translated, locale]);
  const { pathName, coverKey, isViewOnly } = link;
  const context = useMemo(
    () => ({
      store,
      isViewOnly,
      upload: (given: Pick<Parameters<typeof upload>[0], 'file' | 'onProgress' | 'signal'>) =>
        upload({ pathName, coverKey, ...given }),
    }),
    [store, isViewOnly, upload, pathName, coverKey],
  );
  const isUntranslated = language !== 'en' && !Object.keys(translations).some((one) => one.startsWith(language));
  return (
    <FormContext value={context}>
      {isUntranslated && <p className={fieldClasses.note}>{words.untranslated}</p>}
      {children}
    </FormContext>
  );
}
