import { deskHours, nextOpen } from '../desk-hours.ts';
import { pauseAfter } from './pace.ts';
import { createScribe } from './stage.ts';
import { addEpisode, type Thread } from './thread.ts';
import { placeFacts } from './wording.ts';

/** Asks for consent once, on a past day; most say yes. */
export function addHipaa(thread: Thread): void {
  const { stage, texter } = thread;
  const { calendar, random, practice } = stage;
  // A dead phone was asked as well, and never answered.
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

/** The opt-out keyword, and its single answer. */
export function addOptOut(thread: Thread): void {
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
