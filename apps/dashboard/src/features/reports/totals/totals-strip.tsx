import { ActionIcon, Popover } from '@mantine/core';
import type { ReportFigure } from '@sightline/contract/reports/report';
import type { ReportReply } from '@sightline/contract/reports.calls';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shareWords } from '../model/share-words.ts';
import { figureWords } from '../model/words.ts';
import classes from './totals.module.css';

const OPEN = `grid content-start border-0 font-inherit left undecorated gap-hair ${classes.open}`;

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
    <ul className={`bare-list grid gap-hair bordered rounded-lg clipped ${classes.strip}`} aria-label="Totals">
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
          <How figure={figure} share={shares[figure.key]} />
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

function How({ figure, share }: { figure: ReportFigure; share: ReportReply['shares'][string] | undefined }) {
  const title = `How “${figure.label}” is calculated`;
  return (
    <Popover
      position="bottom"
      width={280}
      withArrow
      trapFocus
      returnFocus
      attributes={{ dropdown: { 'aria-label': title, 'aria-labelledby': undefined, tabIndex: -1 } }}
    >
      <Popover.Target>
        <ActionIcon className={`absolute no-print ${classes.how}`} size={24} aria-label={title}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.sentence ?? ''}>
        <p>{figure.how}</p>
        {share !== undefined && <p className={classes.share}>{shareWords(share)}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
