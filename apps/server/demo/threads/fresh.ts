import { previewOf } from '@sightline/messaging/preview';
import type { Scene } from '../content/scene.ts';
import { MINUTE_MS } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import type { FreshSlot } from './fresh-slots.ts';
import { type Situation, situationOf } from './scene-facts.ts';
import { linesOf, playUntil, SCENES, type SceneLine } from './scenes.ts';
import { hasRoom, lastAtOf, type Thread } from './thread.ts';

const CANDIDATES = 36;

type Offer = { thread: Thread; scene: Scene; situation: Situation; score: number };

/** How far a scene has progressed: open ones end in a question, answered ones with or after the staff's reply. */
function cutLines({ scene, slot, random }: { scene: Scene; slot: FreshSlot; random: Random }): SceneLine[] {
  const lines = linesOf(scene);
  const ends = lines.flatMap((line, place) => {
    if (line.isDaysLater) return [];
    const fits = slot.kind === 'answered' ? line.from === 'staff' || (!line.isQuestion && place > 0) : line.isQuestion;
    return fits ? [place] : [];
  });
  // Most open questions are the first of their conversation.
  const first = ends[0];
  const end =
    slot.kind !== 'answered' && first !== undefined && random.chance(0.75)
      ? first
      : ends.length > 0
        ? random.pick(ends)
        : -1;
  return lines.slice(0, end + 1);
}

function suits({ scene, slot }: { scene: Scene; slot: FreshSlot }): boolean {
  if (slot.kind === 'answered') return scene.staysOpen === undefined && scene.lines.length > 1;
  return scene.lines.some((line) => line.startsWith('P? '));
}

/** Scenes that could be happening in a thread now, the least used first and time-specific ones before the rest. */
function offersOf({
  thread,
  slot,
  used,
}: {
  thread: Thread;
  slot: FreshSlot;
  used: ReadonlyMap<string, number>;
}): Offer[] {
  const { stage, texter } = thread;
  if (texter.optedOutAt !== null || texter.isUnreachable || texter.isChatty) return [];
  if (lastAtOf(thread) > slot.end - 60 * MINUTE_MS) return [];
  const situation = situationOf({ stage, texter, at: slot.end - 5 * MINUTE_MS });
  return SCENES[texter.locale]
    .filter((scene) => situation.needs.has(scene.needs) && !thread.played.has(scene.name) && suits({ scene, slot }))
    .map((scene) => {
      const special = scene.needs === 'any' ? 0 : scene.needs === 'today' ? 2.5 : 1;
      const urgent = slot.kind === 'flagged' && scene.isUrgent ? 2 : 0;
      const score = special + urgent + scene.weight / 8 + stage.random.next() * 2 - 2.2 * (used.get(scene.name) ?? 0);
      return { thread, scene, situation, score };
    });
}

function play({ offer, slot }: { offer: Offer; slot: FreshSlot }): Draft[] {
  const { thread, scene, situation } = offer;
  const { stage, texter } = thread;
  const lines = cutLines({ scene, slot, random: stage.random });
  return playUntil({
    stage,
    texter,
    situation,
    need: scene.needs,
    lines,
    end: slot.end + stage.random.int(0, 50) * 1_000 - MINUTE_MS,
  });
}

/** Adds activity in the last hours and days, so that the inbox has work to do. */
export function addFresh({
  threads,
  slots,
  random,
}: {
  threads: readonly Thread[];
  slots: readonly FreshSlot[];
  random: Random;
}): void {
  // By name: a scene used in one language is used in the other, too.
  const used = new Map<string, number>();
  const shown = new Set<string>();
  const waiting = random.shuffled(threads);
  for (const slot of slots) {
    const offers = random
      .shuffled(waiting)
      .slice(0, CANDIDATES)
      .flatMap((thread) => offersOf({ thread, slot, used }))
      .sort((a, b) => b.score - a.score);
    for (const offer of offers) {
      const drafts = play({ offer, slot });
      const preview = previewOf(drafts.at(-1)?.body ?? '');
      if (drafts.length === 0 || shown.has(preview) || !hasRoom({ thread: offer.thread, drafts })) continue;
      shown.add(preview);
      take({ offer, slot, drafts, used, waiting });
      break;
    }
  }
}

function take({
  offer,
  slot,
  drafts,
  used,
  waiting,
}: {
  offer: Offer;
  slot: FreshSlot;
  drafts: Draft[];
  used: Map<string, number>;
  waiting: Thread[];
}): void {
  const { thread, scene } = offer;
  // A stranger who texts now has never texted before.
  thread.episodes = thread.texter.head === null ? [drafts] : [...thread.episodes, drafts];
  thread.played.add(scene.name);
  thread.messageStatus = slot.messageStatus;
  thread.conversationStatus = slot.conversationStatus;
  used.set(scene.name, (used.get(scene.name) ?? 0) + 1);
  waiting.splice(waiting.indexOf(thread), 1);
}
