import type { LegacySummary } from '@sightline/contract/schedule-migration.calls';
import { formatMinute } from '@sightline/scheduling/minutes';
import type { SummaryEntry } from './logs.types.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Parts in one summary; the rest are counted. */
const MOST_PARTS = 20;

const hoursOf = ({ startMinute, endMinute }: SummaryEntry): string =>
  `${formatMinute(startMinute)}-${formatMinute(endMinute)}`;

function partsOf(entries: readonly SummaryEntry[]): string[] {
  const weekly = entries.filter(({ weekday }) => weekday !== null);
  const dated = entries.filter(({ weekday }) => weekday === null).sort((a, b) => a.from.localeCompare(b.from));
  const byHours = [...Map.groupBy(weekly, hoursOf)].sort(([a], [b]) => a.localeCompare(b));
  return [
    ...byHours.map(([hours, group]) => {
      const days = [...new Set(group.map(({ weekday }) => weekday ?? 0))].sort((a, b) => a - b);
      return `${days.map((day) => WEEKDAYS[day]).join(', ')} ${hours}`;
    }),
    ...dated.map(
      (entry) => `${entry.from === entry.to ? entry.from : `${entry.from} to ${entry.to}`} ${hoursOf(entry)}`,
    ),
  ];
}

/** In words: 'Mon, Tue 09:00-12:00; 2026-12-24 to 2026-12-26 06:00-23:00'. */
function summaryOf(entries: readonly SummaryEntry[]): string {
  const parts = partsOf(entries);
  const more = parts.length - MOST_PARTS;
  return [...parts.slice(0, MOST_PARTS), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** A row per document, provider and location, blackouts separate, in the order of their first entries. */
export function summarise(entries: readonly SummaryEntry[]): LegacySummary[] {
  const groups = Map.groupBy(entries, (entry) =>
    JSON.stringify([entry.documentId, entry.locKey, entry.acctKey, entry.isBlackout]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { locKey, acctKey, documentId, isBlackout } = first;
    const blockIds = group.map(({ blockId }) => blockId);
    return { locKey, acctKey, mongoDBDocumentId: documentId, blockIds, isBlackout, summary: summaryOf(group) };
  });
}
