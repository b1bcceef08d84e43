/** What a link to a form, or to the practice's forms, says. Nothing in it is about a patient. */
export type FormLink = {
  /** Empty where the patient chooses among the practice's forms. */
  pathName: string;
  coverKey: number;
  /** 0: the link names none. */
  locKey: number;
  /** The signed key of whom the link is for, as it stands there. */
  appointmentKey: string | null;
  /** Staff look at the form: nothing can be sent. */
  isViewOnly: boolean;
  /** It was chosen from the list, to which there is a way back. */
  isFromList: boolean;
};

const LONGEST_KEY = 200;

const keyOf = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Reads `?pn&coverKey&locKey&appointmentKey&viewMode`; null when the practice is not named. */
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
    isFromList: query.get('list') === '1',
  };
}

type FormLinkKeys = Pick<FormLink, 'coverKey' | 'locKey' | 'appointmentKey'>;

/** The address of the list of forms, or of one chosen from it, for whom the link is for. */
export function addressOf({ coverKey, locKey, appointmentKey }: FormLinkKeys, pathName = ''): string {
  const query = new URLSearchParams(pathName === '' ? {} : { pn: pathName });
  query.set('coverKey', String(coverKey));
  if (locKey > 0) query.set('locKey', String(locKey));
  if (appointmentKey !== null) query.set('appointmentKey', appointmentKey);
  if (pathName !== '') query.set('list', '1');
  return `/displayform?${query}`;
}
