import type { WaitingOffer, WaitingPage } from '@sightline/contract/waiting-list.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { stamp, wallTime } from '../../shared/dates/dates.ts';
import type { RecordColumn } from '../../shared/table/record-columns.ts';
import { RecordTable } from '../../shared/table/record-table.tsx';

const STATE_WORDS: Record<WaitingOffer['state'], string> = {
  open: 'Waiting for an answer',
  taking: 'Moving the visit',
  accepted: 'Moved',
  declined: 'Declined',
  lapsed: 'No answer',
  lost: 'Taken by someone else',
  withdrawn: 'Withdrawn',
};
const WHY_WORDS: Record<WaitingOffer['why'], string> = {
  cancelled: 'Cancellation',
  moved: 'Move',
  missed: 'Missed visit',
  lifted: 'Blackout lifted',
  raised: 'Hours added',
  staff: 'Offered by staff',
};

const COLUMNS: readonly RecordColumn<WaitingOffer>[] = [
  { title: 'Patient', isName: true, cell: ({ name }) => name },
  { title: 'Free time', cell: ({ at, provider, location }) => `${wallTime(at)} · ${provider} · ${location}` },
  { title: 'Came free by', cell: ({ why }) => WHY_WORDS[why] },
  { title: 'Offered', cell: ({ offeredAt }) => stamp(offeredAt) },
  { title: 'Result', cell: ({ state }) => STATE_WORDS[state] },
];

/** What was offered to whom, and what came of it. */
export function Offers({ page: { offers } }: { page: WaitingPage }) {
  return (
    <section className="stack gap-sm" aria-label="Offers">
      <h2 className="heading">Offers</h2>
      {offers.length === 0 ? (
        <EmptyState title="No offers yet">A time that comes free is offered to the first patient it suits.</EmptyState>
      ) : (
        <RecordTable caption="Offers" columns={COLUMNS} rows={offers} keyOf={({ offerKey }) => offerKey} />
      )}
    </section>
  );
}
