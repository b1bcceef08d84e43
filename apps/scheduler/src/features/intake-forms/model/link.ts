/** What a link to a form says. Nothing in it is about a patient. */
export type FormLink = {
  pathName: string;
  coverKey: number;
  /** 0: the link names none. */
  locKey: number;
  appointmentKey: number | null;
  /** Staff look at the form: nothing can be sent. */
  isViewOnly: boolean;
};

const keyOf = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Reads `?pn&coverKey&locKey&viewMode`; null when the form or the practice is not named. */
export function readLink(search: string): FormLink | null {
  const query = new URLSearchParams(search);
  const pathName = (query.get('pn') ?? '').trim();
  const coverKey = keyOf(query.get('coverKey'));
  if (pathName === '' || pathName.length > 100 || coverKey === 0) return null;
  return {
    pathName,
    coverKey,
    locKey: keyOf(query.get('locKey')),
    appointmentKey: keyOf(query.get('appointmentKey')) || null,
    isViewOnly: query.get('viewMode') === '1',
  };
}
