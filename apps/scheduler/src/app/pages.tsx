import { lazy, Suspense } from 'react';

const Booking = lazy(async () => ({ default: (await import('../features/booking/booking.tsx')).Booking }));
const IntakeForm = lazy(async () => ({
  default: (await import('../features/intake-forms/intake-form.tsx')).IntakeForm,
}));

/** The patients' pages share only their look, so the path decides; each loads its own code. */
export function Pages({ pathname }: { pathname: string }) {
  return <Suspense fallback={null}>{pathname.startsWith('/displayform') ? <IntakeForm /> : <Booking />}</Suspense>;
}
