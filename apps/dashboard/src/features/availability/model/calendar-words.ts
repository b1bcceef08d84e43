import { hourIn } from '@sightline/contract/languages';
import { pageLanguage, t } from '../../../shared/words/words.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { longDate } from './calendar-period.ts';

/** '9 AM', '12:30 PM' for `…THH:mm:ss`, or `HH:mm`; '9 a.m.' in Spanish. */
export function briefTime(wall: string): string {
  const clock = wall.includes('T') ? wall.slice(11, 16) : wall.slice(0, 5);
  return hourIn(clock.replace(/^24/, '00'), pageLanguage());
}

/** '9 AM – 12:30 PM' */
export const timesOf = (start: string, end: string): string => `${briefTime(start)} – ${briefTime(end)}`;

/** 'Comprehensive exam (40 mins)'; a type without a length shows none (SCH-005). */
export const typeWords = ({ name, length }: { name: string; length: number }): string =>
  length > 0 ? t('{name} ({length} mins)', { name, length }) : name;

function typesLabel(types: CalendarEvent['types']): string {
  const [first, ...others] = types ?? [];
  if (types === null) return t('Any type');
  if (first === undefined) return t('No type');
  return others.length === 0 ? first.name : `${first.name} +${others.length}`;
}

const SHAPE_WORDS = { availability: t('Availability'), break: t('Break'), blackout: t('Blackout') } as const;

type Facts = Pick<CalendarEvent, 'shape' | 'times' | 'types' | 'isExempted' | 'isFaulty' | 'closure'> & {
  date: string;
  simultaneous: number;
  source: string | null;
};

/** An event's text, short when visible and complete for screen readers. */
export function blockWords(facts: Facts): Pick<CalendarEvent, 'label' | 'tags' | 'spoken'> {
  const { shape, times, types, date, simultaneous, source } = facts;
  const label = shape === 'availability' && !facts.isExempted ? typesLabel(types) : SHAPE_WORDS[shape];
  const isOpen = shape === 'availability' && !facts.isExempted;
  const tags = [
    ...(isOpen && simultaneous > 1 ? [`×${simultaneous}`] : []),
    ...(facts.closure?.isWhole === true ? [t('Closed')] : []),
    ...(facts.isExempted ? [t('Exempted')] : []),
    ...(facts.isFaulty ? [t('Error')] : []),
    ...(source === null ? [] : [source]),
  ];
  // It starts with the visible text, so that voice users can name it.
  const spoken = [
    [times, label, ...tags].join(' '),
    ...(isOpen ? [SHAPE_WORDS.availability] : []),
    ...(isOpen && simultaneous > 1 ? [t('{simultaneous} at once', { simultaneous })] : []),
    ...(facts.closure === null ? [] : [facts.closure.words]),
    longDate(date),
  ];
  return { label, tags, spoken: spoken.join(', ') };
}
