import { renderToString } from 'react-dom/server';
import { PatientPage } from './app/patient-page.tsx';
import { Booking } from './features/booking/booking.tsx';
import { startingLanguage } from './shared/language/language.tsx';
import type { Opening } from './shared/opening/opening.ts';

/** The first question of `/book` as HTML, for the server: readable before any script has arrived (PAT-008). */
export function drawFirstPage(opening: Opening): { html: string; language: string } {
  return {
    html: renderToString(<PatientPage page={Booking} opening={opening} />),
    language: startingLanguage(opening),
  };
}
