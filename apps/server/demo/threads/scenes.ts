import type { PatientLocale } from '@sightline/contract/languages';
import { DEMO_USERS } from '../content/demo-users.ts';
import type { Scene, SceneNeed } from '../content/scene.ts';
import { ENGLISH_SCENES } from '../content/scenes-english.ts';
import { SPANISH_SCENES } from '../content/scenes-spanish.ts';
import type { Draft, Texter } from './draft.ts';
import { pauseAfter, pauseBefore } from './pace.ts';
import { type Situation, sceneFacts } from './scene-facts.ts';
import { type Stage, writeDraft } from './stage.ts';

export const SCENES: Readonly<Record<PatientLocale, readonly Scene[]>> = {
  'en-US': ENGLISH_SCENES,
  'es-US': SPANISH_SCENES,
};

export type SceneLine = { from: 'patient' | 'staff'; isQuestion: boolean; isDaysLater: boolean; source: string };

/** The lines of a scene, in order. */
export function linesOf({ lines }: Scene): SceneLine[] {
  return lines.map((line) => {
    const [who = '', ...words] = line.split(' ');
    return {
      from: who === 'S' ? 'staff' : 'patient',
      isQuestion: who === 'P?',
      isDaysLater: who === 'P+',
      source: words.join(' '),
    };
  });
}

type PlayedScene = {
  stage: Stage;
  texter: Texter;
  need: SceneNeed;
  lines: readonly SceneLine[];
  /** The facts when the scene was chosen, used to fill it. */
  situation: Situation;
};

function spoken({ played, times }: { played: PlayedScene; times: readonly number[] }): Draft[] {
  const { stage, texter, lines, need, situation } = played;
  const userId = stage.random.weighted(stage.practice.writers);
  const staff = DEMO_USERS.find((user) => user.userId === userId)?.givenName ?? '';
  const facts = sceneFacts({ stage, texter, at: times[0] ?? 0, need, situation, staff });
  return lines.map(({ from, source }, place) =>
    writeDraft({
      random: stage.random,
      at: times[place] ?? 0,
      from,
      source,
      facts,
      userId: from === 'staff' ? userId : null,
    }),
  );
}

/** Plays lines forward from a start time. */
export function playFrom({ at, ...played }: PlayedScene & { at: number }): Draft[] {
  const times: number[] = [];
  for (const { from, isDaysLater } of played.lines) {
    const before = times.at(-1);
    times.push(before === undefined ? at : pauseAfter({ pace: played.stage, at: before, from, isDaysLater }));
  }
  return spoken({ played, times });
}

/** Plays lines so that the last one is at a given moment. */
export function playUntil({ end, ...played }: PlayedScene & { end: number }): Draft[] {
  const times = [end];
  for (const [place, line] of played.lines.entries()) {
    if (place === played.lines.length - 1) break;
    const next = played.lines[played.lines.length - 1 - place];
    const from = played.lines[played.lines.length - 2 - place]?.from ?? line.from;
    if (next === undefined) break;
    const pause = { pace: played.stage, at: times[0] ?? end, next: next.from, from, isDaysLater: next.isDaysLater };
    times.unshift(pauseBefore(pause));
  }
  return spoken({ played, times });
}
