import { PREVIEW_PARAMETER } from '@sightline/contract/form-preview';

/** The widths a form is looked at in: a phone and a desktop, in pixels. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

/** The patient's page that waits for a form from the page around it. */
export function previewAddress({ coverKey, locale }: { coverKey: number; locale: string }): string {
  const query = new URLSearchParams({ [PREVIEW_PARAMETER]: '1', coverKey: String(coverKey), lang: locale });
  return `/displayform?${query}`;
}
