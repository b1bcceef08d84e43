import { typesAt } from '../../model/chosen.ts';
import { typeName } from '../../model/names.ts';
import { BackButton } from '../../parts/dock.tsx';
import form from '../../parts/form.module.css';
import { StepPage } from '../../parts/step-page.tsx';
import { useWords } from '../../words/use-words.ts';
import { DetailField } from '../detail-field.tsx';
import { faultWords, labelOf, phoneIn } from '../details-step.tsx';
import type { Journey } from '../use-journey.ts';
import { NearbyTimes } from './nearby-times.tsx';
import { type CompanionDraft, useCompanionDraft } from './use-companion-draft.ts';

type CompanionPageProps = { journey: Journey; close: () => void };

/** Someone else of the family: who, what for, and a time next to the others (PAT-002). */
export function CompanionPage({ journey, close }: CompanionPageProps) {
  const { words, language } = useWords();
  const draft = useCompanionDraft({ journey, added: close });
  const title = words.family.title;
  return (
    <StepPage title={title} titled={`${title} – ${journey.choices.orgName}`} sub={<p>{words.family.sub}</p>}>
      <div className={`grid gap-md mt-lg ${form.group}`}>
        {draft.own.map((field) => {
          const fault = draft.faultAt(field);
          return (
            <DetailField
              key={field.name}
              field={{ ...field, autoComplete: 'off' }}
              label={labelOf({ field, words, language })}
              text={draft.details[field.name] ?? ''}
              message={fault === undefined ? null : faultWords({ field, fault, words, language, isOther: true })}
              change={(text) => draft.change(field, text)}
              phone={phoneIn(journey)}
            />
          );
        })}
        <ReasonSelect journey={journey} draft={draft} />
      </div>
      {draft.taskKey !== null && <NearbyTimes journey={journey} draft={draft} taskKey={draft.taskKey} />}
      <div className="mt-lg no-print">
        <BackButton back={close} />
      </div>
    </StepPage>
  );
}

function ReasonSelect({ journey, draft }: { journey: Journey; draft: CompanionDraft }) {
  const { words, language } = useWords();
  const { choices, chosen } = journey;
  return (
    <label className={`grid gap-xxs ${form.field}`}>
      <span>{words.steps.reason}</span>
      <select
        className="patient-field"
        value={draft.taskKey ?? ''}
        onChange={({ target }) => draft.setTaskKey(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{words.act.choose}</option>
        {typesAt(choices, chosen.locKey).map((type) => (
          <option key={type.taskKey} value={type.taskKey}>
            {typeName(type, language)}
          </option>
        ))}
      </select>
    </label>
  );
}
