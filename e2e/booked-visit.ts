import type { Page } from '@playwright/test';

const DAY = 86_400_000;
const PRACTICE = { coverKey: 1001, locKey: 2001 };
const EXAM = { taskKey: 101 };
const PATIENT = {
  firstName: 'Rhea',
  lastName: 'Park',
  phone: '9145550199',
  email: 'rhea@example.com',
  dob: '1988-04-05',
};

type Slot = { date: string; time: string; acctKey: number };

/** Books an exam in the first practice by call, and returns the visit's manage link. */
export async function bookByCall({ request }: Page, origin: string): Promise<string> {
  const at = `coverKey=${PRACTICE.coverKey}&locKey=${PRACTICE.locKey}`;
  const { today } = await (await request.get(`${origin}/public/api/scheduler?${at}`)).json();
  const day = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
  const query = `${at}&acctKey=0&taskKey=${EXAM.taskKey}&from=${day(5)}&to=${day(15)}`;
  const { slots }: { slots: Slot[] } = await (await request.get(`${origin}/public/api/slots?${query}`)).json();
  const chosen = { ...PRACTICE, ...EXAM, ...slots.at(-1), patient: PATIENT, language: 'en' };
  const booked = await request.post(`${origin}/public/api/bookings`, { data: chosen });
  const { manageUrl }: { manageUrl: string } = await booked.json();
  return manageUrl;
}
