import type { SAMPLE_PICTURES } from '@sightline/contract/simulator.calls';

const OURS = /^\/(messaging\/api|simulator)\/pictures\//;

/** Where the page finds a sample picture. */
export const samplePath = ({ name }: (typeof SAMPLE_PICTURES)[number]): string => `/simulator/pictures/${name}`;

/** A picture's address as this page may load it: those of the server itself without its name, which may be another here. */
export function pictureSource(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin);
  return OURS.test(pathname) ? `${pathname}${search}` : url;
}
