import type { ReportFigure } from '@sightline/contract/reports/report';
import type { ReportReply } from '@sightline/contract/reports.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../../shared/words/words.ts';
import { shareWords } from '../model/share-words.ts';
import { figureWords } from '../model/words.ts';
import { How } from './how.tsx';
import classes from './totals.module.css';

const OPEN = `grid border-0 font-inherit left undecorated gap-hair ${classes.open}`;

type TotalsStripProps = {
  figures: readonly ReportFigure[];
  totals: ReportReply['totals'];
  shares: ReportReply['shares'];
  opening: Opening;
};

/** A figure's target: its rows in the table below (and all again), or in the report at a URL. */
type Opening =
  | { kind: 'here'; chosen: string | null; choose: (figure: string) => void }
  | { kind: 'there'; addressOf: (figure: string) => string | null };

/** A report's figures; each opens its rows, and says how it is computed. */
export function TotalsStrip({ figures, totals, shares, opening }: TotalsStripProps) {
  const chosen = opening.kind === 'here' ? opening.chosen : null;
  return (
    <ul className={`bare-list grid gap-hair bordered rounded-lg clipped ${classes.strip}`} aria-label={t('Totals')}>
      {figures.map((figure) => (
        <li
          key={figure.key}
          className={`grid bg-surface relative ${classes.tile}`}
          data-chosen={chosen === figure.key || undefined}
        >
          <Opener figure={figure.key} opening={opening}>
            <span className={`text-small lh-tight c-quiet ${classes.label}`}>{figure.label}</span>
            <span className={`fw-semibold tight figures ${classes.amount}`}>
              {figureWords(figure.kind, totals[figure.key])}
            </span>
          </Opener>
          <How name={figure.label} className={`absolute no-print ${classes.how}`}>
            <p>{figure.how}</p>
            <Share share={shares[figure.key]} />
          </How>
        </li>
      ))}
    </ul>
  );
}

function Opener({ figure, opening, children }: { figure: string; opening: Opening; children: ReactNode }) {
  if (opening.kind === 'here') {
    const isChosen = opening.chosen === figure;
    return (
      <button type="button" className={OPEN} aria-pressed={isChosen} onClick={() => opening.choose(figure)}>
        {children}
      </button>
    );
  }
  const address = opening.addressOf(figure);
  if (address === null) return <div className={OPEN}>{children}</div>;
  return (
    <Link className={OPEN} to={address}>
      {children}
    </Link>
  );
}

const Share = ({ share }: { share: ReportReply['shares'][string] | undefined }) =>
  share === undefined ? null : <p className="mt-xs fw-semibold figures">{shareWords(share)}</p>;
