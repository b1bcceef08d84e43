import type { WaitingEntry, WaitingOffer, WaitingPage } from '@sightline/contract/waiting-list.calls';
import { compareWaiting } from '@sightline/scheduling/waiting-list';
import type { CoverScope } from '../../../db/scope.ts';
import { readWaiting } from '../entries/entries.queries.ts';
import { candidatesFor } from '../offering/candidates.usecases.ts';
import { freeTimeOf, type NamedTime } from '../offering/free-time.usecases.ts';
import { readWaitingSettings } from '../settings/settings.queries.ts';
import { wishOf } from '../waiting-list.rules.ts';
import type { WaitingRow } from '../waiting-list.types.ts';
import { presentEntry, presentOffer } from './page.present.ts';
import { readFigures, readNames, readOfferLines } from './page.queries.ts';

/** In the order of the list. */
const inOrder = (rows: readonly WaitingRow[], mostPerWeek: number): WaitingRow[] =>
  rows.toSorted((a, b) => compareWaiting(wishOf({ row: a, mostPerWeek }), wishOf({ row: b, mostPerWeek })));

/** The page and the report of the waiting list (WLT-005). */
export const readWaitingPage = ({ scope }: { scope: CoverScope }): Promise<WaitingPage> =>
  scope.transaction(async (tx) => {
    const settings = await readWaitingSettings({ tx });
    const rows = inOrder(await readWaiting({ tx }), settings.mostPerWeek);
    const { locations, providers, ...names } = await readNames({ tx });
    const figures = await readFigures({ tx });
    const offers = (await readOfferLines({ tx })).map(presentOffer);
    tx.note({ patientKeys: [...new Set([...rows.map((row) => row.patient_key), ...offers.map((one) => one.addKey)])] });
    return {
      ...{ settings, offers, locations, providers },
      entries: rows.map((row) => presentEntry({ row, names })),
      types: names.types.filter(({ is_active }) => is_active).map(({ task_key: taskKey, name }) => ({ taskKey, name })),
      figures: {
        ...{ offered: figures.offered, filled: figures.filled, medianMinutes: figures.median_minutes },
        ...{ valueCents: figures.value_cents, messages: figures.messages },
      },
    };
  });

/** What was offered to whom, and what came of it (WLT-005). */
export const readOffers = ({ scope }: { scope: CoverScope }): Promise<{ offers: WaitingOffer[] }> =>
  scope.transaction(async (tx) => {
    const offers = (await readOfferLines({ tx })).map(presentOffer);
    tx.note({ patientKeys: [...new Set(offers.map(({ addKey }) => addKey))] });
    return { offers };
  });

/**
 * Whom a free time suits, in the order of the list.
 * @throws ProblemError visit.invalid, location.not-found
 */
export const findMatches = ({
  scope,
  ...named
}: NamedTime & { scope: CoverScope }): Promise<{ entries: WaitingEntry[] }> =>
  scope.transaction(async (tx) => {
    const gap = await freeTimeOf({ tx, ...named });
    const { mostPerWeek } = await readWaitingSettings({ tx });
    const { rows, lengths } = await candidatesFor({ tx, gap, mostPerWeek });
    const names = await readNames({ tx });
    const fitting = inOrder(rows, mostPerWeek).filter(({ entry_key }) => lengths.has(entry_key));
    tx.note({ patientKeys: fitting.map(({ patient_key }) => patient_key) });
    return { entries: fitting.map((row) => presentEntry({ row, names })) };
  });
