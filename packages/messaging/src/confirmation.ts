import { CONFIRMING_WORDS, HARMLESS_WORDS, SMALL_TALK, SOFT_WORDS, YES_WORDS } from './confirmation-words.ts';
import { withoutCourtesy } from './courtesy.ts';
import { plainWords } from './plain-words.ts';

const WHO =
  '(?:i|ill|im|we|well|were|he|hell|hes|she|shell|shes|they|theyll|theyre|mom|dad|both|both of us|all of us|kids|yo|imma|ima)';
const SURE =
  '(?: (?:will|shall|am|are|is|can|definitely|surely|certainly|absolutely|both|all|still|also|plan on|planning on|plan to|planning to|able to|going to|gonna|do|be|go))*';
const KIN = '(?:husband|wife|brother|sister|friend|neighbor|esposo|esposa|hermano|hermana)';
const DAY =
  '(?:monday|tuesday|wednesday|wensday|thursday|friday|saturday|sunday|mon|tues?|weds?|thurs?|thu|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabado|domingo)';
const SOON = '(?:today|tomorrow|tmrw|tonight|hoy|manana)';

/** Phrases that alone say that the patient is coming. */
const CONFIRMING_PHRASES: readonly RegExp[] = [
  /^c\b(?! (?:you|u|ya|at|the|in|my|our|your|if|it)\b)/,
  new RegExp(
    `\\b${WHO}${SURE} (?:(?:be|b|being) (?:there|their|present|in|coming)|come|coming|attend|attending|make it)\\b`,
  ),
  /\b(?:gonna|going to|will|definitely|absolutely|sure to) (?:be|b) there\b|^(?:ok |okay )*be there$|^(?:will |still |yes )*(?:attend|attending|coming|comming)$|\bwill (?:attend|see (?:you|u|ya|yall))\b/,
  /\b(?:see|seeing) (?:you|u|ya|yall|everyone)\b|\b(?:c u|cu)\b|\blook(?:ing)? forward to (?:it|see)|\bwouldnt miss\b/,
  /\b(?:im|i am|we are|were|shes|she is|hes|he is|still|yes|yeah|yep) (?:still |all )*(?:on|coming|good for|good to go|all set|set)\b|^(?:still |all )*(?:good for|on for|all set)\b|\bwere in\b/,
  /\bi accept (?:the|this|my) (?:appointment|appt|visit|time|slot)\b|\bi (?:come|go)(?: to my appointment)?(?: (?:tomorrow|today|with .*))?$|\b(?:keep|keeping) (?:my|the|our) (?:appointment|appt|visit|exam)\b|\bplanning on it\b/,
  /\bcount (?:me|us) in\b|\bcount on (?:me|us)\b|\bgood for (?:me|us)\b|\b(?:that|the|it)(?: (?:time|day|all))? works\b|^(?:yes |yep |yeah )*works for (?:me|us)\b|\bits a date\b|\bput (?:me|us) down\b/,
  /\b(?:ahi|ai|ay|alli|alla) (?:mismo )?(?:estare|estaremos|estoy|stare|nos vemos|voy|vamos|boy|llego|llegamos|llegare|caigo|caemos|le caigo|le caemos|los veo|las veo|les veo|vamos a estar|voy a estar|boy a estar)\b/,
  /\b(?:estare|estaremos|voy a estar|vamos a estar) (?:ahi|ay|alli|alla|puntual)\b|\bnos vemos\b|\bcuenten? conmigo\b/,
  /\b(?:si|ok|yo|dale|claro|supuesto que) (?:senorita |senora |que )*(?:voy|vamos|boy|bamos|asistire|asistiremos|ire|iremos|llego|vengo)\b|^(?:que )?(?:si )?(?:voy|vamos) a (?:ir|asistir)\b|^(?:ok |si )*voy$/,
  /\bmi (?:hij[oa]|niet[oa]|espos[oa]) me lleva\b.*\bsi\b|\bsi\b.*\bmi (?:hij[oa]|niet[oa]|espos[oa]) me lleva\b|\bmantenga la cita\b/,
];

const QUESTION = /[?¿]/;
/** Emoji that take back a yes, ask, or leave its meaning open. */
const DOUBT = /[👎😡😠🤬😤🙄😒🤔😕😟😢😭😞😔☹🙁😩😫🤷🤦💔🖕😬😱🤨😑😐❌🚫⛔✋🛑❓❔😷🤒🤮🤢🥺]/u;
const CHECK_MARK = /[✅☑✔]/u;
const HUNDRED = /\b100\s?%|💯/gu;
/** Questions without a question mark: "is she coming", "will you be there", "a que hora nos vemos". */
const ASKED =
  /\b(?:is|are|am|will|shall|can|do|would) (?:i|ill|we|well|you|u|he|she|they|it|the|this|that|my|dr|doctor|both|mom|dad)\b(?! (?:work|works|the best)\b)|\ba que\b|\ben que\b|\bconfirm\w* (?:that )?(?:\w+ ){0,4}(?:is|are|its|time|day|date|slot)\b|\b(?:would like|want|wanted) to see\b/;
/** "I will", "we are all set": not questions. */
const STATED = /\bi (?:will|can|do|would) |\bwe (?:will|are|can) |\bthis is\b/g;
/** A confirmation that comes later, or from another person. */
const DEFERRED =
  /\b(?:will|ill|well|hell|shell|theyll|shall|gonna|going to|let me|need to|have to|able to) (?:be |come |call (?:you )?|go |just |still |and |to )*confirm(?:ing|ed)?\b(?! that)|\bconfirm(?:o|ing|ed|ar|amos|ando)? (?:it |this |la cita |mi cita )?(?:with|con) |\b(?:luego|despues|manana|ahorita|al rato|ya|mas tarde|hoy) (?:yo |les? |te |se lo )*confirm|\b(?:les?|te|lo) confirm(?:o|amos)$|\b(?:voy|vamos|va|van|tengo|tenemos) (?:a |que )confirmar/;
const DEFERRED_TO_DAY = new RegExp(
  `\\bconfirm(?:o|ar|amos|ing)? (?:you |it |el |on |by )*(?:${DAY}|${SOON})(?! (?:appointment|appt|visit|exam)\\b)`,
);
/** A yes that begins a conversation. */
const GREETING_AFTER_YES =
  /^(?:yes|yeah|yea|si|sii) (?:hello|hi|hey|hola|buen|good (?:morning|afternoon|evening)|im calling)/;
/** Times and far days, which may not be the visit's. */
const OTHER_TIME =
  /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:works|work|is|will|would)\b|(?<!\b(?:i|we|he|she|they) )\bcan\b|\bcan$|\bnext\b|\b(?:proxim[ao]|otr[ao]|entrante)\b|\bque viene\b|\bin (?:a|one|two|three|four|january|february|march|april|may|june|july|august|september|october|november|december)\b|\ba las?\b (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b|\b(?:at|around|by|about) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half|a quarter)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:oclock|am|pm|thirty|fifteen)\b|\b(?:i|we) can (?:come|be|make) .*\b(?:today|tomorrow|day)\b/;
const DATED = new RegExp(`\\b${DAY}\\b`);
/** Weekdays need a yes beside them: "see you Thursday" may be another Thursday. */
const EXPLICIT =
  /\b(?:y|yes+|yea|yeah|yep|yup|ok|okay|c|confirm\w*|comfirm\w*|conferm\w*|still|good|si+|claro|dale|listo|sure|great|perfect\w*|alright|works|set|absolutely|definitely|planning|keep|will do|got it|bet|fs|of course|thanks|thank you|wouldnt miss|gracias)\b|👍/u;
const BY_OTHERS = new RegExp(
  `\\b${KIN} (?:will|is|va|ira|can|confirms?|confirma)\\b(?! (?:driving|bringing|taking|drive|bring|take))`,
);

/** Self-introductions, which name no other person: "this is Gloria", "Peggy here". */
const INTRODUCTION =
  /\b(this is|it['’]?s|my name is|soy|habla|me llamo|le habla) (?:(?:mrs?|ms|sra?|señora?)\.? )?(\p{Lu}[\p{L}'’-]+)(?: (\p{Lu}[\p{L}'’-]+))?/giu;
const NAME_HERE =
  /(?:^|\b(?:yes|hi|hello|hey|sí|si|hola)[,.! ]+)(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)? (?:here|aquí|aqui)\b/iu;
const TITLED = /\b(?:dr|dra|doctor|doctora|mrs?|ms|sra?)\.? \p{Lu}[\p{L}'’-]+/giu;
const SIGNED =
  /\b((?i:thanks?|thank you|gracias|sincerely|regards|love|bye))\b,? *[-–—]?\s*\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?\s*$/u;
/** Never names, though sentences capitalize them. */
const NO_NAMES = new Set(
  'not no never late unable sick ill sorry out away stuck unsure afraid wrong cancel canceled cancelled confused too only just really maybe probably hopefully about regarding later but if stop unfortunately reschedule rescheduled'.split(
    ' ',
  ),
);
/** "yesss", "yessir". */
const DRAWN_OUT = /^y+e+s+(?:s+i+r+)?$/;
const MOST_WORDS = 30;
const IS_NAME_BEFORE = new Set(['for', 'para', 'de', 'and', 'y', 'of', 'with']);
const IS_NAME_AFTER = new Set(['will', 'is', 'va', 'and', 'y', 'ira', 'ill', 'confirms', 'are']);

/** Whether an emoji takes back what a text says, or leaves it open. */
export const hasDoubt = (text: string): boolean => DOUBT.test(text);

export type Confirmation = {
  /** The persons it is for, as plain words; empty if it names none. */
  names: readonly string[];
};

/**
 * A free text that confirms the visit, or null. Every word has to be on a closed list, and one or more say so alone. A
 * word that could change that (but, not, if, late), a time, a question, a deferral or an emoji of doubt leaves the
 * text to staff: only they know whether the time is the visit's.
 */
export function readConfirmation(text: string): Confirmation | null {
  if (QUESTION.test(text) || hasDoubt(text)) return null;
  const words = plainWords(withoutIntroductions(text.replace(HUNDRED, ' sure '))).map((word) =>
    word.replace(DRAWN_OUT, 'yes'),
  );
  if (words.length > MOST_WORDS) return null;
  const bare = withoutCourtesy(words).join(' ');
  if (bare === '') return CHECK_MARK.test(text) ? { names: [] } : null;
  const said = SMALL_TALK.reduce((rest, phrase) => rest.replace(new RegExp(phrase, 'g'), ' '), bare)
    .replace(/\s+/g, ' ')
    .trim();
  if (isDoubtful({ bare, said }) || (DATED.test(said) && !EXPLICIT.test(`${words.join(' ')} ${text}`))) return null;
  const each = said === '' ? [] : said.split(' ');
  const names = each.flatMap((word, place) => (HARMLESS_WORDS.has(word) ? [] : [{ word, place }]));
  if (!names.every(({ place }) => isNamed(each, place))) return null;
  return isYes({ bare, said, each }) ? { names: names.map(({ word }) => word) } : null;
}

function isDoubtful({ bare, said }: { bare: string; said: string }): boolean {
  if (GREETING_AFTER_YES.test(bare) || OTHER_TIME.test(said) || BY_OTHERS.test(said)) return true;
  return [DEFERRED, DEFERRED_TO_DAY].some((one) => one.test(said)) || ASKED.test(said.replace(STATED, ''));
}

function isYes({ bare, said, each }: { bare: string; said: string; each: readonly string[] }): boolean {
  if (each.some((word) => CONFIRMING_WORDS.has(word))) return true;
  if (CONFIRMING_PHRASES.some((phrase) => phrase.test(said) || phrase.test(bare))) return true;
  const isSoft = each.every((word) => YES_WORDS.has(word) || SOFT_WORDS.has(word));
  if (isSoft && (each.some((word) => YES_WORDS.has(word)) || SURE_PHRASE.test(bare))) return true;
  const named = each.findIndex((word) => !HARMLESS_WORDS.has(word));
  return (
    named > 0 &&
    /^(?:y|yes|yeah|yep|si|ok|okay|c)(?: (?:its|it is))? (?:for|para|de)$/.test(each.slice(0, named).join(' '))
  );
}
const SURE_PHRASE =
  /^(?:you bet|you got it|sure thing|of course|will do|roger that|aye aye|por supuesto|con gusto|como no|desde luego|asi sera)\b/;

function isNamed(each: readonly string[], place: number): boolean {
  const [before = '', after = ''] = [each[place - 1], each[place + 1]];
  return IS_NAME_BEFORE.has(before) || IS_NAME_AFTER.has(after);
}

/** Without the names of the writer and of doctors, which are nobody else the answer could be for. */
function withoutIntroductions(text: string): string {
  const isName = (word: string | undefined): boolean => {
    const [plain = ''] = plainWords(word ?? '');
    return plain !== '' && /^\p{Lu}/u.test(word ?? '') && !NO_NAMES.has(plain) && !HARMLESS_WORDS.has(plain);
  };
  return text
    .replace(/['’]s\b(?= (?:appointment|appt|visit|exam|eye))/giu, '')
    .replace(TITLED, ' ')
    .replace(INTRODUCTION, (whole: string, _by: string, first: string, second?: string) =>
      isName(first) ? (second === undefined || isName(second) ? ' ' : ` ${second}`) : whole,
    )
    .replace(NAME_HERE, (whole: string, name: string) => (isName(name) ? ' ' : whole))
    .replace(SIGNED, (whole: string, thanks: string) =>
      plainWords(whole.slice(thanks.length)).some((word) => NO_NAMES.has(word)) ? whole : ' ',
    );
}
