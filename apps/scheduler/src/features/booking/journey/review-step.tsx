import { MOST_PEOPLE } from '@sightline/contract/booking-limits';
import { useEffect } from 'react';
import { refusalsOf, troubleWords } from '../api/trouble.ts';
import { fieldOfPath, otherPersonOf } from '../model/details.ts';
import { Dock } from '../parts/dock.tsx';
import { DockTrouble } from '../parts/dock-trouble.tsx';
import form from '../parts/form.module.css';
import parts from '../parts/parts.module.css';
import { KeptTime } from '../times/kept-time.tsx';
import { useWords } from '../words/use-words.ts';
import { CodeStep } from './code/code-step.tsx';
import { usePhoneCode } from './code/use-phone-code.ts';
import type { FieldRefusals } from './details-step.tsx';
import { isNamed } from './family/companion.ts';
import { CompanionPage } from './family/companion-page.tsx';
import { FamilyVisits } from './family/family-visits.tsx';
import { useFamilySubmit } from './family/use-family-submit.ts';
import { useSubScreen } from './family/use-sub-screen.ts';
import { JourneyPage } from './journey-page.tsx';
import { DetailRows, VisitRows } from './review-rows.tsx';
import type { Journey } from './use-journey.ts';
import { type BookingResult, useSubmit } from './use-submit.ts';
import { visitOf } from './visit.ts';

type ReviewStepProps = {
  journey: Journey;
  booked: (booked: BookingResult) => void;
  bookedBefore: () => void;
  setRefused: (refused: FieldRefusals) => void;
};

/** The review; nothing is booked before this screen's button. */
export function ReviewStep({ journey, booked, bookedBefore, setRefused }: ReviewStepProps) {
  const { words, language } = useWords();
  const { fields, today, details, chosen, time, back, edit, unanswered } = journey;
  const code = usePhoneCode(journey);
  const alone = useSubmit({ journey, booked, bookedBefore, needsCode: code.open });
  const together = useFamilySubmit({ journey, booked, needsCode: code.open });
  const adding = useSubScreen();
  const { companions } = journey.family;
  const isFamily = companions.length > 0;
  const { submit, isBusy, error, isUncertain } = isFamily ? together : alone;
  const label = isFamily ? words.family.book(companions.length + 1) : words.review.book;
  const refusals = refusalsOf(error);
  useEffect(() => {
    const named = refusals.flatMap((refusal) => {
      const field = fieldOfPath(fields, refusal.path);
      return field === undefined ? [] : [[field.name, refusal] as const];
    });
    if (named.length === 0) return;
    setRefused(Object.fromEntries(named));
    edit('details');
  }, [refusals, fields, setRefused, edit]);
  if (adding.isOpen) return <CompanionPage journey={journey} close={adding.close} />;
  if (code.state !== 'closed') return <CodeStep {...{ journey, code }} verified={() => void submit()} />;
  const place = visitOf({ journey, words, language }).location;
  const other = otherPersonOf(details);
  const visitTitle = other === null ? words.review.visit : words.review.visitOther(other);
  const detailsTitle = other === null ? words.review.you : words.review.youOther(other);
  const said = isUncertain ? words.errors.maybe : troubleWords(error, words, language);
  // Once a request is pending that is unknown; the line keeps its space, so that nothing moves under a finger.
  const sub = <p className={unanswered === null ? undefined : form.unsaid}>{words.review.sub}</p>;
  return (
    <JourneyPage journey={journey} hasDock title={words.review.title} sub={sub}>
      <section className="mt-lg" aria-label={visitTitle}>
        <h2 className="patient-heading mb-xxs">{visitTitle}</h2>
        <VisitRows journey={journey} />
      </section>
      <section className="mt-lg" aria-label={detailsTitle}>
        <div className="row between gap-sm">
          <h2 className="patient-heading mb-xxs">{detailsTitle}</h2>
          <button
            type="button"
            className={`p-0 px-sm fw-semibold c-accent rounded target underlined ${form.edit}`}
            aria-label={words.act.editOf(detailsTitle)}
            onClick={() => edit('details')}
          >
            {words.act.edit}
          </button>
        </div>
        <DetailRows journey={journey} />
      </section>
      <FamilyVisits journey={journey} />
      {companions.length + 1 < MOST_PEOPLE && unanswered === null && (
        <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
          <button type="button" className="patient-button" onClick={adding.open}>
            {words.family.add}
          </button>
        </div>
      )}
      <Dock
        trouble={error !== null && <DockTrouble error={error} said={said} places={place ? [place] : []} />}
        occasion={error}
        go={() => void submit()}
        back={isBusy ? undefined : back}
        isBusy={isBusy}
        isOff={companions.some((one) => one.isLost || !isNamed({ one, fields, today }))}
        label={isBusy ? words.review.booking : label}
      >
        <KeptTime slot={chosen.slot} holding={time.holding} />
      </Dock>
    </JourneyPage>
  );
}
