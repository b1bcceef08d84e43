import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { useWords } from '../words/use-words.ts';
import classes from './page.module.css';

type BrandProps = Pick<PublicForm, 'orgName' | 'logo'> & { place: string };

/** The first letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Whose form it is, and for which of their locations. */
export function Brand({ orgName, logo, place }: BrandProps) {
  const { words } = useWords();
  return (
    <div className={classes.brand}>
      {logo === '' ? (
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(orgName)}
        </span>
      ) : (
        <img src={logo} alt="" />
      )}
      <span>
        {orgName}
        {place !== '' && (
          <span className={classes.place}>
            {words.location.at} {place}
          </span>
        )}
      </span>
    </div>
  );
}
