import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { Initials } from '../../../shared/brand/initials.tsx';
import { placeOf } from '../model/place.ts';
import { useWords } from '../words/use-words.ts';
import classes from './page.module.css';

type BrandProps = Pick<PublicForm, 'orgName' | 'logo'> & { place: string };

/** The form's practice and location. */
function Brand({ orgName, logo, place }: BrandProps) {
  const { words } = useWords();
  return (
    <div className={`row m-0 gap-xs min-w-0 fw-semibold lh-tight anywhere ${classes.brand}`}>
      {logo === '' ? <Initials name={orgName} /> : <img src={logo} alt="" />}
      <span>
        {orgName}
        {place !== '' && (
          <span className="block text-large fw-normal c-quiet">
            {words.location.at} {place}
          </span>
        )}
      </span>
    </div>
  );
}

type BrandAtProps = { of: Pick<PublicForm, 'orgName' | 'logo' | 'locations'>; locKey: number };

/** The practice, with the link's location if its name differs. */
export function BrandAt({ of: { orgName, logo, locations }, locKey }: BrandAtProps) {
  const at = placeOf({ locations, asked: locKey });
  const place = locations.find((one) => one.locKey === at)?.orgName ?? '';
  return <Brand orgName={orgName} logo={logo} place={place === orgName ? '' : place} />;
}
