import type { AuditState } from '@sightline/contract/audit.calls';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { stamp } from '../../shared/dates/dates.ts';
import { counted } from '../../shared/words/counted.ts';
import { pageLocale, t } from '../../shared/words/words.ts';
import { useAuditState } from './api/load-audit-state.ts';

/** Far longer than a seal takes: the work that makes them has stopped. */
const LATE_MINUTES = 15;

function lateWords({ unsealed }: AuditState): string | null {
  const { rows, since } = unsealed;
  if (since === null || Date.now() - Date.parse(since) < LATE_MINUTES * 60_000) return null;
  return t('Events since {since} aren’t sealed yet ({figure}). Tell your administrator.', {
    since: stamp(since),
    figure: figure(rows),
  });
}

const figure = (count: number): string => count.toLocaleString(pageLocale());

function checkWords({ check, rows, oldest }: AuditState): string {
  const events = counted(rows, 'event');
  const held =
    oldest === null ? t('{events}.', { events }) : t('{events} (since {oldest}).', { events, oldest: stamp(oldest) });
  if (check === null)
    return t('{held} Not checked yet: every night Sightline checks that no event was changed or removed.', { held });
  const at = stamp(check.at);
  if (check.state === 'whole')
    return t('{held} Last checked {at}: {figure} events, all intact.', { held, at, figure: figure(check.rows) });
  if (check.state === 'failed')
    return t('{held} The check on {at} couldn’t read the events. Tell your administrator.', { held, at });
  return t(
    '{held} The check on {at} found that event {figure} was changed, added or removed outside Sightline. Tell your security officer.',
    { held, at, figure: figure(check.brokenAt ?? 0) },
  );
}

/** How much is on record, and whether it was tampered with. */
export function ChainState() {
  const { data } = useAuditState();
  if (data === undefined) return null;
  const late = lateWords(data);
  const isBad = late !== null || (data.check !== null && data.check.state !== 'whole');
  const Mark = isBad ? IconAlertTriangle : IconShieldCheck;
  return (
    <p
      className={`row gap-xs p-sm rounded text-small ${isBad ? 'bg-bad-soft' : 'bg-sunk'}`}
      role={isBad ? 'alert' : 'status'}
    >
      <Mark size={16} stroke={1.8} aria-hidden="true" className="flex-none" />
      {late === null ? checkWords(data) : `${checkWords(data)} ${late}`}
    </p>
  );
}
