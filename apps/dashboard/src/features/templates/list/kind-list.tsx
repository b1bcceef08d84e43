import { TEMPLATE_KINDS, type TemplateKind } from '@sightline/contract/templates.texts';
import { Link } from 'react-router';
import { useAddress } from '../../../shared/address/use-address.ts';
import { kindTitle } from '../../../shared/words/template-words.ts';
import { t } from '../../../shared/words/words.ts';
import classes from '../templates.module.css';

/** The kinds of templates, with how many of each are in use. */
export function KindList({ kind, counts }: { kind: TemplateKind; counts: Record<TemplateKind, number> }) {
  const [search] = useAddress();
  const to = (one: TemplateKind) => {
    const next = new URLSearchParams(search);
    next.set('kind', one);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={t('Kinds of templates')} className={`block ${classes.kindNav}`}>
      <ul className="bare-list stack gap-hair">
        {TEMPLATE_KINDS.map((one) => (
          <li key={one}>
            <Link
              className={`flex between gap-xs rounded c-ink undecorated ${classes.kind}`}
              to={to(one)}
              aria-current={one === kind ? 'true' : undefined}
            >
              {kindTitle(one)}
              <span className="c-quiet figures">{counts[one]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
