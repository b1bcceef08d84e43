import type { PacketForm as LoadedForm } from '@sightline/contract/open-packets.calls';
import { readDefinition } from '@sightline/forms/definition';
import type { Facts } from '@sightline/forms/facts';
import { urgentAnswers } from '@sightline/forms/marks';
import type { Answers, Form } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import { use, useMemo, useState } from 'react';
import { useLoaded } from '../../../shared/api/use-loaded.ts';
import type { PacketLink } from '../api/packets.ts';
import { createDrafts, type Draft } from '../model/drafts.ts';
import type { FormLink } from '../model/link.ts';
import { createSentForms } from '../model/sent-forms.ts';
import { HeldNote } from '../parts/held-note.tsx';
import { FailureScreen } from '../screens/failure-screen.tsx';
import { Filling } from '../screens/filling.tsx';
import { LoadFailure } from '../screens/load-failure.tsx';
import { WithStore } from '../screens/with-store.tsx';
import { FormNameContext } from '../state/form-name.ts';
import { ServicesContext } from '../state/services.ts';
import { useLeaving } from '../state/use-leaving.ts';
import { useWords } from '../words/use-words.ts';
import { AnsweredContext, questionsIn } from './answered.tsx';
import { createServerDrafts, type DraftTrouble } from './server-drafts.ts';

export type SentPart = { facts: Facts; isUrgent: boolean };

type PacketFormProps = {
  link: FormLink;
  visit: PacketLink;
  /** What the forms sent in from this page said. */
  earlier: Facts;
  onBack: () => void;
  onSent: (sent: SentPart) => void;
  /** It was sent from another device, or the birth date has to be entered again. */
  onStale: () => void;
};

/** One form of a visit, loaded with what is known. */
export function PacketForm({ link, visit, earlier, onBack, onSent, onStale }: PacketFormProps) {
  const { words } = useWords();
  const { loadPacketForm } = use(ServicesContext);
  const [round, setRound] = useState(0);
  const { pathName } = link;
  const loaded = useLoaded({
    key: `${pathName}/${round}`,
    load: async (signal) => {
      const [blank, facts] = await Promise.all([loadPacketForm({ ...visit, pathName }, signal), loadFacts()]);
      return { blank, facts };
    },
  });
  const read = useMemo(
    () => (loaded.state === 'ready' ? readDefinition(loaded.value.blank.definition) : null),
    [loaded],
  );
  if (loaded.state === 'loading') return <p role="status">{words.loading}</p>;
  if (loaded.state === 'failed') return <LoadFailure {...loaded} />;
  if (read?.ok !== true) return <FailureScreen title={words.failed.unreadable} help={words.failed.unreadableHelp} />;
  const reload = () => setRound(round + 1);
  const opened = {
    ...loaded.value,
    form: read.form,
    link,
    visit,
    earlier,
    onBack,
    onSent,
    onStale,
    onReload: reload,
  };
  return <OpenedPacketForm key={round} {...opened} />;
}

/** Which questions are about the patient, in two languages' words: a form of its own needs none of it. */
const loadFacts = () => import('@sightline/forms/facts');

type OpenedProps = PacketFormProps & {
  blank: LoadedForm;
  facts: Awaited<ReturnType<typeof loadFacts>>;
  form: Form;
  onReload: () => void;
};

/** The first page that asks something new. */
function firstPage({ form, paths }: { form: Form; paths: ReadonlySet<string> }): number {
  const at = form.pages.findIndex(({ nodes }) => {
    const questions = questionsIn(nodes);
    return questions.length === 0 || questions.some(({ path }) => !paths.has(path));
  });
  return Math.max(at, 0);
}

function startOf({
  blank,
  facts: { fillFacts },
  form,
  earlier,
  newKey,
}: Pick<OpenedProps, 'blank' | 'facts' | 'form' | 'earlier'> & { newKey: () => string }) {
  const known = fillFacts({ form, facts: blank.known as Facts });
  const answered = fillFacts({ form, facts: { ...(blank.earlier as Facts), ...earlier } });
  const paths = new Set(answered.paths);
  const answers: Answers = { ...known.answers, ...blank.draft?.answers, ...answered.answers };
  const page = blank.draft?.page ?? firstPage({ form, paths });
  const draft: Draft = { answers, page, locKey: 0, clientKey: newKey(), isTried: false, isKept: false, savedAt: 0 };
  return { draft, paths };
}

function useDraftsOf({ blank, link, visit, onTrouble }: OpenedProps & { onTrouble: (trouble: DraftTrouble) => void }) {
  const { saveDraft, stores, now } = use(ServicesContext);
  const [drafts] = useState(() => {
    const { proof } = visit;
    if (proof === null) return createDrafts({ place: link, stores, now });
    const { pathName } = link;
    return createServerDrafts({
      draftNo: blank.draft?.draftNo ?? 0,
      save: (draft) => saveDraft({ ...visit, proof, pathName, version: blank.version, ...draft }),
      onTrouble,
    });
  });
  return drafts;
}

function OpenedPacketForm(props: OpenedProps) {
  const { blank, facts, form, link, earlier, onBack, onSent, onStale, onReload } = props;
  const { stores, newKey } = use(ServicesContext);
  const { locale } = useWords();
  const { translations } = blank;
  const translated = useMemo(() => translateForm({ form, locale, translations }), [form, locale, translations]);
  const [{ draft, paths }] = useState(() => startOf({ blank, facts, form, earlier, newKey }));
  const [trouble, setTrouble] = useState<DraftTrouble | null>(null);
  const [isRevealed, setRevealed] = useState(false);
  const drafts = useDraftsOf({ ...props, onTrouble: setTrouble });
  const [sentForms] = useState(() => createSentForms({ place: link, visit: () => stores().visit }));
  const answered = useMemo(() => ({ paths, isRevealed, reveal: () => setRevealed(true) }), [paths, isRevealed]);
  if (trouble !== null)
    return <TroubleScreen trouble={trouble} onGo={trouble === 'other-device' ? onReload : onStale} />;
  return (
    <FormNameContext value={translated.title || blank.name}>
      <AnsweredContext value={answered}>
        <WithStore {...{ blank, form: translated, link, draft }}>
          <BackToList onBack={onBack} />
          <Filling
            {...{ blank, link, drafts, draft, sentForms }}
            isFocused
            onAgain={onBack}
            isOfPacket
            onSent={(data) =>
              onSent({ facts: facts.factsOf({ form, data }), isUrgent: urgentAnswers({ form, data }).length > 0 })
            }
          />
        </WithStore>
      </AnsweredContext>
    </FormNameContext>
  );
}

function BackToList({ onBack }: Pick<PacketFormProps, 'onBack'>) {
  const { words } = useWords();
  const { leave, note } = useLeaving<void>(() => onBack());
  return (
    <div className="mb-sm no-print">
      <button type="button" className="patient-button" onClick={() => leave()}>
        {words.packet.backToList}
      </button>
      <HeldNote text={note} />
    </div>
  );
}

/** Somebody went on with the form elsewhere: nothing is written over, and the patient decides what to do. */
function TroubleScreen({ trouble, onGo }: { trouble: DraftTrouble; onGo: () => void }) {
  const { words } = useWords();
  const { title, text, go } = words.packet.troubles[trouble];
  return (
    <FailureScreen title={title} help={text}>
      <button type="button" className="patient-button main" onClick={onGo}>
        {go}
      </button>
    </FailureScreen>
  );
}
