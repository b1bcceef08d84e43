import type { FormLink } from './link.ts';

type SentFormKeys = Pick<FormLink, 'coverKey' | 'pathName' | 'appointmentKey'>;

/** A browser may refuse to store anything; what was sent is then forgotten with the page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function momentIn(text: string | null): number | null {
  const moment = text === null ? Number.NaN : Number(text);
  return Number.isSafeInteger(moment) && moment > 0 ? moment : null;
}

/**
 * That this tab sent this form, and when: phones reload tabs on their own, and an empty form would be filled in twice.
 * No answers are stored. The same form for another appointment is a different one.
 */
export function createSentForms({ place, visit }: { place: SentFormKeys; visit: () => Storage }) {
  const { coverKey, pathName, appointmentKey } = place;
  const item = `sightline-form-sent:${coverKey}:${appointmentKey ?? 0}:${pathName}`;
  const urgent = `${item}:call`;
  return {
    /** When it was sent, in milliseconds; null if it was not. */
    read: (): number | null => momentIn(attempt(() => visit().getItem(item))),
    /** Whether the patient was earlier to call. */
    wasUrgent: (): boolean => attempt(() => visit().getItem(urgent)) !== null,
    note: ({ moment, isUrgent }: { moment: number; isUrgent: boolean }): void => {
      attempt(() => visit().setItem(item, String(moment)));
      if (isUrgent) attempt(() => visit().setItem(urgent, '1'));
    },
    forget: (): void => {
      attempt(() => visit().removeItem(item));
      attempt(() => visit().removeItem(urgent));
    },
  };
}

export type SentForms = ReturnType<typeof createSentForms>;
