import { includesFolded } from '@sightline/ui/folded';
import { useState } from 'react';
import { ANY_PROVIDER, openLocations, providersAt, reasonLocation, typesAt } from '../model/chosen.ts';
import { dayOrToday } from '../model/dates.ts';
import { addressWords, providerName, typeName } from '../model/names.ts';
import { ChoiceList } from '../parts/choice-list.tsx';
import form from '../parts/form.module.css';
import { Note } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { CarrierDays } from './carrier-days.tsx';
import { JourneyPage } from './journey-page.tsx';
import type { Journey } from './use-journey.ts';
import { carrierWords } from './visit.ts';

type StepProps = { journey: Journey };

export function LocationStep({ journey }: StepProps) {
  const { words } = useWords();
  const { choices, chosen, answer } = journey;
  const rows = openLocations(choices).map((location) => ({
    key: String(location.locKey),
    name: location.orgName,
    sub: addressWords(location),
    isChosen: chosen.locKey === location.locKey,
  }));
  return (
    <JourneyPage journey={journey} title={words.location.title}>
      <ChoiceList label={words.location.title} choices={rows} choose={(key) => answer({ locKey: Number(key) })} />
    </JourneyPage>
  );
}

export function ReasonStep({ journey }: StepProps) {
  const { words, language } = useWords();
  const { choices, chosen, answer, soonest } = journey;
  const firstDay = (taskKey: number): string => {
    const types = soonest.state === 'ready' ? soonest.value.types : [];
    const first = types.find((type) => type.taskKey === taskKey)?.times[0];
    if (first === undefined) return '';
    const timeZone = choices.locations.find(({ locKey }) => locKey === first.locKey)?.timeZone;
    return dayOrToday({ date: first.date, timeZone, today: words.today, language });
  };
  const rows = typesAt(choices, reasonLocation(journey)).map((type) => ({
    key: String(type.taskKey),
    name: typeName(type, language),
    sub: words.reason.row(words.minutes(type.length), firstDay(type.taskKey)),
    isChosen: chosen.taskKey === type.taskKey,
  }));
  return (
    <JourneyPage journey={journey} title={words.reason.title} sub={<p>{words.reason.sub}</p>}>
      {journey.steps.includes('insurance') && <InsuranceSelect journey={journey} />}
      <ChoiceList label={words.reason.title} choices={rows} choose={(key) => answer({ taskKey: Number(key) })} />
    </JourneyPage>
  );
}

/** Beside the reasons, whose days are then those of the insurance; left open, it is asked next. */
function InsuranceSelect({ journey }: StepProps) {
  const { words } = useWords();
  const { carriers, chosen, insure } = journey;
  return (
    <>
      <label className={`grid gap-xxs ${form.field}`}>
        <span>{words.insurance.title}</span>
        <select
          id="insurance"
          className="patient-field"
          value={chosen.insName ?? ''}
          onChange={({ target }) => insure(target.value || null)}
        >
          <option value="">{words.act.choose}</option>
          {carriers.map(({ insName }) => (
            <option key={insName} value={insName}>
              {carrierWords(insName, words)}
            </option>
          ))}
        </select>
      </label>
      <CarrierDays carrier={journey.carrier} />
    </>
  );
}

export function ProviderStep({ journey }: StepProps) {
  const { words } = useWords();
  const { choices, chosen, answer } = journey;
  const any = {
    key: String(ANY_PROVIDER),
    name: words.provider.any,
    sub: words.provider.anySub,
    isChosen: chosen.acctKey === ANY_PROVIDER,
  };
  const rows = providersAt(choices, chosen.locKey).map((provider) => ({
    key: String(provider.acctKey),
    name: providerName(provider),
    isChosen: chosen.acctKey === provider.acctKey,
  }));
  return (
    <JourneyPage journey={journey} title={words.provider.title}>
      <ChoiceList
        label={words.provider.title}
        choices={[any, ...rows]}
        choose={(key) => answer({ acctKey: Number(key) })}
      />
    </JourneyPage>
  );
}

/** From this many carriers on typing is easier than reading. */
const MANY = 8;

export function InsuranceStep({ journey }: StepProps) {
  const { words } = useWords();
  const { carriers, chosen, insure, goOn } = journey;
  const [typed, setTyped] = useState('');
  const nameOf = (insName: string) => carrierWords(insName, words);
  const found = carriers.filter(({ insName }) => includesFolded(`${insName} ${nameOf(insName)}`, typed));
  const rows = found.map(({ insName, daysBlocked }) => ({
    key: insName,
    name: nameOf(insName),
    sub: words.insurance.wait(daysBlocked),
    isChosen: chosen.insName === insName,
  }));
  return (
    <JourneyPage journey={journey} title={words.insurance.title} sub={<p>{words.insurance.sub}</p>}>
      {carriers.length > MANY && (
        <label className={`grid gap-xxs ${form.field}`}>
          <span>{words.insurance.search}</span>
          <input
            className="patient-field"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
        </label>
      )}
      <p className="unseen" role="status">
        {typed === '' ? '' : words.insurance.found(found.length)}
      </p>
      {found.length === 0 && <Note>{words.insurance.nothing}</Note>}
      <ChoiceList label={words.insurance.title} choices={rows} choose={(insName) => goOn(insure(insName))} />
    </JourneyPage>
  );
}
