import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { use, useMemo, useState } from 'react';
import { type Loaded, useLoaded } from '../../shared/api/use-loaded.ts';
import { PageFrame } from '../../shared/frame/page-frame.tsx';
import { LanguageProvider } from '../../shared/language/language.tsx';
import { ChosenForm } from './chosen-form.tsx';
import { type FormLink, readLink } from './model/link.ts';
import { BrandAt } from './parts/brand.tsx';
import { FailureScreen } from './screens/failure-screen.tsx';
import { LoadFailure } from './screens/load-failure.tsx';
import { OpenedForm } from './screens/opened-form.tsx';
import { ServicesContext } from './state/services.ts';
import { useLinkLanguage } from './state/use-link-language.ts';
import { useWords } from './words/use-words.ts';

/** A registration form for patients: `/displayform?pn&coverKey&locKey` (FRM-012); without `pn` all of them. */
export function IntakeForm() {
  return (
    <LanguageProvider>
      <LinkedForm />
    </LanguageProvider>
  );
}

function LinkedForm() {
  const { words } = useWords();
  const [link] = useState(() => readLink(window.location.search));
  if (link !== null) return link.pathName === '' ? <ChosenForm link={link} /> : <LoadedForm link={link} />;
  return (
    <PageFrame words={words.frame}>
      <FailureScreen title={words.failed.noLink} help={words.failed.noLinkHelp} />
    </PageFrame>
  );
}

function LoadedForm({ link }: { link: FormLink }) {
  const { words } = useWords();
  const { load } = use(ServicesContext);
  const { pathName, coverKey, appointmentKey } = link;
  const loaded = useLoaded({
    key: `${coverKey}/${pathName}`,
    load: (signal) => load({ pathName, coverKey, appointmentKey }, signal),
  });
  useLinkLanguage(loaded.state === 'ready' ? loaded.value.locale : null);
  return (
    <PageFrame
      words={words.frame}
      brand={loaded.state === 'ready' && <BrandAt of={loaded.value} locKey={link.locKey} />}
    >
      <LoadState loaded={loaded} link={link} />
    </PageFrame>
  );
}

function LoadState({ loaded, link }: { loaded: Loaded<PublicForm>; link: FormLink }) {
  const { words } = useWords();
  if (loaded.state === 'loading') return <p role="status">{words.loading}</p>;
  if (loaded.state === 'ready') return <ReadForm blank={loaded.value} link={link} />;
  return <LoadFailure {...loaded} />;
}

function ReadForm({ blank, link }: { blank: PublicForm; link: FormLink }) {
  const { words } = useWords();
  const read = useMemo(() => readDefinition(blank.definition), [blank.definition]);
  if (read.ok) return <OpenedForm blank={blank} form={read.form} link={link} />;
  return (
    <FailureScreen title={words.failed.unreadable} help={words.failed.unreadableHelp}>
      <ul>
        {read.errors.slice(0, 5).map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </FailureScreen>
  );
}
