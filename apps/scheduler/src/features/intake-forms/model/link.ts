import { PREVIEW_PARAMETER } from '@sightline/contract/form-preview';

/** The parameters of a link to a form, or to the practice's forms. None is about a patient. */
export type FormLink = {
  /** Empty if the patient chooses among the practice's forms. */
  pathName: string;
  coverKey: number;
  /** 0: not in the link. */
  locKey: number;
  /** The signed key of the link's subject, unchanged. */
  appointmentKey: string | null;
  /** Staff preview the form: nothing can be sent. */
  isViewOnly: boolean;
  /** The builder shows a form that is not saved: it comes from the page around this one. */
  isPreview: boolean;
  /** It was chosen from the list, with a way back to it. */
  isFromList: boolean;
};

const LONGEST_KEY = 200;

const keyOf = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Reads `?pn&coverKey&locKey&appointmentKey&viewMode`; null if no practice is named. */
export function readLink(search: string): FormLink | null {
  const query = new URLSearchParams(search);
  const pathName = (query.get('pn') ?? '').trim();
  const coverKey = keyOf(query.get('coverKey'));
  if (pathName.length > 100 || coverKey === 0) return null;
  return {
    pathName,
    coverKey,
    locKey: keyOf(query.get('locKey')),
    appointmentKey: (query.get('appointmentKey') ?? '').slice(0, LONGEST_KEY) || null,
    isViewOnly: query.get('viewMode') === '1',
    isPreview: query.get(PREVIEW_PARAMETER) === '1',
    isFromList: query.get('list') === '1',
  };
}

type FormLinkKeys = Pick<FormLink, 'coverKey' | 'locKey' | 'appointmentKey'>;

/** The URL of the form list, or of a form chosen from it, for the link's subject. */
export function addressOf({ coverKey, locKey, appointmentKey }: FormLinkKeys, pathName = ''): string {
  const query = new URLSearchParams(pathName === '' ? {} : { pn: pathName });
  query.set('coverKey', String(coverKey));
  if (locKey > 0) query.set('locKey', String(locKey));
  if (appointmentKey !== null) query.set('appointmentKey', appointmentKey);
  if (pathName !== '') query.set('list', '1');
  return `/displayform?${query}`;
}
