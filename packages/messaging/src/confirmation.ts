import { withoutCourtesy } from './courtesy.ts';

const splitWords = (list: string): string[] => list.split(' ');

/** Phrases that alone say the patient is coming. A bare yes is not one: YES is a keyword with its own meanings. */
const CORE_WORDS = splitWords(
  'confirm confirmed confirming confirms confirmd conferm confermed comfirm comfirmed confrim confrimed cofirm confirn cnfirm confim confimed conirm conirmed confirmo confirmado confirmada confirmamos confirmar confirme conformo comfirmo cofirmo confimo yep yup sip',
);
const WHO = '(?:i|ill|we|well|he|hell|she|shell|they|theyll|mom|dad)';
const SURE = '(?: (?:will|shall|am|are|is|definitely|surely|both))*';
const CORE_PHRASES = [
  /^c\b(?! (?:you|u|ya|at|the|in|my|our|your)\b)/,
  new RegExp(`\\b${WHO}${SURE} (?:b|be) (?:there|present)\\b`),
  /\b(?:gonna|going to|will) be there\b|^(?:ok |okay |yes |10 4 )*be there at\b|^(?:ok |si )*voy$/,
  /\b(?:see|seeing) (?:you|u|ya|yall)\b|\b(?:c u|cu)\b/,
  /\b(?:im|i am|we are|were|shes|she is|hes|he is|still|yes|yeah|yep) (?:still )?(?:coming|good for|all set)\b/,
  new RegExp(
    `\\b${WHO} (?:will |shall )+(?:come|go|attend|make it)\\b|\\b(?:ill|well) make it\\b|\\byes i (?:come|go)\\b`,
  ),
  /\bcount (?:me|us) in\b|\bcount on (?:me|us)\b|\blooking forward to it\b|\bgood for me\b|\b(?:that|the) works\b/,
  /\b(?:ahi|ai|alli|alla) (?:mismo )?(?:estare|estaremos|estoy|stare|nos vemos|voy|vamos|boy|llego|llegamos|caigo|le caigo)\b/,
  /\b(?:estare|estaremos|voy a estar|vamos a estar) (?:ahi|alli|alla|puntual)\b|\bnos vemos\b|\bcuenten? conmigo\b/,
  /\b(?:si|ok|yo|dale) (?:senorita |senora )?(?:voy|vamos|boy|bamos|asistire|asistiremos|ire)\b|^(?:voy|vamos) a ir\b|\basistire(?:mos)? a\b/,
];
const HARMLESS: ReadonlySet<string> = new Set([
  ...CORE_WORDS,
  ...splitWords(
    'yes yess yesss yeah yea yessir sure absolutely definitely certainly surely ok okay k alright great perfect cool sounds good got it',
  ),
  ...splitWords(
    'c i im ill we well us me our my he hes hell she shes shell they theyll both them am are is b be there here the a an and n for to on at of it this that then',
  ),
  ...splitWords(
    'see seeing u cu you ya yall guys coming come go going gonna make attend present still all set count in will shall looking forward works were present',
  ),
  ...splitWords(
    'appointment appt appts appointments visit exam eye eyes checkup reminder reminding confirmation oclock am pm p sharp morning afternoon evening noon',
  ),
  ...splitWords(
    'today tomorrow tmrw tmr tomorow tonight monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun next week',
  ),
  ...splitWords('january february march april may june july august september october november december'),
  ...splitWords(
    'hi hello hey dear doctor dr maam mam sir miss everyone please pls plz thanks thank thx ty tysm thankyou again so much very kindly lol haha god bless lord willing have nice',
  ),
  ...splitWords(
    'mom dad son daughter husband wife mother father brother sister kids family bringing bring driving drive drives with work straight from already thing bet fs mr mrs ms arrive as planned',
  ),
  ...splitWords(
    'si sii siii simon claro que por supuesto listo lista dale va bueno bien esta perfecto seguro okey con gusto',
  ),
  ...splitWords(
    'yo nosotros ahi ai alli alla estare estaremos estoy stare estar nos vemos voy vamos boy bamos ir ire llego llegamos caigo le les asistire asistiremos asistencia cuente cuenten conmigo mismo puntual',
  ),
  ...splitWords(
    'mi la el los las a al en de del para pa pal y e cita citas sita consulta examen recordatorio recordarme manana tarde noche hoy lunes martes miercoles jueves viernes sabado domingo proximo semana',
  ),
  ...splitWords(
    'una dos tres cuatro cinco seis siete ocho nueve diez once doce media enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
  ...splitWords(
    'hola buenos buenas buen dias tardes noches senorita senora senor doctora gracias grasias muchas muchisimas mil muy amable porfa porfavor favor saludos bendiciones dios quiere lo bendiga',
  ),
  ...splitWords('mama papa hijo hija esposo esposa nino q d llevo llevamos conmigo tambien'),
]);
const CLOCK = /^\d{1,4}(?:am|pm|a|p|st|nd|rd|th)?$/;
const CHECK_MARK = /[✅☑✔]/u;
const QUESTION = /[?¿]/;
/** Questions without a question mark: "is she coming", "will you be there", "a que hora nos vemos". */
const ASKED =
  /\b(?:is|are|am|will|shall) (?:i|we|you|u|he|she|they|it|the|this|that|my|dr|doctor|both|mom|dad)\b|\ba que\b|\ben que\b/;
/** The one use of these words that is not a question; elsewhere the time itself would need confirming. */
const TIME_WORKS = /\b(that|the) (?:time|day) works\b/;
const MOST_WORDS = 20;

/**
 * Whether a free text confirms the visit: every word is on a closed list, and one or more of them say so alone. One
 * word that could change that (but, can, not, if, late, cancel) leaves the text to staff.
 */
export function isConfirmation({ words, text }: { words: readonly string[]; text: string }): boolean {
  if (QUESTION.test(text) || words.length > MOST_WORDS) return false;
  const bare = withoutCourtesy(words).join(' ').replace(TIME_WORKS, '$1 works');
  if (bare === '') return CHECK_MARK.test(text);
  const said = bare.split(' ');
  if (ASKED.test(bare) || !said.every((word) => HARMLESS.has(word) || CLOCK.test(word))) return false;
  return said.some((word) => CORE_WORDS.includes(word)) || CORE_PHRASES.some((phrase) => phrase.test(bare));
}
