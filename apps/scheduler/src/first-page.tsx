import { renderToString } from 'react-dom/server';
import { PatientPage } from './app/patient-page.tsx';
import { Booking } from './features/booking/booking.tsx';
import { ManagedBooking } from './features/booking/manage/manage-page.tsx';
import { IntakeForm } from './features/intake-forms/intake-form.tsx';
import { startingLanguage } from './shared/language/language.tsx';
import type { Opening } from './shared/opening/opening.ts';

const PAGES = { booking: Booking, manage: ManagedBooking, forms: IntakeForm };

/** A patient's page as HTML, for the server: readable before any script has arrived (PAT-008). */
export function drawFirstPage({ page, opening }: { page: keyof typeof PAGES; opening: Opening }): {
  html: string;
  language: string;
} {
  return {
    html: renderToString(<PatientPage page={PAGES[page]} opening={opening} />),
    language: startingLanguage(opening),
  };
}
