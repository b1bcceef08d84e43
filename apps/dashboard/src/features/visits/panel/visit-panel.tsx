import { Anchor, Button, Drawer } from '@mantine/core';
import type { VisitMark } from '@sightline/contract/visit-acts.calls';
import type { CalendarPage, CalendarVisit } from '@sightline/contract/visits.calls';
import { Link } from 'react-router';
import { Fact } from '../../../shared/record/fact.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import { formsWords, VISIT_FORMS_PATH } from '../../../shared/visit-record/forms-words.ts';
import { t } from '../../../shared/words/words.ts';
import { marksFor, marksOf, stateOf } from '../model/status.ts';
import { StatusBadge } from '../model/status-badge.tsx';
import { clockOf, endOf, longDay, nameOf, shortDay } from '../model/words.ts';
import { MarkButton } from './mark-button.tsx';

type VisitPanelProps = {
  page: CalendarPage;
  visit: CalendarVisit;
  close: () => void;
  move: () => void;
  cancel: () => void;
  bookAgain: () => void;
};

/** A visit, with all that can be done to it. */
export function VisitPanel({ page, visit, close, move, cancel, bookAgain }: VisitPanelProps) {
  const { outsideReason, request, forms } = visit;
  const provider = page.providers.find(({ acctKey }) => acctKey === visit.acctKey)?.name ?? '';
  const location = page.locations.find(({ locKey }) => locKey === visit.locKey)?.name ?? '';
  const { allows } = useSession();
  const opensForms = allows('Dv4PatientForms') && forms !== null;
  // What has a line of its own is not said twice.
  const marks = marksOf({ ...visit, outsideReason: null, forms: opensForms ? null : forms });
  return (
    <Drawer opened onClose={close} position="right" size="sm" title={nameOf(visit)}>
      <div className="stack gap-md">
        <div className="flex wrap items-center gap-xs">
          <StatusBadge visit={visit} />
          {marks.map((mark) => (
            <span key={mark} className="text-small c-quiet">
              {mark}
            </span>
          ))}
        </div>
        <dl className="stack gap-xs m-0">
          <Fact label={t('When')}>
            {t('{longDay}, {clockOf} to {clockOf2}', {
              longDay: longDay(visit.date),
              clockOf: clockOf(visit.time),
              clockOf2: clockOf(endOf(visit)),
            })}
          </Fact>
          <Fact label={t('Type')}>{visit.type}</Fact>
          <Fact label={t('Provider')}>{provider}</Fact>
          <Fact label={t('Location')}>{location}</Fact>
          {opensForms && (
            <Fact label={t('Forms')}>
              <Anchor component={Link} to={`${VISIT_FORMS_PATH}?visit=${visit.apptKey}`}>
                {formsWords(forms)}
              </Anchor>
            </Fact>
          )}
          {outsideReason !== null && <Fact label={t('Outside hours')}>{outsideReason}</Fact>}
          {request !== null && <Fact label={t('Practice system')}>{waitWords(request)}</Fact>}
        </dl>
        <Acts {...{ page, visit, move, cancel, bookAgain }} />
        <Anchor component={Link} to={`/patients/${visit.addKey}`}>
          {t('Open patient')}
        </Anchor>
      </div>
    </Drawer>
  );
}

function waitWords({ what, was }: NonNullable<CalendarVisit['request']>): string {
  if (was === null || what === 'booked') return t('It doesn’t have this visit yet.');
  const [date = '', time = ''] = was.split('T');
  return t('It still has {shortDay}, {clockOf}.', { shortDay: shortDay(date), clockOf: clockOf(time) });
}

const ACT_WORDS: Record<VisitMark, string> = {
  confirmed: t('Mark confirmed'),
  arrived: t('Mark arrived'),
  kept: t('Mark kept'),
  missed: t('Mark missed'),
  reset: t('Undo mark'),
};

function Acts({ page, visit, move, cancel, bookAgain }: Omit<VisitPanelProps, 'close'>) {
  const state = stateOf(visit);
  const isActive = visit.status === 'booked' || visit.status === 'confirmed';
  return (
    <div className="flex wrap gap-xs">
      {marksFor({ visit, now: page.now, today: page.today }).map((as, place) => (
        <MarkButton key={as} as={as} visit={visit} isFirst={place === 0 && as !== 'reset'}>
          {ACT_WORDS[as]}
        </MarkButton>
      ))}
      {(state === 'missed' || state === 'cancelled') && <Button onClick={bookAgain}>{t('Book again')}</Button>}
      {isActive && (
        <>
          <Button variant="default" onClick={move}>
            {t('Move')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {t('Cancel visit')}
          </Button>
        </>
      )}
    </div>
  );
}
