import { createContext } from 'react';
import { loadChoices, loadForm } from '../api/load-form.ts';
import { loadPacketForm, lockKiosk, openKiosk, openPacket, saveDraft } from '../api/packets.ts';
import { sendForm } from '../api/send-form.ts';
import { uploadFile } from '../api/upload-file.ts';

/** The form's external dependencies. */
const realServices = {
  load: loadForm,
  loadChoices,
  openPacket,
  loadPacketForm,
  saveDraft,
  openKiosk,
  lockKiosk,
  send: sendForm,
  upload: uploadFile,
  preparePhoto: async (given: { file: File; signal: AbortSignal }): Promise<File> =>
    (await import('../photo/prepare-photo.ts')).preparePhoto(given),
  /** A phone or tablet: its chooser can open the camera directly. */
  isHandheld: () => window.matchMedia('(pointer: coarse)').matches,
  stores: () => ({ visit: sessionStorage, device: localStorage }),
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
  /** Each page of a form is a step of the browser's Back; on a tablet of the practice none is. */
  hasSteps: true,
};
export type Services = typeof realServices;

export const ServicesContext = createContext<Services>(realServices);

/** The date in a zone, 'YYYY-MM-DD': the practice's, as used by the server. */
export function dayOf(now: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
