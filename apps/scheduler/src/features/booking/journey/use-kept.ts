import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { useCallback, useEffect, useState } from 'react';
import { giveBack } from '../api/hold-time.ts';
import { type BookingChoices, choose, NOTHING_CHOSEN, type SlotTime, settle } from '../model/chosen.ts';
import { newJourneyKey } from '../model/client-key.ts';
import type { Hold } from '../model/hold.ts';
import type { Link } from '../model/link.ts';
import { readSaved, type SavedJourney, writeSaved } from '../model/saved.ts';

const shelf = () => window.sessionStorage;

function start({ link, choices }: { link: Link; choices: SchedulerChoices }): SavedJourney {
  const saved = readSaved({ shelf, coverKey: choices.coverKey, frame: link.frame });
  const chosen = settle({ choices, link, chosen: saved?.chosen ?? NOTHING_CHOSEN });
  const hold = chosen.slot === null ? null : (saved?.hold ?? null);
  return { chosen, hold, journeyKey: saved?.journeyKey ?? newJourneyKey(), unanswered: saved?.unanswered ?? null };
}

/** This tab's choices and held time; they survive a reload. */
export function useKept({ link, choices }: { link: Link; choices: SchedulerChoices }) {
  const { coverKey } = choices;
  const { frame } = link;
  const [kept, setKept] = useState(() => start({ link, choices }));
  useEffect(() => writeSaved({ shelf, coverKey, frame, saved: kept }), [coverKey, frame, kept]);
  const answer = (patch: Partial<BookingChoices>): BookingChoices => {
    const chosen = choose({ choices, link, chosen: kept.chosen, patch });
    // The held time belonged to another visit: it is released.
    if (chosen.slot === null && kept.hold !== null) giveBack({ coverKey, token: kept.hold.token });
    // The hold may be newer than this render: it was just taken.
    setKept((before) => ({ ...before, chosen, hold: chosen.slot === null ? null : before.hold }));
    return chosen;
  };
  const setHold = useCallback((hold: Hold | null) => setKept((before) => ({ ...before, hold })), []);
  const setSlot = useCallback(
    (slot: SlotTime | null) => setKept((before) => ({ ...before, chosen: { ...before.chosen, slot } })),
    [],
  );
  const setUnanswered = useCallback(
    (unanswered: string | null) => setKept((before) => ({ ...before, unanswered })),
    [],
  );
  const forget = useCallback(() => {
    const chosen = settle({ choices, link, chosen: NOTHING_CHOSEN });
    setKept({ chosen, hold: null, journeyKey: newJourneyKey(), unanswered: null });
    writeSaved({ shelf, coverKey, frame, saved: null });
  }, [choices, link, coverKey, frame]);
  return { ...kept, answer, setHold, setSlot, setUnanswered, forget };
}
