import { WAITING_DAYS, type WaitingPage } from '@sightline/contract/waiting-list.calls';
import { whenUsed } from '../../shared/words/when-used.ts';
import { pageLocale, t } from '../../shared/words/words.ts';

const PERCENT = 100;
const dollars = whenUsed(
  () => new Intl.NumberFormat(pageLocale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);

/** The report: what became of the free times that were offered. */
export function Figures({ page: { figures, entries } }: { page: WaitingPage }) {
  const { offered, filled, medianMinutes, valueCents, messages } = figures;
  const share = offered === 0 ? '–' : `${Math.round((filled / offered) * PERCENT)}%`;
  const shown = [
    [t('Waiting now'), String(entries.length)],
    [t('Free times filled'), offered === 0 ? '–' : t('{share} ({filled} of {offered})', { share, filled, offered })],
    [t('Median time to fill'), medianMinutes === null ? '–' : t('{medianMinutes} min', { medianMinutes })],
    [t('Value of filled times'), dollars().format(valueCents / PERCENT)],
    [t('Texts and emails'), String(messages)],
  ] as const;
  return (
    <section className="panel p-md" aria-label={t('Last {waiting_days} days', { waiting_days: WAITING_DAYS })}>
      <dl className="flex wrap gap-lg m-0">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small c-quiet">{label}</dt>
            <dd className="m-0 fw-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-sm">
        {t(
          'Offers of the last {waiting_days} days. Some of these times would have been booked anyway: everyone who waits gets offers, so there’s no group without them to compare with.',
          { waiting_days: WAITING_DAYS },
        )}
      </p>
    </section>
  );
}
