import { createContext } from 'react';
import { loadChoices, loadForm } from '../api/load-form.ts';
import { sendForm } from '../api/send-form.ts';
import { uploadFile } from '../api/upload-file.ts';

/** What the form asks of the outside. */
export const realServices = {
  load: loadForm,
  loadChoices,
  send: sendForm,
  upload: uploadFile,
  stores: () => ({ visit: sessionStorage, device: localStorage }),
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
};
export type Services = typeof realServices;

export const ServicesContext = createContext<Services>(realServices);

/** The patient's own day: 'YYYY-MM-DD'. The server judges once more by the practice's. */
export function dayOf(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
