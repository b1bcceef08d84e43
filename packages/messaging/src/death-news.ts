import type { Language } from '@sightline/contract/languages';
import { clausesOf } from './clauses.ts';

/** A clause without one of these is never news of a death: most texts stop here. */
const MAY_BE_NEWS =
  /die[ds]?\b|dead|death|deceased|pass(?:ed|ing)|\blost\b|no longer|expired|killed|heaven|rest in peace|\brip\b|buried|with the lord|funeral|qepd|qdep|enterr|mataron|descans|falleci|muri|muert|morir|perdi|difunt|no esta/;

const KIN =
  '(?:husband|wife|spouse|partner|mother|mom|mum|mommy|mama|father|dad|daddy|papa|son|daughter|brother|sister|parent|grandmother|grandma|granny|nana|grandfather|grandpa|grampa|aunt|uncle|cousin|niece|nephew|fiance|fiancee|girlfriend|boyfriend)(?: in law)?';
const OF_OURS = `(?:my|our)(?: late| dear| beloved| own| older| younger)* ${KIN}`;
const OF_THEIRS = `(?:his|her|your)(?: late)? ${KIN}`;
const TITLED = '(?:mr|mrs|ms|miss|dr) \\w+(?: \\w+)?';
/** What precedes the person who died, if "he" or "she" alone names them. */
const OPENING =
  '(?:hi|hello|hey|sorry|sadly|unfortunately|and|but|that|so|just|fyi|please|note|know|let|letting|you|to|tell|inform|say|report|i|im|am|we|want|wanted|regret|be|aware|this|is|it|its|with|sadness|very|hate|thought|should|update|both|as) ';
const WHO = `(?:\\b(?:${OF_OURS}(?: \\w+){0,2}|(?:the|this|your) patient|${TITLED})|^(?:${OPENING})*(?:he|she|patient|${OF_THEIRS}|${KIN}))`;
const HOW =
  '(?: (?:has|have|had|just|recently|sadly|unfortunately|already|also|now|actually|since|both|unexpectedly|suddenly))*';
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const SPAN = '(?:morning|afternoon|evening|night|week|weekend|month|year|past|spring|summer|fall|winter)';
const WHEN = `(?:away|on|(?:on )?(?:${DAY}|${MONTH}|the \\d)|in (?:${MONTH}|his|her|hospice|the hospital|\\d)|at (?:home|the hospital)|(?:last|this) (?:${SPAN}|${DAY}|${MONTH})|yesterday|today|tonight|recently|suddenly|unexpectedly|peacefully|overnight|from|due to|(?:a|an|one|two|three|four|five|six|\\d+) (?:few|couple|hour|day|week|month|year|while))`;

const ENGLISH = [
  new RegExp(`${WHO}${HOW} died\\b`),
  new RegExp(`${WHO}${HOW} passed(?:$| (?:away|${WHEN})(?:s?\\b)(?! the\\b))`),
  new RegExp(
    `(?:^(?:${OPENING})*(?:hes|shes)|${WHO} (?:is|was)) (?:now |sadly |already )?(?:dead|deceased|no longer (?:with us|alive|living))(?: (?!and|wrong)|$)`,
  ),
  /\b(?:is|are|has been) (?:now |sadly )?deceased\b|^(?:patient )?deceased$/,
  new RegExp(`\\b(?:i|we)(?: just| recently| sadly)? lost ${OF_OURS}(?:$| (?:to|${WHEN})\\b)`),
  new RegExp(`\\b(?:death|passing) of ${OF_OURS}\\b|^(?:due to |because of )?${OF_OURS}s (?:death|passing)$`),
  new RegExp(`^(?:${OPENING})*\\w+(?: \\w+)? (?:has |just |recently |sadly )*passed away\\b`),
  new RegExp(
    `^(?:${OPENING})*(?!(?:it|i|we|they|who|which|that|had|has|have|also|since|all|nobody|everyone|something|almost) )\\w+ (?:just |recently |sadly )*died(?=$| (?:${WHEN}|and|so|please))(?!.* (?:age|film|album|production))`,
  ),
  new RegExp(
    `${WHO}${HOW} (?:(?:was|got|were) killed|(?:is|are) (?:now )?(?:in heaven|with (?:the lord|god|jesus))|went to be with (?:the lord|god|jesus))\\b`,
  ),
  /\b(?:patient|client|he|she|mr \w+|mrs \w+|ms \w+) (?:has |had )?expired\b/,
  new RegExp(
    `^(?:${OPENING})*(?:rest in peace|rip) (?:${OF_OURS}|my \\w+|${KIN})\\b|\\bwe (?:just |recently )?buried (?:${OF_OURS}|him|her)\\b|\\b(?:funeral|memorial|burial) (?:for (?:him|her|${OF_OURS}) )?(?:was|is) (?:last |this |on )?(?:week|month|${DAY}|yesterday|today)\\b`,
  ),
];

const PARIENTE =
  'espos[oa]|marido|mujer|madre|mama|mami|padre|papa|papi|hij[oa]|herman[oa]|abuel[oa]|abuelit[oa]|ti[oa]|prim[oa]|suegr[oa]|pareja|novi[oa]|cunad[oa]';
const NUESTRO = `(?:mi|nuestr[oa]) (?:${PARIENTE})`;
const QUIEN = `(?:^(?:\\w+ ){0,3}(?:el|ella|su (?:${PARIENTE}))|\\b(?:(?:el|la) paciente|(?:senora?|sra?|don|dona) \\w+(?: \\w+)?|${NUESTRO}(?: \\w+){0,2}))`;
const COMO = '(?: (?:ya|recien|lamentablemente|desafortunadamente|tristemente|se|nos|acaba de|ha|tambien))*';

const SPANISH = [
  new RegExp(`${QUIEN}${COMO} (?:fallecio|fallecido|fallecer|murio|muerto|morir)\\b`),
  new RegExp(`\\b(?:fallecio|murio|se murio)(?: ayer| hoy| ya)? ${NUESTRO}\\b`),
  new RegExp(`\\b(?:perdi|perdimos) a ${NUESTRO}\\b`),
  new RegExp(`${QUIEN} (?:esta|es) (?:muert[oa]|fallecid[oa]|difunt[oa])\\b|\\bya no esta con nosotros\\b`),
  /^(?:\w+ ){0,3}(?:ya )?fallecio\b/,
  new RegExp(
    `\\b(?:qepd|qdep|que en paz descanse)\\b|\\b(?:enterramos|enterre|sepultamos|mataron) a ${NUESTRO}|\\b${NUESTRO}(?: \\w+)? (?:ya )?(?:descansa|esta) (?:en paz|con dios|en el cielo)\\b`,
  ),
];

const NEWS: Readonly<Record<Language, readonly RegExp[]>> = { en: ENGLISH, es: SPANISH };

const PET_OR_THING =
  /\bmine died\b|\b(?:dogs?|cats?|pet|puppy|kitten|horse|bird|phone|cell|batter(?:y|ies)|car|truck|laptop|computer|tablet|engine|watch|hearing|perr\w+|gat[oa]s?|mascota|celular|telefono|bateria|carro|coche|computadora)\b/;
/** Past deaths, possible ones, and figures of speech. */
const NOT_NEWS =
  /\b(?:before|until|till|because|if|when|where|almost|nearly|would|could|might|how|antes|cuando|casi|porque|si)\b.*\b(?:died|passed|dead|death|fallecio|murio)\b|\b(?:died|dead) (?:laughing|inside|tired|serious|wrong|down|on me)\b|\bpassed (?:away|on) the\b|\b(?:1\d{3}|20[01]\d)\b/;

/** The writer goes on with their own affairs: insurance that was a late husband's, a disease in the family. */
const WRITERS_OWN =
  /\b(?:(?:my|own|different|new|his|her|another|his vision|her vision|the) (?:\w+ )?(?:insurance|plan|policy|vsp|coverage)|insurance|medicare|medicaid|humana|aetna|blue cross|seguro|run in (?:families|the family)|(?:get|be|for) (?:it )?tested|tested|hereditary|emergency contact|(?:what|que) (?:papers|papeles)|shuttle|i dont drive|dont drive|glaucoma|diabetes|macular)\b/i;
/** What makes even those news: the visit or the texts of the one who died. */
const ABOUT_PATIENT =
  /\b(?:cancel\w*|remove|take (?:him|her|them)|stop|quit|no longer (?:need|be)|(?:his|her) (?:appointment|appt|visit|exam|file|chart|records?)|quit(?:e|en|ar)|borr(?:e|en|ar)|su cita|la cita de|deceased|close)\b/i;

/** A year before most phones existed; a birth date says nothing about a death. */
const LONG_AGO =
  /(?<!born )\b(?:in|on) (?:\d{1,2} )?(?:[a-z]+ )?(?:\d{1,2},? )?(?:1\d{3}|20[01]\d)\b|\b\d+ years later\b|\bB\.C\./i;

/**
 * Whether a text says that a patient died, in English or Spanish. It has to name the person: a relative, he or she, a
 * title and a name, or the patient; and it must not be a pet, a phone or an old story.
 */
export function mentionsDeath(text: string): boolean {
  if (WRITERS_OWN.test(text) && !ABOUT_PATIENT.test(text)) return false;
  return !LONG_AGO.test(text) && clausesOf(text).some(isDeathSentence);
}

function isDeathSentence(words: string): boolean {
  if (!MAY_BE_NEWS.test(words) || PET_OR_THING.test(words) || NOT_NEWS.test(words)) return false;
  return Object.values(NEWS).some((patterns) => patterns.some((pattern) => pattern.test(words)));
}
