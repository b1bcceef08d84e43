import type { ManagedBooking } from '@sightline/contract/booking-manage.calls';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LaterEarlier } from '../earlier/later-earlier.tsx';
import { VisitSummary } from '../journey/done-page.tsx';
import { PhoneList } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import parts from '../parts/parts.module.css';
import { StepPage } from '../parts/step-page.tsx';
import { VisitLinks } from '../parts/visit-links.tsx';
import { useWords } from '../words/use-words.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { FamilyVisits } from './family-visits.tsx';
import type { ManagedState } from './use-managed.ts';

/** The list of times: its script comes after the visit. */
const loadMove = () => import('./move-visit.tsx');
const MoveVisit = lazy(async () => ({ default: (await loadMove()).MoveVisit }));

const OFFER_PLACE_ID = 'earlier-offer';

type Face = 'shown' | 'moving' | 'cancelling' | 'moved';

function titleOf({
  booking,
  face,
  words,
}: {
  booking: ManagedBooking;
  face: Face;
  words: ReturnType<typeof useWords>['words'];
}) {
  if (booking.status === 'cancelled') return words.manage.cancelled;
  if (face === 'moved') return words.manage.moved;
  return booking.canChange ? words.manage.title : words.manage.over;
}

/** The visit, and how to move or cancel it while possible. */
export function ManagedVisit({ managed }: { managed: ManagedState }) {
  const { words } = useWords();
  const [face, setFace] = useState<Face>('shown');
  const { booking } = managed;
  const { canChange, status, orgName, location, coverKey } = booking;
  const show = () => setFace('shown');
  useEffect(() => {
    if (canChange) void loadMove();
  }, [canChange]);
  if (face === 'moving' && canChange)
    return (
      <Suspense fallback={<Loading />}>
        <MoveVisit managed={managed} moved={() => setFace('moved')} keep={show} />
      </Suspense>
    );
  if (face === 'cancelling' && canChange) return <CancelQuestion managed={managed} keep={show} />;
  const title = titleOf({ booking, face, words });
  const isCancelled = status === 'cancelled';
  return (
    <StepPage
      key={title}
      title={title}
      titled={`${title} – ${orgName}`}
      sub={canChange || isCancelled ? undefined : <p>{words.manage.overHelp}</p>}
    >
      <div id={OFFER_PLACE_ID} />
      <VisitSummary visit={booking} name={booking.firstName} isOver={isCancelled} />
      {canChange && (
        <Acts>
          <button type="button" className="patient-button main" onClick={() => setFace('moving')}>
            {words.manage.reschedule}
          </button>
          <button type="button" className="patient-button" onClick={() => setFace('cancelling')}>
            {words.manage.cancel}
          </button>
        </Acts>
      )}
      {managed.token !== null && <FamilyVisits family={booking.family} token={managed.token} />}
      {canChange && managed.token !== null && (
        <LaterEarlier
          token={managed.token}
          coverKey={coverKey}
          visit={booking}
          offerPlaceId={OFFER_PLACE_ID}
          moved={() => {
            void managed.look();
            setFace('moved');
          }}
        />
      )}
      {canChange && managed.token !== null && <VisitLinks visit={booking} token={managed.token} />}
      {!canChange && (
        <Acts>
          <a className="patient-button main" href={`/book?coverKey=${coverKey}`}>
            {words.manage.again}
          </a>
        </Acts>
      )}
      {!canChange && <PhoneList places={[location]} />}
    </StepPage>
  );
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>{children}</div>
);
