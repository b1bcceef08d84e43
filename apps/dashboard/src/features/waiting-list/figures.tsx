import { WAITING_DAYS, type WaitingPage } from '@sightline/contract/waiting-list.calls';

const PERCENT = 100;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The report: what became of the free times that were offered. */
export function Figures({ page: { figures, entries } }: { page: WaitingPage }) {
  const { offered, filled, medianMinutes, valueCents, messages } = figures;
  const share = offered === 0 ? '–' : `${Math.round((filled / offered) * PERCENT)}%`;
  const shown = [
    ['Waiting now', String(entries.length)],
    ['Free times filled', offered === 0 ? '–' : `${share} (${filled} of ${offered})`],
    ['Median time to fill', medianMinutes === null ? '–' : `${medianMinutes} min`],
    ['Value of filled times', dollars.format(valueCents / PERCENT)],
    ['Texts and emails', String(messages)],
  ] as const;
  return (
    <section className="panel p-md" aria-label={`Last ${WAITING_DAYS} days`}>
      <dl className="flex wrap gap-lg m-0">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small c-quiet">{label}</dt>
            <dd className="m-0 fw-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-xs">
        Offers of the last {WAITING_DAYS} days. Some of these times would have been booked anyway: everyone who waits
        gets offers, so there’s no group without them to compare with.
      </p>
    </section>
  );
}
