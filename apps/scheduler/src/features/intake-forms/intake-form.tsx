import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { use, useMemo, useState } from 'react';
import { ProblemError } from '../../shared/api/api-errors.ts';
import { type Loaded, useLoaded } from '../../shared/api/use-loaded.ts';
import { PageFrame } from '../../shared/frame/page-frame.tsx';
import { LanguageProvider } from '../../shared/language/language.tsx';
import { type FormLink, readLink } from './model/link.ts';
import { placeOf } from './model/place.ts';
import { Brand } from './parts/brand.tsx';
import { FailureScreen } from './screens/failure-screen.tsx';
import { OpenedForm } from './screens/opened-form.tsx';
import { ServicesContext } from './state/services.ts';
import { useWords } from './words/use-words.ts';

/** A registration form for patients: `/displayform?pn&coverKey&locKey` (FRM-012). */
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
  if (link !== null) return <LoadedForm link={link} />;
  return (
    <PageFrame words={words.frame}>
      <FailureScreen title={words.failed.noLink} help={words.failed.noLinkHelp} />
    </PageFrame>
  );
}

function LoadedForm({ link }: { link: FormLink }) {
  const { words } = useWords();
  const { load } = use(ServicesContext);
  const { pathName, coverKey } = link;
  const loaded = useLoaded({ key: `${coverKey}/${pathName}`, load: (signal) => load({ pathName, coverKey }, signal) });
  return (
    <PageFrame words={words.frame} brand={loaded.state === 'ready' && <BrandOf blank={loaded.value} link={link} />}>
      <LoadState loaded={loaded} link={link} />
    </PageFrame>
  );
}

function BrandOf({ blank, link }: { blank: PublicForm; link: FormLink }) {
  const { orgName, logo, locations } = blank;
  const locKey = placeOf({ locations, asked: link.locKey });
  const place = locations.find((one) => one.locKey === locKey)?.orgName ?? '';
  return <Brand orgName={orgName} logo={logo} place={place === orgName ? '' : place} />;
}

function LoadState({ loaded, link }: { loaded: Loaded<PublicForm>; link: FormLink }) {
  const { words } = useWords();
  const { loading, failed } = words;
  if (loaded.state === 'loading') return <p role="status">{loading}</p>;
  if (loaded.state === 'ready') return <ReadForm blank={loaded.value} link={link} />;
  const { error, retry } = loaded;
  if (error instanceof ProblemError && error.code === 'form.not-found')
    return <FailureScreen title={failed.unknown} help={failed.unknownHelp} />;
  return <FailureScreen title={failed.network} help={failed.networkHelp} retry={retry} />;
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
