import { deskHours, nextOpen } from '../desk-hours.ts';
import { MINUTE_MS } from '../practice-calendar.ts';
import type { Draft } from './draft.ts';
import { pauseAfter } from './pace.ts';
import { reminderEpisodes } from './reminder-episodes.ts';
import { orderEpisodes, recallEpisodes } from './rule-episodes.ts';
import { situationOf } from './scene-facts.ts';
import { linesOf, playFrom, SCENES } from './scenes.ts';
import { createScribe, type Stage } from './stage.ts';
import { hasRoom, type Origins, type Thread } from './thread.ts';
import { placeFacts } from './wording.ts';

const MOST_TEXTS = 24;
const CHATTY_SCENES = 14;
const DAYS_OF_SCENES = { least: 3, most: 330 };

/** Everything the rules wrote to a phone, and the answers; kept only as far as there is room. */
function addRuleEpisodes({ thread, origins }: { thread: Thread; origins: Origins }): void {
  const { stage, texter } = thread;
  const reminders = reminderEpisodes({ stage, texter });
  const recalls = recallEpisodes({ stage, texter });
  for (const { visits, drafts } of reminders) {
    if (!addEpisode({ thread, drafts })) continue;
    for (const visit of visits) if (drafts[0] !== undefined) origins.visits.set(visit, drafts[0]);
  }
  for (const { attempt, drafts } of recalls) {
    if (addEpisode({ thread, drafts }) && drafts[0] !== undefined) origins.attempts.set(attempt, drafts[0]);
  }
  for (const drafts of orderEpisodes({ stage, texter })) addEpisode({ thread, drafts });
}

/** Takes an episode in as far as it lies in the past and before an opt-out. */
function addEpisode({ thread, drafts }: { thread: Thread; drafts: readonly Draft[] }): boolean {
  const { now } = thread.stage.calendar;
  const until = Math.min(thread.texter.optedOutAt ?? now, now) - MINUTE_MS;
  const told = drafts.filter(({ at }) => at < until);
  if (told.length === 0 || !hasRoom({ thread, drafts: told })) return false;
  thread.episodes.push(told);
  return true;
}

/** Asks for consent once, on some day of the past; most say yes. */
function addHipaa(thread: Thread): void {
  const { stage, texter } = thread;
  const { calendar, random, practice } = stage;
  // A dead phone was asked in any case, and never answered.
  if (texter.head === null || (!texter.isUnreachable && !random.chance(0.26))) return;
  const asked = calendar.at(-random.int(25, 320), random.int(540, 1_000));
  const at = nextOpen({ calendar, instant: asked, opening: deskHours, minutesIn: random.int(5, 200) });
  const write = createScribe({
    stage,
    texter,
    facts: placeFacts({ practice, locKey: texter.locKey, locale: texter.locale }),
  });
  const request = write({
    text: 'hipaa',
    from: 'staff',
    at,
    templateType: 'HIPAA',
    consent: { purpose: 'hipaa', decision: 'requested' },
  });
  const answerAt = pauseAfter({ pace: stage, at, from: 'patient' });
  const answer = random.weighted([
    ['given', 80],
    ['refused', 7],
    ['none', texter.isUnreachable ? 10_000_000 : 13],
  ] as const);
  const said =
    answer === 'none'
      ? []
      : [
          write({
            text: answer === 'given' ? 'hipaaYes' : 'hipaaNo',
            from: 'patient',
            at: answerAt,
            consent: { purpose: 'hipaa', decision: answer },
          }),
        ];
  addEpisode({ thread, drafts: [request, ...said] });
}

/** One everyday talk at a moment when it can have happened. */
function addScene({ thread, day }: { thread: Thread; day: number }): boolean {
  const { stage, texter } = thread;
  const { calendar, random } = stage;
  const at = nextOpen({
    calendar,
    instant: calendar.at(day, random.int(480, 1_100)),
    opening: deskHours,
    minutesIn: random.int(2, 300),
  });
  const { needs } = situationOf({ stage, texter, at });
  const fitting = SCENES[texter.locale].filter(
    ({ name, needs: need, staysOpen }) => needs.has(need) && staysOpen === undefined && !thread.played.has(name),
  );
  const special = fitting.filter((scene) => scene.needs !== 'any' && scene.needs !== 'wearer');
  const scenes = special.length > 0 && random.chance(0.7) ? special : fitting;
  if (scenes.length === 0) return false;
  const scene = random.weighted(scenes.map((one) => [one, one.weight] as const));
  const drafts = playFrom({ stage, texter, lines: linesOf(scene), at });
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

/** The word that ends all texts, and its one answer. */
function addOptOut(thread: Thread): void {
  const { stage, texter } = thread;
  if (texter.optedOutAt === null) return;
  const write = createScribe({
    stage,
    texter,
    facts: placeFacts({ practice: stage.practice, locKey: texter.locKey, locale: texter.locale }),
  });
  const at = texter.optedOutAt;
  thread.episodes.push([
    write({ text: 'stop', from: 'patient', at, consent: { purpose: 'sms', decision: 'refused' } }),
    write({ text: 'stopAnswer', from: 'keyword', at: at + 1_400, templateType: 'SYSTEM' }),
  ]);
}

/** Keeps a thread to a readable length by letting its oldest talks go. */
function keepNewest(thread: Thread): void {
  if (thread.texter.isChatty) return;
  const newestFirst = thread.episodes.toSorted((a, b) => (b[0]?.at ?? 0) - (a[0]?.at ?? 0));
  let left = MOST_TEXTS;
  thread.episodes = newestFirst.filter((episode, place) => {
    left -= episode.length;
    return left >= 0 || place === 0;
  });
}

/** The past of one phone: what the rules wrote, what was asked and answered. */
export function tellPast({
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
  // A conversation of one text says little.
  for (let tries = 0; thread.episodes.flat().length < 2 && tries < 40 && !texter.isUnreachable; tries += 1) {
    addScene({ thread, day: -own.random.int(10, 330) });
  }
  return thread;
}
