import { isRecord } from '@sightline/forms/json-access';
import type { Answers } from '@sightline/forms/nodes';

/** Unsent input of a patient. */
export type Draft = {
  answers: Answers;
  /** The position among the shown pages; one past the last is the review. */
  page: number;
  locKey: number;
  clientKey: string;
  /** Sending was tried, with unknown result. */
  isTried: boolean;
  /** Kept on the device beyond this visit, because the patient opted in. */
  isKept: boolean;
  savedAt: number;
};

type Stores = { visit: Storage; device: Storage };
type DraftKeys = { coverKey: number; pathName: string };

const KEPT_DAYS = 30;
const DAY = 86_400_000;

const itemOf = ({ coverKey, pathName }: DraftKeys) => `sightline-form:${coverKey}:${pathName}`;

/** A browser may refuse to store anything; the answers then last as long as the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parsed(text: string | null, now: number): Draft | null {
  const value: unknown = text === null ? null : attempt(() => JSON.parse(text));
  if (!isRecord(value) || !isRecord(value.answers)) return null;
  const { page, locKey, clientKey, isTried, isKept, savedAt } = value;
  if (typeof savedAt !== 'number' || now - savedAt > KEPT_DAYS * DAY || typeof clientKey !== 'string') return null;
  const pageAt = typeof page === 'number' ? page : 0;
  const place = typeof locKey === 'number' ? locKey : 0;
  const flags = { isTried: isTried === true, isKept: isKept === true };
  return { answers: { ...value.answers }, page: pageAt, locKey: place, clientKey, ...flags, savedAt };
}

/**
 * Drafts of one form. A draft always survives a reload, in storage that ends with the visit; longer storage is only for
 * patients who opted in, since a phone or tablet may be shared.
 */
export function createDrafts({ place, stores, now }: { place: DraftKeys; stores: () => Stores; now: () => number }) {
  const item = itemOf(place);
  return {
    read(): Draft | null {
      const visit = attempt(() => stores().visit.getItem(item));
      return (
        parsed(visit, now()) ??
        parsed(
          attempt(() => stores().device.getItem(item)),
          now(),
        )
      );
    },
    /** Returns whether it could be stored where intended. */
    write(draft: Omit<Draft, 'savedAt'>): boolean {
      const text = JSON.stringify({ ...draft, savedAt: now() });
      const isInVisit = attempt(() => stores().visit.setItem(item, text)) !== null;
      if (draft.isKept) return attempt(() => stores().device.setItem(item, text)) !== null;
      attempt(() => stores().device.removeItem(item));
      return isInVisit;
    },
    remove(): void {
      attempt(() => stores().visit.removeItem(item));
      attempt(() => stores().device.removeItem(item));
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
