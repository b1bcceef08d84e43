import { type ReactNode, useState } from 'react';
import { isCode, troubleWords } from '../api/trouble.ts';
import { EARLIER_WORDS } from '../earlier/earlier-words.ts';
import { ANY_TIME, WishedTimes } from '../earlier/wished-times.tsx';
import { CodeStep } from '../journey/code/code-step.tsx';
import { usePhoneCode } from '../journey/code/use-phone-code.ts';
import { DetailField, idOf } from '../journey/detail-field.tsx';
import { faultWords, labelOf } from '../journey/details-step.tsx';
import type { Journey } from '../journey/use-journey.ts';
import { visitOf } from '../journey/visit.ts';
import { Dock } from '../parts/dock.tsx';
import { DockTrouble } from '../parts/dock-trouble.tsx';
import form from '../parts/form.module.css';
import { Trouble } from '../parts/notice.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { useWords } from '../words/use-words.ts';
import { JOIN_WORDS } from './join-words.ts';
import { useJoin } from './use-join.ts';

const FORM = 'waiting-join';
/** What booking asks of everyone, besides what it needs to reach them. */
const REACH = ['phone', 'email'];

type JoinPageProps = {
  journey: Journey;
  /** Open times elsewhere come first: one may suit as well as waiting. */
  elsewhere: (title: string) => ReactNode;
  close: () => void;
};

/** Puts a person without a visit on the waiting list: who they are, and when suits (WLT-001). */
export function JoinPage({ journey, elsewhere, close }: JoinPageProps) {
  const { words, language } = useWords();
  const said = JOIN_WORDS[language];
  const { fields, details, faults, setDetails, choices } = journey;
  const [times, setTimes] = useState(ANY_TIME);
  const [isChecked, setChecked] = useState(false);
  const code = usePhoneCode(journey);
  const asked = fields.filter(
    ({ name, group, isRequired }) =>
      REACH.includes(name) || (isRequired && ['you', 'contact', 'address'].includes(group)),
  );
  const known = fields.filter(({ group }) => group === 'known');
  const { state, error, submit } = useJoin({ journey, asked: [...asked, ...known], needsCode: code.open });
  const visit = visitOf({ journey, words, language });
  const titled = `${said.title} – ${choices.orgName}`;
  if (code.state !== 'closed') return <CodeStep {...{ journey, code }} verified={() => void submit(times)} />;
  if (state === 'done')
    return (
      <StepPage key="done" title={said.done} titled={titled} sub={<p role="status">{said.doneHelp}</p>}>
        <Dock go={close} label={words.act.back} />
      </StepPage>
    );
  const wrong = asked.find(({ name }) => faults[name] !== undefined);
  const go = () => {
    setChecked(true);
    if (wrong === undefined) void submit(times);
    else document.getElementById(idOf(wrong))?.focus();
  };
  const trouble = isCode(error, 'booking.too-many-ahead') ? said.full : troubleWords(error, words, language);
  return (
    <StepPage title={said.title} titled={titled} sub={<p>{said.sub(visit.reason, visit.withWhom, visit.place)}</p>}>
      {elsewhere(said.free)}
      <form
        id={FORM}
        className={`grid gap-md mt-lg ${form.group}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <WishedTimes times={times} change={setTimes} />
        {asked.map((field) => {
          const fault = isChecked ? faults[field.name] : undefined;
          return (
            <DetailField
              key={field.name}
              field={field}
              label={labelOf({ field, words, language })}
              text={details[field.name] ?? ''}
              message={fault === undefined ? null : faultWords({ field, fault, words, language })}
              change={(text) => setDetails((before) => ({ ...before, [field.name]: text }))}
              phone={visit.location?.phone ?? ''}
            />
          );
        })}
        <p className="text-large fw-normal c-quiet">{words.details.private}</p>
      </form>
      {state === 'hopeless' && <Trouble>{EARLIER_WORDS[language].hopeless}</Trouble>}
      <Dock
        form={FORM}
        back={close}
        isBusy={state === 'busy'}
        label={state === 'busy' ? said.joining : said.join}
        trouble={
          error !== null && <DockTrouble error={error} said={trouble} places={visit.location ? [visit.location] : []} />
        }
        occasion={error}
      />
    </StepPage>
  );
}
