import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { urgentAnswers } from '@sightline/forms/marks';
import type { Answers, FormPage } from '@sightline/forms/nodes';
import { use, useState } from 'react';
import { type ClientKeys, createClientKeys } from '../model/client-keys.ts';
import type { Draft, Drafts } from '../model/drafts.ts';
import type { FormLink } from '../model/link.ts';
import { errorsOn } from '../model/pages.ts';
import type { SentForms } from '../model/sent-forms.ts';
import { useWords } from '../words/use-words.ts';
import { useForm, useFormState } from './form-context.ts';
import { ServicesContext } from './services.ts';
import { useDraft } from './use-draft.ts';
import { useLeaving } from './use-leaving.ts';
import { usePlace } from './use-place.ts';
import { useSending } from './use-sending.ts';
import { useShownPages } from './use-shown-pages.ts';
import { type Step, useSteps } from './use-steps.ts';

export type FillingInput = {
  blank: PublicForm;
  link: FormLink;
  drafts: Drafts;
  draft: Draft | null;
  sentForms: SentForms;
  /** One of the forms of a visit, and what happens once it was sent. */
  isOfPacket?: boolean | undefined;
  onSent?: ((data: Answers) => void) | undefined;
};

function useClientKeys(draft: Draft | null): ClientKeys {
  const { newKey } = use(ServicesContext);
  const { store } = useForm();
  const [keys] = useState(() => {
    const tried = draft?.isTried === true ? { answers: store.state().answers, locKey: draft.locKey } : null;
    return createClientKeys({ first: draft?.clientKey ?? newKey(), tried, fresh: newKey });
  });
  return keys;
}

/** The shown pages and the one the patient is on, which stays until they leave it. */
function usePages(left: number) {
  const all = useFormState(({ form }) => form.pages);
  const shown = useShownPages();
  const stepTo = (page: FormPage | undefined): Step => (page === undefined ? 'review' : all.indexOf(page));
  /** The page itself if it is shown, else the one before it, or the first. */
  const settle = (step: Step): Step =>
    step === 'review' ? step : stepTo(shown.findLast((page) => all.indexOf(page) <= step) ?? shown[0]);
  // One past the last page is the review.
  const [first] = useState<Step>(() => stepTo(shown[left] ?? (left > 0 ? undefined : shown[0])));
  const { step, moves, go, note } = useSteps(first, settle);
  const page = step === 'review' ? undefined : all[step];
  const pages = all.filter((one) => one === page || shown.includes(one));
  const at = page === undefined ? pages.length : pages.indexOf(page);
  return { step, hasMoved: moves > 0, pages, at, page, note, go: (to: number) => go(stepTo(pages[to])) };
}

/** The patient's position in the form, with continuing and going back. */
function useWay({ place, left }: { place: ReturnType<typeof usePlace>; left: number }) {
  const { store } = useForm();
  const errors = useFormState((state) => state.errors);
  const { step, hasMoved, pages, at, page, note, go } = usePages(left);
  const [attempt, setAttempt] = useState(0);
  const lines = [...(at === 0 ? place.lines : []), ...(page === undefined ? [] : errorsOn(page, errors))];
  const fail = () => setAttempt((count) => count + 1);
  const judged = () => {
    const isPlaceMissing = at === 0 && place.judge();
    if (page === undefined || store.judge(page).length > 0 || isPlaceMissing) return fail();
    go(at + 1);
  };
  const leaving = useLeaving((to: 'next' | 'back') => (to === 'next' ? judged() : go(at - 1)));
  /** Goes to the first page with one of these errors; returns whether there is one. */
  const goToFault = (faults: readonly { path: string; label: string; message: string }[]): boolean => {
    const faulty = place.judge() ? 0 : pages.findIndex((one) => errorsOn(one, faults).length > 0);
    if (faulty < 0) return false;
    go(faulty);
    fail();
    return true;
  };
  const { leave } = leaving;
  return { step, hasMoved, go, pages, at, page, lines, attempt, leave, note: leaving.note || note, goToFault };
}

/** Filling in a form: its pages, what the device keeps, and sending. */
export function useFilling({ blank, link, drafts, draft, sentForms, isOfPacket = false, onSent }: FillingInput) {
  const { now } = use(ServicesContext);
  const { store, notice } = useForm();
  const { locale } = useWords();
  const keys = useClientKeys(draft);
  const sending = useSending();
  const place = usePlace({ blank, asked: link.locKey, chosen: draft?.locKey ?? 0 });
  const way = useWay({ place, left: draft?.page ?? 0 });
  const [isSent, setSent] = useState(false);
  const [keeping, setKeeping] = useState({ isKept: draft?.isKept ?? false, hasFailed: false });
  const rest = (isKept = keeping.isKept) => {
    return { page: way.at, locKey: place.locKey, ...keys.current(), isKept };
  };
  const saving = useDraft({ store, drafts, rest });
  const keep = (isKept: boolean) => {
    const isWritten = drafts.write({ answers: store.state().answers, ...rest(isKept) });
    setKeeping({ isKept: isKept && isWritten, hasFailed: isKept && !isWritten });
  };
  const send = async () => {
    if (way.goToFault(store.judge())) return;
    const { answers, seen } = store.state();
    const { locKey } = place;
    const clientKey = keys.keyFor({ answers, locKey });
    drafts.write({ answers, ...rest() });
    const { pathName, coverKey, appointmentKey } = link;
    const { version } = blank;
    const about = {
      pathName,
      coverKey,
      appointmentKey,
      version,
      locKey,
      locale,
      ...(notice && { noticeDigest: notice.digest }),
    };
    const outcome = await sending.attempt({ ...about, clientKey, data: seen, ...(isOfPacket && { isOfPacket }) });
    if (outcome === 'sent') {
      saving.end();
      drafts.remove();
      const { form } = store.state();
      sentForms.note({ moment: now(), isUrgent: urgentAnswers({ form, data: seen }).length > 0 });
      return onSent === undefined ? setSent(true) : onSent(seen);
    }
    store.showErrors(outcome.fields.map((field) => ({ ...field, isServers: true })));
    way.goToFault(outcome.fields);
  };
  return { ...way, place, sending, send, isSent, keeping: { ...keeping, onChange: keep } };
}
