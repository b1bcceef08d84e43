import type { Retention as Kept } from '@sightline/contract/retention.calls';
import { ALWAYS_KEPT } from '@sightline/contract/retention.texts';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { Link } from 'react-router';
import { dayAndTime } from '../../shared/dates/dates.ts';
import { t } from '../../shared/words/words.ts';
import { useRetention } from './api/retention.ts';
import { RuleCard } from './rule-card.tsx';

/** How long data is kept, and who is on legal hold. */
export function Retention() {
  const { data, error, refetch, isFetching } = useRetention();
  return (
    <div className="page-frame stack gap-lg">
      <div>
        <h1 className="page-title">{t('Retention')}</h1>
        <p className="c-quiet measure">
          {t(
            'Data whose period has ended is removed every night. Patients on legal hold keep everything. This page isn’t legal advice.',
          )}
        </p>
      </div>
      {data !== undefined ? (
        <Loaded data={data} />
      ) : error !== null ? (
        <ErrorState title={t('Couldn’t load the retention periods')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonList rows={6} label={t('Loading the retention periods')} />
      )}
    </div>
  );
}

function Loaded({ data: { rules, holds } }: { data: Kept }) {
  return (
    <>
      <ul className="bare-list stack gap-md" aria-label={t('Periods')}>
        {rules.map((rule) => (
          <RuleCard key={`${rule.kind} ${rule.years}`} rule={rule} />
        ))}
      </ul>
      <Holds holds={holds} />
      <section className="stack gap-sm" aria-labelledby="always-kept">
        <h2 id="always-kept" className="heading">
          {t('Never removed')}
        </h2>
        <dl className="stack gap-sm measure">
          {ALWAYS_KEPT.map(({ title, why, source }) => (
            <div key={title}>
              <dt className="fw-medium">{t(title)}</dt>
              <dd className="m-0 c-quiet">
                {t(why)} <span className="text-small">({source})</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Holds({ holds }: Pick<Kept, 'holds'>) {
  return (
    <section className="stack gap-sm" aria-labelledby="legal-holds">
      <h2 id="legal-holds" className="heading">
        {t('Legal holds')}
      </h2>
      {holds.length === 0 && <p className="note">{t('None. Place one on a patient’s page.')}</p>}
      <ul className="bare-list stack gap-sm">
        {holds.map(({ addKey, name, reason, since, userName }) => (
          <li key={addKey}>
            <Link className="fw-medium undecorated c-accent hover-underline" to={`/patients/${addKey}`}>
              {name || t('Patient {addKey}', { addKey })}
            </Link>
            <span className="block anywhere">{reason}</span>
            <span className="block text-small c-quiet">
              {userName === null
                ? t('Since {time}', { time: dayAndTime(since, new Date()) })
                : t('Since {time}, by {name}', { time: dayAndTime(since, new Date()), name: userName })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
