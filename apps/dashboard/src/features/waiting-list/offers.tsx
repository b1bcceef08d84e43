import type { WaitingOffer, WaitingPage } from '@sightline/contract/waiting-list.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { stamp, wallTime } from '../../shared/dates/dates.ts';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import { RecordTable } from '../../shared/table/record-table.tsx';
import { t } from '../../shared/words/words.ts';

const STATE_WORDS: Record<WaitingOffer['state'], string> = {
  open: t('Waiting for an answer'),
  taking: t('Moving the visit'),
  accepted: t('Moved'),
  declined: t('Declined'),
  lapsed: t('No answer'),
  lost: t('Taken by someone else'),
  withdrawn: t('Withdrawn'),
};
const WHY_WORDS: Record<WaitingOffer['why'], string> = {
  cancelled: t('Cancellation'),
  moved: t('Move'),
  missed: t('Missed visit'),
  lifted: t('Blackout lifted'),
  raised: t('Hours added'),
  staff: t('Offered by staff'),
};

const COLUMNS: readonly RecordColumn<WaitingOffer>[] = [
  { title: t('Patient'), isName: true, cell: ({ name }) => name },
  { title: t('Free time'), cell: ({ at, provider, location }) => `${wallTime(at)} · ${provider} · ${location}` },
  { title: t('Freed by'), cell: ({ why }) => WHY_WORDS[why] },
  { title: t('Offered'), cell: ({ offeredAt }) => stamp(offeredAt) },
  { title: t('Result'), cell: ({ state }) => STATE_WORDS[state] },
];

const CARDS_BELOW = 900;

/** What was offered to whom, and what came of it. */
export function Offers({ page: { offers } }: { page: WaitingPage }) {
  return (
    <section className="stack gap-sm">
      <h2 className="heading">{t('Offers')}</h2>
      {offers.length === 0 ? (
        <EmptyState title={t('No offers yet')}>
          {t('A time that opens up is offered to the first patient it suits.')}
        </EmptyState>
      ) : (
        <RecordTable
          caption={t('Offers')}
          columns={COLUMNS}
          rows={offers}
          keyOf={({ offerKey }) => offerKey}
          cardsBelow={CARDS_BELOW}
          cards="lines"
          region={t('Offers')}
        />
      )}
    </section>
  );
}
