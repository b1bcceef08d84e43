import '@sightline/ui/patients.css';
import { languageOf } from '@sightline/contract/languages';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isFirstVisit } from './app/first-visit.ts';
import { pageAt } from './app/pages.tsx';
import { PatientPage } from './app/patient-page.tsx';
import { openingHere } from './shared/opening/opening.ts';

const root = document.getElementById('root');

if (root !== null) {
  const opening = openingHere();
  const tree = <PatientPage page={await pageAt(window.location.pathname)} opening={opening} />;
  const isDrawn = root.firstElementChild !== null;
  if (isDrawn && isFirstVisit({ opening, drawnIn: languageOf(document.documentElement.lang) })) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}
