import type { ComponentType } from 'react';
import type { Opening } from '../shared/opening/opening.ts';

/** The patients' pages share only their look, so the path decides; each loads its own code. */
export async function pageAt(pathname: string): Promise<ComponentType<{ opening: Opening }>> {
  if (pathname.startsWith('/displayform')) return (await import('../features/intake-forms/intake-form.tsx')).IntakeForm;
  if (pathname.startsWith('/kiosk')) return (await import('../features/intake-forms/kiosk/kiosk-page.tsx')).Kiosk;
  if (/^\/rate\/?$/.test(pathname)) return (await import('../features/feedback/feedback-page.tsx')).Feedback;
  if (/^\/book\/manage\/?$/.test(pathname))
    return (await import('../features/booking/manage/manage-page.tsx')).ManagedBooking;
  return (await import('../features/booking/booking.tsx')).Booking;
}
