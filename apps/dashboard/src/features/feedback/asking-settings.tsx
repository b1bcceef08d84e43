import { Button, Checkbox, NativeSelect, Switch } from '@mantine/core';
import type { FeedbackSettings } from '@sightline/contract/feedback.calls';
import { POOR_SCORE, SCORE_WORDS } from '@sightline/contract/feedback.texts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { problemWords } from '../../shared/api/problem-words.ts';
import { useSaveFeedbackSettings } from '../../shared/feedback/feedback-api.ts';
import { notices } from '../../shared/notices/notices.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { rich } from '../../shared/words/rich.tsx';
import { t } from '../../shared/words/words.ts';
import { hourWords, invalidUrls, linesOf } from './model/settings.ts';
import { ReviewPages } from './review-pages.tsx';

const HOURS = [1, 2, 3, 6, 12, 24, 48, 72] as const;
const DAYS = [30, 90, 180, 365, 730] as const;

const choices = (known: readonly number[], current: number, words: (value: number) => string) =>
  [...new Set([...known, current])].toSorted((a, b) => a - b).map((one) => ({ value: String(one), label: words(one) }));

/** Whether, when and how patients are asked. Only those who manage templates may change it. */
export function AskingSettings({ settings }: { settings: FeedbackSettings }) {
  const { allows } = useSession();
  const mayEdit = allows('Dv4TemplatesMenu');
  const { places, types, ...kept } = settings;
  const [draft, setDraft] = useState(kept);
  const [typed, setTyped] = useState(() => new Map(places.map(({ locKey, urls }) => [locKey, urls.join('\n')])));
  const [isTried, setTried] = useState(false);
  const save = useSaveFeedbackSettings();
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const isInvalid = [...typed.values()].some((text) => invalidUrls(text) !== null);
  const noChannel = draft.isOn && !draft.byText && !draft.byMail;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isInvalid || noChannel) return;
    const pages = [...typed].map(([locKey, text]) => ({ locKey, urls: linesOf(text) }));
    save.mutate({ ...draft, places: pages }, { onSuccess: () => void notices.info(t('Settings saved.')) });
  }
  return (
    <form className="panel p-md stack gap-md" aria-label={t('How patients are asked')} onSubmit={submit} noValidate>
      <h2 className="heading">{t('How patients are asked')}</h2>
      {!mayEdit && <p className="c-quiet">{t('Only people who may edit templates can change this.')}</p>}
      <fieldset className="p-0 border-0 stack gap-md min-w-0" disabled={!mayEdit}>
        <Switch
          label={t('Ask patients how their visit was')}
          description={t(
            'Once per visit, after it’s marked as kept, within your sending hours. Never to anyone who opted out.',
          )}
          checked={draft.isOn}
          onChange={({ currentTarget }) => edit({ isOn: currentTarget.checked })}
        />
        <div className="grid cols-2 gap-sm phone-cols-1">
          <NativeSelect
            label={t('When to ask')}
            value={String(draft.hoursAfter)}
            data={choices(HOURS, draft.hoursAfter, hourWords)}
            onChange={({ currentTarget }) => edit({ hoursAfter: Number(currentTarget.value) })}
          />
          <NativeSelect
            label={t('Ask the same patient at most')}
            value={String(draft.daysBetween)}
            data={choices(DAYS, draft.daysBetween, (days) => t('Once in {days} days', { days }))}
            onChange={({ currentTarget }) => edit({ daysBetween: Number(currentTarget.value) })}
          />
        </div>
        <Channels draft={draft} edit={edit} mayEdit={mayEdit} isMissing={isTried && noChannel} />
        <VisitTypes draft={draft} edit={edit} mayEdit={mayEdit} types={types} />
        <ReviewPages
          places={places}
          typed={typed}
          isTried={isTried}
          change={(locKey, text) => setTyped(new Map([...typed, [locKey, text]]))}
        />
        <p className="m-0 text-small c-quiet measure">
          {t('{score_words} and {score_words2} count as poor. Staff see those at once on Today.', {
            score_words: t(SCORE_WORDS[POOR_SCORE]),
            score_words2: t(SCORE_WORDS[1]),
          })}
        </p>
      </fieldset>
      {save.error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {problemWords(save.error)}
        </p>
      )}
      {mayEdit && (
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('Save settings')}
          </Button>
        </div>
      )}
    </form>
  );
}

type Draft = Omit<FeedbackSettings, 'places' | 'types'>;
type PartProps = { draft: Draft; edit: (part: Partial<Draft>) => void; mayEdit: boolean };

function Channels({ draft, edit, mayEdit, isMissing }: PartProps & { isMissing: boolean }) {
  return (
    <fieldset className="p-0 border-0 stack gap-xs" disabled={!mayEdit}>
      <legend className="p-0 fw-medium text-small">{t('How')}</legend>
      <Checkbox
        label={t('By text')}
        checked={draft.byText}
        onChange={({ currentTarget }) => edit({ byText: currentTarget.checked })}
      />
      <Checkbox
        label={t('By email, to patients who can’t be texted')}
        checked={draft.byMail}
        onChange={({ currentTarget }) => edit({ byMail: currentTarget.checked })}
      />
      {isMissing && (
        <p role="alert" className="m-0 text-small c-bad">
          {t('Choose texts, emails or both.')}
        </p>
      )}
      <p className="m-0 text-small c-quiet">
        {rich(
          'The text comes from your first {reviews} template with the link to the questions, or is our standard text.',
          {
            reviews: (
              <Link className="c-accent" to="/administration/templates">
                {t('Reviews')}
              </Link>
            ),
          },
        )}
      </p>
    </fieldset>
  );
}

function VisitTypes({ draft, edit, mayEdit, types }: PartProps & Pick<FeedbackSettings, 'types'>) {
  const { taskKeys } = draft;
  const toggle = (taskKey: number, isChosen: boolean) =>
    edit({ taskKeys: isChosen ? [...taskKeys, taskKey] : taskKeys.filter((one) => one !== taskKey) });
  if (types.length === 0) return null;
  return (
    <fieldset className="p-0 border-0 stack gap-xs" disabled={!mayEdit}>
      <legend className="p-0 fw-medium text-small">{t('Which visits')}</legend>
      <p className="m-0 text-small c-quiet">
        {taskKeys.length === 0 ? t('All types. Choose some to ask only about those.') : t('Only the chosen types.')}
      </p>
      <div className="grid cols-2 gap-xs phone-cols-1">
        {types.map(({ taskKey, name }) => (
          <Checkbox
            key={taskKey}
            label={name}
            checked={taskKeys.includes(taskKey)}
            onChange={({ currentTarget }) => toggle(taskKey, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
