import { NAVIGATION_TEXT } from '@sightline/contract/navigation.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import type { CSSProperties } from 'react';
import { TourButton } from '../../shared/tour/tour-button.tsx';
import { useTour } from '../../shared/tour/use-tour.ts';
import { t } from '../../shared/words/words.ts';
import type { Section } from '../page.types.ts';
import classes from './landing.module.css';
import { LANDING_TOUR } from './landing-tour.ts';
import { Tile } from './tile.tsx';

type LandingProps = {
  /** The landing page's area; none for the welcome page. */
  title: string | null;
  practice: string;
  sections: readonly Section[];
};

export function Landing({ title, practice, sections }: LandingProps) {
  const tour = useTour(LANDING_TOUR);
  const open = sections.filter(({ pages }) => pages.length > 0);
  return (
    <div className={classes.page}>
      <div className="flex wrap items-start between gap-md mb-lg">
        <div>
          {title !== null && <p className="mb-xxs text-small fw-semibold c-accent">{title}</p>}
          <h1 className="page-title balance">{t(NAVIGATION_TEXT.welcome)}</h1>
          {practice !== '' && <p className="mt-xs c-quiet">{t('{practice}: pages you can open', { practice })}</p>}
        </div>
        <TourButton tour={tour} />
      </div>
      {open.length === 0 && <EmptyState title={t('You don’t have access to this area at this practice.')} />}
      <div data-tour="tiles">
        {open.map((section) => (
          <LandingSection section={section} key={section.area} />
        ))}
      </div>
    </div>
  );
}

function LandingSection({ section: { area, title, pages } }: { section: Section }) {
  return (
    <section
      className={`grid gap-x-lg gap-y-sm line-above ${classes.section}`}
      style={{ '--tiles': pages.length } as CSSProperties}
      aria-labelledby={`area-${area}`}
    >
      <h2 className="pt-sm text-base fw-semibold" id={`area-${area}`}>
        {title}
      </h2>
      <ul className={`bare-list grid gap-sm ${classes.tiles}`}>
        {pages.map((page) => (
          <li key={page.path}>
            <Tile page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}
