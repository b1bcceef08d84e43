import { lazy, Suspense } from 'react';
import type { UrgentWordsProps } from './urgent-texts.ts';

/** Shorter texts describe nothing. */
const FEWEST_CHARACTERS = 6;

// Reading texts takes more code than the rest of a page: it comes once someone types. Without it nothing is shown.
const UrgentBox = lazy(() =>
  import('./urgent-box.tsx').then(
    ({ UrgentBox: Box }) => ({ default: Box }),
    () => ({ default: () => null }),
  ),
);

/** Whom to call, under a text that describes an eye emergency, before anything is sent (URG-002). */
export function UrgentWords(props: UrgentWordsProps) {
  if (props.text.trim().length < FEWEST_CHARACTERS) return null;
  return (
    <Suspense fallback={null}>
      <UrgentBox {...props} />
    </Suspense>
  );
}
