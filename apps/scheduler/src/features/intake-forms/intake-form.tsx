import { formsStart } from '@sightline/contract/forms-start';
import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { readForm } from '@sightline/forms/read-form';
import { use, useMemo, useState } from 'react';
import { useLoaded } from '../../shared/api/use-loaded.ts';
import { PageFrame } from '../../shared/frame/page-frame.tsx';
import { LanguageProvider } from '../../shared/language/language.tsx';
import { type Opening, openingHere } from '../../shared/opening/opening.ts';
import { readStart } from '../../shared/opening/read-start.ts';
import { ChosenForm } from './chosen-form.tsx';
import { type FormLink, readLink } from './model/link.ts';
import { PacketPage } from './packet/packet-page.tsx';
import { PreviewedForm } from './preview/previewed-form.tsx';
import { FailureScreen } from './screens/failure-screen.tsx';
import { LoadedPage } from './screens/loaded-page.tsx';
import { OpenedForm } from './screens/opened-form.tsx';
import { FormsStartContext } from './state/forms-start.ts';
import { ServicesContext } from './state/services.ts';
import { useWords } from './words/use-words.ts';

/** A registration form for patients: `/displayform?pn&coverKey&locKey` (FRM-012); without `pn` all of them. */
export function IntakeForm({ opening: given }: { opening?: Opening }) {
  const [opening] = useState(() => given ?? openingHere());
  const start = useMemo(() => readStart({ start: opening.start, shape: formsStart }) ?? {}, [opening]);
  return (
    <LanguageProvider wished={opening}>
      <FormsStartContext value={start}>
        <LinkedForm search={opening.search} />
      </FormsStartContext>
    </LanguageProvider>
  );
}

function LinkedForm({ search }: { search: string }) {
  const { words } = useWords();
  const [link] = useState(() => readLink(search));
  if (link?.isPreview)
    return (
      <PreviewedForm link={link}>
        <LoadedForm link={link} />
      </PreviewedForm>
    );
  if (link !== null && link.pathName !== '') return <LoadedForm link={link} />;
  if (link?.appointmentKey) return <PacketPage link={{ ...link, appointmentKey: link.appointmentKey }} />;
  if (link !== null) return <ChosenForm link={link} />;
  return (
    <PageFrame words={words.frame}>
      <FailureScreen title={words.failed.noLink} help={words.failed.noLinkHelp} />
    </PageFrame>
  );
}

function LoadedForm({ link }: { link: FormLink }) {
  const { words } = useWords();
  const { load } = use(ServicesContext);
  const { form = null } = use(FormsStartContext);
  const { pathName, coverKey, appointmentKey } = link;
  const loaded = useLoaded({
    key: `${coverKey}/${pathName}`,
    load: (signal) => load({ pathName, coverKey, appointmentKey }, signal),
    known: form,
  });
  return (
    <LoadedPage loaded={loaded} locKey={link.locKey} waiting={words.loading}>
      {(blank) => <ReadForm blank={blank} link={link} />}
    </LoadedPage>
  );
}

function ReadForm({ blank, link }: { blank: PublicForm; link: FormLink }) {
  const { words } = useWords();
  const read = useMemo(() => readForm(blank.definition), [blank.definition]);
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
