type FormLink = {
  origin: string;
  pathName: string;
  coverKey: number;
  /** Null where the practice has no active location. */
  locKey: number | null;
  /** Only to look at: nothing can be filled in. */
  isViewOnly?: boolean;
};

/** The address under which patients open a form (FRM-003, FRM-012). It names the practice, and no patient. */
export function formLink({ origin, pathName, coverKey, locKey, isViewOnly = false }: FormLink): string {
  const url = new URL('/displayform', origin);
  url.searchParams.set('pn', pathName);
  url.searchParams.set('coverKey', String(coverKey));
  if (locKey !== null) url.searchParams.set('locKey', String(locKey));
  if (isViewOnly) url.searchParams.set('viewMode', '1');
  return url.href;
}
