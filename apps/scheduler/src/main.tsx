import '@sightline/ui/patients.css';
import { languageOf } from '@sightline/contract/languages';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readEarly } from './app/early/early.ts';
import { takeTap } from './app/early/replay-tap.ts';
import { replayTyped, takeTyped } from './app/early/replay-typed.ts';
import { isFirstVisit } from './app/first-visit.ts';
import { pageAt } from './app/pages.tsx';
import { PatientPage } from './app/patient-page.tsx';
import { openingHere } from './shared/opening/opening.ts';

const root = document.getElementById('root');

if (root !== null) {
  const [page, early] = await Promise.all([pageAt(window.location.pathname), readEarly()]);
  const opening = early === null ? openingHere() : { ...openingHere(), start: early.start };
  const isDrawn = early === null && opening.start !== null && root.firstElementChild !== null;
  const isTakenOver = isDrawn && isFirstVisit({ opening, drawnIn: languageOf(document.documentElement.lang) });
  // Also over a visit that came early: browsers write its day and time in their own ways.
  const enterTyped = isTakenOver ? () => replayTyped(root) : takeTyped(root);
  const repeatTap = takeTap(root, { isTakenOver });
  const onUsable = () => {
    enterTyped();
    repeatTap();
  };
  const drawn = <PatientPage page={page} opening={opening} onUsable={onUsable} />;
  // In slices: a slow phone goes on scrolling, and a tap meanwhile finishes the page at once.
  if (isTakenOver) startTransition(() => void hydrateRoot(root, drawn));
  else createRoot(root).render(drawn);
}
