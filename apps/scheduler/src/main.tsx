import '@sightline/ui/patients.css';
import { languageOf } from '@sightline/contract/languages';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readEarly } from './app/early/early.ts';
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
  if (isDrawn && isFirstVisit({ opening, drawnIn: languageOf(document.documentElement.lang) }))
    // In slices: a slow phone goes on scrolling, and a tap meanwhile finishes the page at once.
    startTransition(() => {
      hydrateRoot(root, <PatientPage page={page} opening={opening} onUsable={() => replayTyped(root)} />);
    });
  // Also over a visit that came early: browsers write its day and time in their own ways.
  else createRoot(root).render(<PatientPage page={page} opening={opening} onUsable={takeTyped(root)} />);
}
