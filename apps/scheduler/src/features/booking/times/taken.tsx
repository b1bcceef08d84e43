import type { useTime } from '../journey/use-time.ts';
import { SoughtTrouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';

type TakenProps = { time: Pick<ReturnType<typeof useTime>, 'nearest' | 'round'> };

/** The requested time was taken: announced, and in view, each time it happens. */
export function Taken({ time: { nearest, round } }: TakenProps) {
  const { words } = useWords();
  if (nearest === null) return null;
  return <SoughtTrouble key={round}>{nearest.length > 0 ? words.time.taken : words.time.takenBare}</SoughtTrouble>;
}
