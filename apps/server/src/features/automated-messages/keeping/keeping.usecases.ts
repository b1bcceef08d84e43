import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { postponeText, waitingTexts, withdrawText } from '../../conversations/delivery/waiting.usecases.ts';
import { settingsNow } from '../../message-settings/message-settings.usecases.ts';
import { freeStepsOf, staleTexts } from '../../outreach/outreach.usecases.ts';
import { nextWindow } from '../plan/timing.rules.ts';
import { readLocations } from '../settings/settings.queries.ts';
import { noteNoResponse, noteSilence, tieRecalls } from './keeping.queries.ts';

/** How long after a recall message an appointment counts as its success (decisions, "recall success"). */
const SUCCESS_WITHIN = { hours: 60 * 24 };
const SILENCE_SEEN = { hours: 7 * 24 };
const ANSWERS_SEEN = { hours: 60 * 24 };
/** A text that the gateway has not accepted this long before the sending hours end goes out the next morning. */
const BEFORE_CLOSING = { minutes: 10 };

const CHANGED_FAILURE = 'Not sent: the visit, recall or order it was about changed first.';

/**
 * Checks texts that still wait for the gateway, such as after an outage: their subject may have changed, and the
 * sending hours may have ended.
 */
async function keepWaiting({ tx }: { tx: CoverTransaction }): Promise<void> {
  const waiting = await waitingTexts({ tx });
  if (waiting.length === 0) return;
  const { value: hours } = await settingsNow({ tx });
  const locations = new Map((await readLocations({ tx })).map((location) => [location.loc_key, location.time_zone]));
  const changed = await staleTexts({ tx, transKeys: waiting.map(({ trans_key }) => trans_key) });
  for (const text of waiting) {
    if (changed.has(text.trans_key)) {
      await withdrawText({ tx, text, failure: CHANGED_FAILURE });
      await freeStepsOf({ tx, transKey: text.trans_key });
      continue;
    }
    const timeZone = locations.get(text.loc_key) ?? 'UTC';
    const until = nextWindow({ now: tx.now.add(BEFORE_CLOSING), hours, timeZone });
    if (Temporal.Instant.compare(until, tx.now.add(BEFORE_CLOSING)) > 0) await postponeText({ tx, text, until });
  }
}

/** Regular upkeep for a practice, whatever its rules are. */
export async function keepOutcomes({ scope }: { scope: CoverScope }): Promise<void> {
  await scope.transaction(async (tx) => {
    await tieRecalls({ tx, within: SUCCESS_WITHIN });
    await noteSilence({ tx, since: tx.now.subtract(SILENCE_SEEN) });
    await noteNoResponse({ tx, since: tx.now.subtract(ANSWERS_SEEN) });
  });
  await scope.transaction((tx) => keepWaiting({ tx }));
}
