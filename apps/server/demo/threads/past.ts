import { deskHours, nextOpen } from '../desk-hours.ts';
import { addHipaa, addOptOut } from './consent-episodes.ts';
import { addRuleEpisodes } from './rule-past.ts';
import { situationOf } from './scene-facts.ts';
import { linesOf, playFrom, SCENES } from './scenes.ts';
import type { Stage } from './stage.ts';
import { addEpisode, type Origins, type Thread } from './thread.ts';

const MOST_TEXTS = 24;
const CHATTY_SCENES = 14;
const DAYS_OF_SCENES = { least: 3, most: 330 };

/** One everyday exchange at a plausible time. */
function addScene({ thread, day }: { thread: Thread; day: number }): boolean {
  const { stage, texter } = thread;
  const { calendar, random } = stage;
  const at = nextOpen({
    calendar,
    instant: calendar.at(day, random.int(480, 1_100)),
    opening: deskHours,
    minutesIn: random.int(2, 300),
  });
  const situation = situationOf({ stage, texter, at });
  const { needs } = situation;
  const fitting = SCENES[texter.locale].filter(
    ({ name, needs: need, staysOpen }) => needs.has(need) && staysOpen === undefined && !thread.played.has(name),
  );
  const special = fitting.filter((scene) => scene.needs !== 'any' && scene.needs !== 'wearer');
  const scenes = special.length > 0 && random.chance(0.7) ? special : fitting;
  if (scenes.length === 0) return false;
  const scene = random.weighted(scenes.map((one) => [one, one.weight] as const));
  const drafts = playFrom({ stage, texter, situation, need: scene.needs, lines: linesOf(scene), at });
  const end = drafts.at(-1)?.at ?? at;
  if (end >= calendar.at(-2, 0) || !addEpisode({ thread, drafts })) return false;
  thread.played.add(scene.name);
  return true;
}

function scenesWanted({ stage, texter }: Thread): number {
  if (texter.isUnreachable) return 0;
  if (texter.head === null) return 1;
  if (texter.isChatty) return CHATTY_SCENES;
  return stage.random.weighted([
    [0, 26],
    [1, 42],
    [2, 22],
    [3, 10],
  ] as const);
}

function addScenes(thread: Thread): void {
  const { stage, texter } = thread;
  const { random, calendar } = stage;
  const until = texter.optedOutAt === null ? 0 : calendar.dayOf(texter.optedOutAt);
  const wanted = scenesWanted(thread);
  for (let added = 0, tries = 0; added < wanted && tries < 60; tries += 1) {
    if (addScene({ thread, day: until - random.int(DAYS_OF_SCENES.least, DAYS_OF_SCENES.most) })) added += 1;
  }
}

/** Keeps a thread readable by dropping its oldest exchanges. */
function keepNewest(thread: Thread): void {
  if (thread.texter.isChatty) return;
  const newestFirst = thread.episodes.toSorted((a, b) => (b[0]?.at ?? 0) - (a[0]?.at ?? 0));
  let left = MOST_TEXTS;
  thread.episodes = newestFirst.filter((episode, place) => {
    left -= episode.length;
    return left >= 0 || place === 0;
  });
}

/** A phone's history: automated messages, questions and answers. */
export function drawPast({
  stage,
  texter,
  origins,
}: {
  stage: Stage;
  texter: Thread['texter'];
  origins: Origins;
}): Thread {
  const own = { ...stage, random: stage.random.fork(texter.phone) };
  const thread: Thread = {
    stage: own,
    texter,
    episodes: [],
    played: new Set(),
    messageStatus: 1,
    conversationStatus: 1,
  };
  addRuleEpisodes({ thread, origins });
  addHipaa(thread);
  addScenes(thread);
  addOptOut(thread);
  keepNewest(thread);
  if (texter.isUnreachable && thread.episodes.length < 2) addHipaa(thread);
  // A conversation with a single text says little.
  for (let tries = 0; thread.episodes.flat().length < 2 && tries < 40 && !texter.isUnreachable; tries += 1) {
    addScene({ thread, day: -own.random.int(10, 330) });
  }
  return thread;
}
