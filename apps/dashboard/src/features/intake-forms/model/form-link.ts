type FormLink = {
  origin: string;
  pathName: string;
  coverKey: number;
  /** Null if the practice has no active location. */
  locKey: number | null;
  /** Read-only. */
  isViewOnly?: boolean;
};

/** The URL where patients open a form (FRM-003, FRM-012). It names the practice, and no patient. */
export function formLink({ origin, pathName, coverKey, locKey, isViewOnly = false }: FormLink): string {
  const url = new URL('/displayform', origin);
  url.searchParams.set('pn', pathName);
  url.searchParams.set('coverKey', String(coverKey));
  if (locKey !== null) url.searchParams.set('locKey', String(locKey));
  if (isViewOnly) url.searchParams.set('viewMode', '1');
  return url.href;
}
