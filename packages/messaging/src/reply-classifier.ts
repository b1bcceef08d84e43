import { plainWords } from './plain-words.ts';
import { BUCKETS, replyFeatures } from './reply-features.ts';
import { REPLY_WEIGHTS } from './reply-weights.ts';

/** The classes a text may be held for; everything else is the third. */
export const HELD_CLASSES = ['wish', 'death'] as const;
export type HeldClass = (typeof HELD_CLASSES)[number];

/** A class as its weights by bucket, in steps, and how much a step is. */
export type ClassWeights = { bias: number; step: number; weights: Int8Array };

/** Log odds above which a text is held, and how much more a text needs that names none of the things it could be about. */
const THRESHOLD = -0.7;
const OFF_TOPIC = 2;
/** Texts, lists, numbers, names, deaths and the office: what a text is about that the practice has to act on. */
const TOPIC =
  /\b(?:te?xt(?!ur|ile)|mess|msg|msj|mjs|remind|sms|noti|alert|mensaj|recordator|aviso|stop|quit|opt|unsub|remove|list|num|phone|cell|celular|telefono|wrong|equivo|person|borr|pare|deje|mand|patient|paciente|appointment|appt|cita|office|die[ds]?\b|dead|deceased|passed|past\b|funeral|falle|fayes|murio|expired|buried|name|llamo|soy\b)/;
/** The opposite of a wish in nearly the same words. */
const GO_ON = /^(?:please )?(?:dont|do not|never) stop\b/;
/** A story of long ago, which is no news. */
const YEAR_LONG_AGO = /\b(?:1\d{3}|20[01]\d)\b/;
/** Beyond the longest text message nothing is read. */
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

/**
 * The class that a text is held for, or null: a linear classifier, trained by `training/train-replies.ts`. It is a second
 * opinion on what no keyword and no rule read, and nothing but a hold may follow from it.
 */
export function classifyReply(text: string): HeldClass | null {
  const read = text.slice(0, MOST_LETTERS);
  const said = plainWords(read).join(' ');
  if (said === '' || GO_ON.test(said)) return null;
  const features = replyFeatures(read);
  const { wish, death } = shippedWeights();
  const [wishOdds, deathOdds] = [logOdds({ features, of: wish }), logOdds({ features, of: death })];
  const heldOdds = Math.log(Math.exp(wishOdds) + Math.exp(deathOdds));
  const needed = TOPIC.test(said) ? THRESHOLD : THRESHOLD + OFF_TOPIC;
  if (heldOdds <= needed) return null;
  if (wishOdds >= deathOdds) return 'wish';
  return YEAR_LONG_AGO.test(read) ? null : 'death';
}

function logOdds({ features, of }: { features: readonly number[]; of: ClassWeights }): number {
  const sum = features.reduce((total, bucket) => total + (of.weights[bucket] ?? 0), 0);
  return of.bias + (of.step * sum) / Math.sqrt(features.length);
}
