import { NAVIGATION_TEXT } from '@sightline/contract/navigation.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { TourButton } from '../../shared/tour/tour-button.tsx';
import { useTour } from '../../shared/tour/use-tour.ts';
import type { Section } from '../pages.ts';
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
      <div className={classes.head}>
        <div>
          {title !== null && <p className={classes.eyebrow}>{title}</p>}
          <h1>{NAVIGATION_TEXT.welcome}</h1>
          {practice !== '' && <p className={classes.sub}>{practice}: pages you can open</p>}
        </div>
        <TourButton tour={tour} />
      </div>
      {open.length === 0 && <EmptyState title="You don’t have access to this area at this practice." />}
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
    <section className={classes.section} aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`}>{title}</h2>
      <ul className={classes.tiles}>
        {pages.map((page) => (
          <li key={page.path}>
            <Tile page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}
