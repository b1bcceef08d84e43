import type { ElementName } from '@sightline/contract/elements';
import type { Icon } from '@tabler/icons-react';
import type { Area } from './areas.ts';
import type { PATHS } from './paths.ts';

/** A path with its own page: routes must have a component for it. */
export type PagePath = Exclude<
  (typeof PATHS)[keyof typeof PATHS],
  | typeof PATHS.root
  | typeof PATHS.setUp
  | typeof PATHS.logout
  | typeof PATHS.chooseCover
  | typeof PATHS.welcome
  | AccountLink
  | Landing
>;
/** Public pages that a link leads to. */
type AccountLink = typeof PATHS.invitation | typeof PATHS.newPassword;
/** An area's own path shows its content. */
type Landing = typeof PATHS.communications | typeof PATHS.reports | typeof PATHS.setup | typeof PATHS.administration;

export type Page = {
  path: PagePath;
  /** Without an element a page is open to everyone who has chosen a practice. */
  element: ElementName | null;
  area: Area;
  title: string;
  about: string;
  icon: Icon;
};

export type Section = { area: Area; title: string; pages: readonly Page[] };
