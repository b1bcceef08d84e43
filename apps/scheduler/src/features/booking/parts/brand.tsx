import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { Initials } from '../../../shared/brand/initials.tsx';
import classes from './parts.module.css';

type BrandProps = { orgName: string } & Partial<Pick<SchedulerChoices, 'mLogo' | 'nmImg1' | 'profilePic'>>;

/** The practice's own logo for phones or wide screens; without one, its initials. */
export function Brand({ orgName, mLogo = '', nmImg1 = '', profilePic = '' }: BrandProps) {
  const narrow = mLogo || profilePic || nmImg1;
  const wide = nmImg1 || narrow;
  return (
    <div className="row gap-xs min-w-0 fw-semibold lh-tight">
      {narrow === '' ? (
        <Initials name={orgName} />
      ) : (
        <picture>
          <source media="(min-width: 40rem)" srcSet={wide} />
          <img className={`block contain ${classes.logo}`} src={narrow} alt="" />
        </picture>
      )}
      <span>{orgName}</span>
    </div>
  );
}
