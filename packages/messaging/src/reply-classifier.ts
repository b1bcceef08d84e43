import { plainWords } from './plain-words.ts';
import { BUCKETS, replyFeatures } from './reply-features.ts';
import { REPLY_WEIGHTS } from './reply-weights.ts';

/** The classes a text may be held for; anything else is the third. */
export const HELD_CLASSES = ['wish', 'death'] as const;
export type HeldClass = (typeof HELD_CLASSES)[number];

/** A class's weights by bucket, in steps, and the size of a step. */
export type ClassWeights = { bias: number; step: number; weights: Int8Array };

/**
 * Log odds above which a text is held, by subject: lowest if it mentions texts, highest if it mentions nothing the
 * practice has to act on. People often write about strangers' deaths.
 */
const THRESHOLDS = { texts: 0.1, office: 1.0, death: 1.25, nothing: 2.3 } as const;
/** Words for texts, as people spell them. */
const NAMES_TEXTS =
  /\b(?:te?xt(?!ur|ile|book)|mess?[ae]g|me?nsa[gj]|msg|msj|mjs|sms|remind|recordator|notif|alert|[ab][vb]is[oe])/;
/** Texts, lists, numbers, names, deaths and the office: subjects the practice has to act on. */
const NAMES_OFFICE =
  /\b(?:te?xt(?!ur|ile)|mess|msg|msj|mjs|remind|sms|noti|alert|mensaj|recordator|aviso|stop|quit|opt|unsub|remove|list|num|phone|cell|celular|telefono|wrong|equivo|person|borr|pare|deje|mand|patient|paciente|appointment|appt|cita|office|die[ds]?\b|dead|deceased|passed|past\b|funeral|falle|fayes|murio|expired|buried|name|llamo|soy\b)/;
const NAMES_DEATH =
  /\b(?:died|dead|death|passed|buried|killed|cemetery|heaven|glory|estate|rip|falleci\w*|murio|muri|enterr\w*|mataron|qepd|luto)\b/;
/** The opposite wish in nearly the same words, and another stop. */
const GO_ON = /^(?:please )?(?:dont|do not|never) stop\b|\b(?:bus|train|truck) stops?\b/;
/** An old story, not news. */
const YEAR_LONG_AGO = /\b(?:1\d{3}|20[01]\d)\b/;
/** Longer than any text message. */
const MOST_LETTERS = 1_600;

let shipped: Record<HeldClass, ClassWeights> | undefined;

function shippedWeights(): Record<HeldClass, ClassWeights> {
  shipped ??= { wish: decoded(REPLY_WEIGHTS.wish), death: decoded(REPLY_WEIGHTS.death) };
  return shipped;
}

function decoded({ bias, step, weights }: { bias: number; step: number; weights: string }): ClassWeights {
  const bytes = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
  if (bytes.length !== BUCKETS) throw new Error(`The reply classifier has ${bytes.length} weights, not ${BUCKETS}.`);
  return { bias, step, weights: new Int8Array(bytes.buffer) };
}

/** Whether a text mentions texts or a death, so that an appointment in it need not be its subject. */
export function namesAnotherSubject(text: string): boolean {
  const said = plainWords(text).join(' ');
  return NAMES_TEXTS.test(said) || NAMES_DEATH.test(said);
}

/**
 * The class a text is held for, or null: a linear classifier, trained by `training/train-replies.ts`. It is a second
 * opinion on what no keyword and no rule read, and may only lead to a hold.
 */
export function classifyReply(text: string): HeldClass | null {
  const read = text.slice(0, MOST_LETTERS);
  const said = plainWords(read).join(' ');
  if (said === '' || GO_ON.test(said)) return null;
  const features = replyFeatures(read);
  const { wish, death } = shippedWeights();
  const [wishOdds, deathOdds] = [logOdds({ features, of: wish }), logOdds({ features, of: death })];
  const likelier: HeldClass = wishOdds >= deathOdds ? 'wish' : 'death';
  const heldOdds = Math.log(Math.exp(wishOdds) + Math.exp(deathOdds));
  if (heldOdds <= THRESHOLDS[subjectOf({ said, likelier })]) return null;
  return likelier === 'death' && YEAR_LONG_AGO.test(read) ? null : likelier;
}

function subjectOf({ said, likelier }: { said: string; likelier: HeldClass }): keyof typeof THRESHOLDS {
  if (NAMES_TEXTS.test(said)) return 'texts';
  if (likelier === 'death') return 'death';
  return NAMES_OFFICE.test(said) ? 'office' : 'nothing';
}

function logOdds({ features, of }: { features: readonly number[]; of: ClassWeights }): number {
  const sum = features.reduce((total, bucket) => total + (of.weights[bucket] ?? 0), 0);
  return of.bias + (of.step * sum) / Math.sqrt(features.length);
}
