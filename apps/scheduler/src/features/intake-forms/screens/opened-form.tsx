import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import type { Form } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import { use, useMemo, useState } from 'react';
import { createDrafts } from '../model/drafts.ts';
import type { FormLink } from '../model/link.ts';
import { phoneAt, placeOf } from '../model/place.ts';
import { createSentForms, type SentForms } from '../model/sent-forms.ts';
import { LinkNotice } from '../parts/link-notice.tsx';
import { FormNameContext } from '../state/form-name.ts';
import { ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';
import { Filling } from './filling.tsx';
import { ResumeScreen } from './resume-screen.tsx';
import { SentScreen } from './sent-screen.tsx';
import { ViewOnlyScreen } from './view-only-screen.tsx';
import { WithStore } from './with-store.tsx';

type OpenedProps = { blank: PublicForm; form: Form; link: FormLink };

/** A loaded form, in the patient's language: read-only, already sent, or to be filled in. */
export function OpenedForm({ blank, form, link }: OpenedProps) {
  const { stores } = use(ServicesContext);
  const { locale } = useWords();
  const { translations } = blank;
  const translated = useMemo(() => translateForm({ form, locale, translations }), [form, locale, translations]);
  const [sentForms] = useState(() => createSentForms({ place: link, visit: () => stores().visit }));
  const [sentAt, setSentAt] = useState(() => (link.isViewOnly ? null : sentForms.read()));
  const [round, setRound] = useState(0);
  const again = () => {
    sentForms.forget();
    setSentAt(null);
    setRound(round + 1);
  };
  const opened = { blank, form: translated, link };
  return (
    <FormNameContext value={translated.title || blank.name}>
      {!link.isViewOnly && <LinkNotice state={blank.link} />}
      {sentAt !== null ? (
        <SentScreen
          practice={blank.orgName}
          phone={phoneAt(blank, placeOf({ locations: blank.locations, asked: link.locKey }))}
          isUrgent={sentForms.wasUrgent()}
          link={link}
          sentAt={sentAt}
          onAgain={again}
        />
      ) : link.isViewOnly ? (
        <WithStore {...opened} draft={null}>
          <ViewOnlyScreen />
        </WithStore>
      ) : (
        <BegunForm key={round} {...opened} sentForms={sentForms} isFocused={round > 0} onAgain={again} />
      )}
    </FormNameContext>
  );
}

type BegunProps = OpenedProps & { sentForms: SentForms; isFocused: boolean; onAgain: () => void };

/** A form being resumed or started. */
function BegunForm({ blank, form, link, sentForms, isFocused, onAgain }: BegunProps) {
  const { stores, now } = use(ServicesContext);
  const [drafts] = useState(() => createDrafts({ place: link, stores, now }));
  const [found] = useState(() => drafts.read());
  const [decision, setDecision] = useState<'open' | 'resume' | 'anew'>(found === null ? 'anew' : 'open');
  const draft = decision === 'resume' ? found : null;
  const startOver = () => {
    drafts.remove();
    setDecision('anew');
  };
  if (found !== null && decision === 'open')
    return <ResumeScreen draft={found} onResume={() => setDecision('resume')} onStartOver={startOver} />;
  return (
    <WithStore {...{ blank, form, link, draft }}>
      <Filling {...{ blank, link, drafts, draft, sentForms, onAgain }} isFocused={isFocused || found !== null} />
    </WithStore>
  );
}
