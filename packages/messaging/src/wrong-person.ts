import { clausesOf } from './clauses.ts';
import { plainWords } from './plain-words.ts';

/** First names as often texted in lowercase, so that "im not sandra" is one and "im not sure" is not. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  'james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony donald steven steve paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory greg frank alexander raymond ray patrick jack dennis jerry tyler aaron jose adam henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah gerald terry sean austin carl arthur lawrence dylan jesse bryan joe billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell louis philip bobby johnny bradley derek trent luis carlos pedro miguel jorge manuel francisco antonio jesus rafael javier ricardo fernando roberto eduardo sergio raul hector oscar ernesto alberto mario pablo ruben armando mary patricia jennifer linda barbara elizabeth susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly kim emily donna michelle carol amanda dorothy melissa deborah debra stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine rachel carolyn janet catherine maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori tina ethel harriet patty guadalupe rosa carmen juana ana lupe esperanza leticia silvia yolanda alicia elena luz josefina irma margarita marta gabriela claudia rosario consuelo'.split(
    ' ',
  ),
);
const NAME = "([\\p{L}][\\p{L}'’-]+)(?: \\p{Lu}[\\p{L}'’.-]+){0,2}";
const TITLE = '(?:(?:la|el) )?(?:(?:mrs?|ms|miss|señora?|senora?|sra?|don|doña|dona)\\.? )?';
const ENDS =
  '(?=\\s*(?:$|[.,!;?\\n—–-]|(?:and|but|pls|please|stop|sorry|anymore|so|lol|ok|y|ni|pero|que|this|check|never|you|i|or|nor|here|at|in)\\b))';
/** Denials of a name; after the first any capitalized word is one, after the second only known names are. */
const DENIALS = {
  any: "i['’]?m(?: \\w+)? not|i am(?: \\w+)? not|my name (?:is not|isn['’]?t|aint|ain['’]?t)|(?:yo )?no (?:soy|me llamo)|this (?:is not|isn['’]?t|ain['’]?t)",
  known:
    "(?:that|it) (?:is not|isn['’]?t|ain['’]?t)|(?:its|it['’]s|that['’]?s|yo|nope|no|we are|he is|she is) not|no es|no se llama|(?:esta|este|aqui|aquí) no (?:es|vive)|(?:there is|theres|there['’]s|aint|we have) no|i aint|i ain['’]t|no hay(?: ningun[oa]?)?|no conozco a(?: ningun[oa]?)?|(?:dont|don['’]t|do not|never|idk)(?: (?:know|knew|heard of|have))?(?: (?:an?|any|no|of))?(?: (?:patient|person|one|body|daughter|son|wife|husband))?(?: (?:named|called|by the name of))?",
} as const;
const DENIED = {
  any: new RegExp(`(?:^|[^\\p{L}])(?:${DENIALS.any}) ${TITLE}${NAME}${ENDS}`, 'giu'),
  bare: new RegExp(`(?:^|[.!?,] ?|\\b(?:lol|nope|sorry|im) )(?:not|no) ${TITLE}${NAME}${ENDS}`, 'giu'),
  known: new RegExp(`(?:^|[^\\p{L}])(?:${DENIALS.known}) ${TITLE}${NAME}${ENDS}`, 'giu'),
};
const WHO_IS = new RegExp(
  `^(?i:(?:[\\p{L}]+,? ){0,2}?(?:who(?:['’]?s| is| the (?:hell|heck|fuck) is| tf is)|qui[eé]n es) ${TITLE})${NAME}\\s*(?:$|[?!.,])`,
  'u',
);
/** Capitalized or not, these are no person's name. */
const NO_NAMES =
  /^(?:i|covid|medicare|medicaid|available|sure|able|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|lunes|martes|viernes|dr|doctor|calling|speaking|this|that|it|my|the|your|he|she|on|in|going|coming|open|there|here|ok|well|good|ready|interested|happy|sorry|english|spanish|diabetic|hipaa|vsp|eyemed|catholic|insured|patient|urgent|me|you|god|stop|anyone|someone|nobody|who|what|texting|not|a|an)$/;

const NOT_ME =
  /^(?:(?:thats|this is|nope|its|no|sorry|hey|def|definitely|um|uh|it is|that is|this) )*not me(?: (?:sorry|bro|dude|lol|man|here))?$|^(?:thats|that is) not me\b|^that aint me$/;

const PHONE = '(?:phone|cell|cell ?phone|number|line|telephone|mobile)';
const THEIRS = '(?:hers|his|theirs|her|him|the patients|\\w+s)';
const LIST: readonly RegExp[] = [
  /(?<!if its |youre )\b(?:not|aint|isnt|im not|i am not|no) (?:the|this|that|your) (?:person|patient|guy|lady|man|woman|individual)(?: (?:youre|you are|ur|u|you|that|who|whom|for|looking|want|trying|are|think|to|reach|named?|on|in|anymore|above|here|mentioned|at all).*)?$|\bnot (?:who|whoever|the one) (?:you|u|ya|ur|youre)\b|\b(?:yo )?no soy (?:yo|es[ea] persona|la persona|el paciente|la paciente|paciente de)\b/,
  /\b(?:not|aint|isnt) my (?:name|(?:appt|appointment|visit|exam))(?: (?:sorry|check.*|and|please|pls|anymore|nor|either))*$|\b(?:appointment|appt|name) (?:isnt|is not|aint) mine\b|\bno es mi (?:cita|nombre)\b|\b(?:esa |esta |la )?cita no es mia\b|\bse no es mi nombre\b|\bno es para mi$/,
  /\b(?:someone|somebody|some one|some other|another|a different|other) (?:person|else|fellow|patient|guy|lady)(?:s)? (?:appointment|appt|reminders?|texts?|messages?|info|number)\b|\b(?:meant|intended|looking|trying) (?:to (?:text|message|reach|contact|send)(?: this| it)? |to |for |it for |to be for |this for )+(?:(?:someone|somebody|some one) else|another (?:person|patient|number)|a different (?:person|patient|number)|some other)\b|\b(?:confused|mistaken|mixed up) (?:me )?(?:with|for) (?:someone|somebody|another)\b|\b(?:me|for) (?:confunde|confunden|confundio|confundieron)\b|\bse confundi(?:o|eron)\b|\bcitas? de otra persona\b|\bes para otra persona\b|\bpersona equivocada\b/,
  new RegExp(
    `\\b(?:number|phone|cell|line|sim|chip) (?:now )?(?:belongs to (?!${THEIRS} (?:husband|wife))(?:me|someone|somebody|another|a )|used to (?:be|belong)|was (?:just )?(?:reassigned|recycled))|\\b(?:just|only|recently|i) (?:got|have had|have|bought|received|had|switched to|changed to) (?:this|a new|the) (?:${PHONE}|sim|chip)(?: (?:last|this|a|an|two|few|yesterday|today|recently|and|in|from|month|not|\\d).*)$|\\bive had this ${PHONE}\\b|\\bthis is a new ${PHONE}\\b.*|\\bcompre este (?:chip|numero)\\b|\\best?e (?:numero|telefono|celular|cel) (?:ahora )?(?:es mio|era de|me pertenece)\\b|\\b(?:numero|telefono|celular|cel|linea) ya no (?:es|lo tiene)\\b|\\bya no (?:tiene|usa) este\\b|\\b(?:cambio|cambiaron) de (?:numero|telefono|celular|cel)\\b|\\bnew owner of this\\b|\\b(?:its|this (?:one|phone|number) is) mine (?:now|since)\\b|\\bhad this (?:number|phone) before me\\b|\\byou(?:ve)? (?:have )?reached (?:\\w+ ){0,2}(?:shop|church|rectory|business|restaurant|store|school|company|wrong)\\b|\\btext(?:ing|ed) a (?:stranger|pizza|business)`,
  ),
  new RegExp(
    `\\b(?:he|she|they|(?:that|this) (?:person|patient)|\\w+) (?:changed|has changed|no longer (?:has|uses)|doesnt have|does not have|dont have|switched|got rid of) (?:his|her|their|this|that|the) (?:new |old )?${PHONE}(?: any ?more| any longer| now| last \\w+)*$|\\b(?:doesnt|does not|dont) have (?:it|this ${PHONE}) (?:any ?more|no more|any longer)$|\\b(?:he|she|they)(?:s| has| have)? (?:got |has |have )?an? (?:different|new|other) ${PHONE}\\b|\\b(?:his|her|their) (?:correct |right |actual |new )?${PHONE} is (?:different|now|not this|another|\\d)|\\b(?:not|isnt) (?:the )?(?:right|correct) (?:${PHONE}|person|place)\\b(?! (?:in|on|for (?:my|the|our)))|\\b(?:has|got|have) a (?:different|new) ${PHONE} now\\b`,
  ),
  new RegExp(
    `\\bthis is (?:her|his|their) \\w+s ${PHONE}\\b|\\b(?:this|it|that|thats)(?: is|s)? (?:not|isnt|no longer|aint) (?:(?:her|his|their|hers|a patients?|\\w+s) )${PHONE}\\b|\\b(?:isnt|not|no longer) (?:hers|his|theirs|(?:her|his|their) ${PHONE})(?: (?:any ?more|any longer|now))*$|\\b(?:^(?:\\w+ )?|\\b(?:please|you can|phone|number) )(?:call|text|try|reach|contact) (?:her|him|them) (?:at home|at (?:his|her|their)|on (?:his|her|their)|directly|instead|at the house|on (?:the )?(?:house|home|other) phone)\\b`,
  ),
  /(?:^|\b(?:i|and|we) )(?:dont|do not|didnt|never|idk|have no idea)(?: even)?(?: know| recognize)? (?:who (?:that|this|he|she|it|they) is$|any ?one (?:by|named|with|called)|(?:him|her|them)(?: at all)?$|(?:this|that|these) (?:person|people|name|man|woman|lady|guy)$)|^(?:\w+ )?never heard of (?:him|her|them|you|your (?:practice|office))$|^idk who (?:that|this|he|she) is$|\bno (?:la |lo |le )?conozco(?: a (?:esa|ese|esta|este|nadie|ningun[oa]?|la|el)\b.*|$)|\bno se quien es\b|\bnot acquainted with\b|\bno such person\b|\bknow this \w+ person\b|\b(?:gave|given|wrote|written|put|listed) (?:you )?(?:down )?my (?:number|phone|cell) (?:by mistake|by accident|in error|instead)|\bno (?:one|body) (?:here )?(?:by|with) (?:that|this) name\b|\bno (?:hay|vive) (?:nadie|ningun[oa]?)\b|\bno vive ningun[oa]?\b/,
  /\b(?:never been|i have never been|ive never been) (?:a patient|to your (?:office|practice|clinic|place)|a client|there as)(?: \w+)?$|\b(?:never (?:made|had|scheduled|booked)|dont have|do not have|have no) (?:an? |any )?(?:appointments?|appt|eye doctor)(?: (?:with (?:you|u|your)|there|at your|here|anywhere).*)$|^(?:\w+ ){0,2}(?:dont|do not) have an eye doctor$|\bno tengo (?:ninguna )?cita (?:con (?:usted|ustedes|ningun)|ahi|alli|ni)\b|\bnot (?:a |your )patient(?: (?:there|here|of yours|at))*\b|\bno patients? (?:here|at this)\b/,
  /\b(?:number|phone|cell) (?:is|was) (?:the )?(?:wrong|incorrect)$|\b(?:wrong|wrng|worng|rong) (?:numb?er|nuber|nmbr|num|no|person|phone|human|recipient|cell|guy|gal|girl|boy|lady|dude|man|woman|chap)\b(?! (?:of|for the|on))|\b(?:have|got|dialed|texted|texting|reached) (?:the |a )?(?:wrong|incorrect) (?:\w+ )?(?:number|person|phone)\b|\b(?:numero|telefono|celular|persona) (?:e(?:qu|k)ivocad\w+|incorrect\w+|erroneo)\b|^(?:(?:esta|estan|usted|creo|que|perdon|disculpe|no|hola|se|ta) )*e(?:qu|k)ivocad[oas]+$|\b(?:te|se) equivocaste\b|\bse e(?:qu|k)ivoc(?:o|aron|a|aste|ado)\b|\besta mal el numero\b|^(?:perdon |disculpe |no )*aqui no es\b/,
];
/** "Is this the wrong number for billing", a contact's number, a typo of their own. */
const ABOUT_RECORDS =
  /\b(?:is (?:it|this|that) the wrong|mine died|if (?:this|it) is the wrong|i (?:gave|texted|sent|messaged|called|dialed|meant|wrote)|my (?:old |new |phone |cell |work |home )*(?:number|phone|cell|address)(?! (?:by (?:mistake|accident)|in error))|update|in your (?:system|records|file)|on (?:my|the) (?:file|chart|form|card|script|prescription|glasses)|(?:lens|lenses|glasses|frames|contacts|prescription|rx|eye|insurance|group|policy|member|order|fax|power|color|size|bill|invoice|account|lentes|receta|gafas|seguro)\b.*wrong|wrong (?:lens|lenses|glasses|frames|prescription|rx|eye|contacts|pharmacy|insurance|order|color|size|office|location|address|day|time|date|group|fax|policy|account)|meant to text my|(?:said|replied|asked|says)$|(?:he|she|they) (?:\w+ )?(?:said|replied|asked|says)\b|(?:did|do) i (?:have|text|call)|lentes|gafas)\b/;

/** Whether a text says that the phone isn't the patient's: another person has the number, or knows no such patient. */
export function saysWrongPerson(text: string): boolean {
  if (isShort(text, MOST_BARE_WORDS) && clausesOf(text).some((clause) => NOT_ME.test(clause))) return true;
  if (isName(WHO_IS.exec(text)?.[1])) return true;
  if (isShort(text, MOST_WORDS) && [...text.matchAll(DENIED.any)].some(([, name]) => isName(name))) return true;
  if (
    isShort(text, MOST_BARE_WORDS) &&
    [...text.matchAll(DENIED.bare)].some(([whole, name]) => isKnown(name) || TITLED.test(whole))
  )
    return true;
  if ([...text.matchAll(DENIED.known)].some(([, name]) => isKnown(name))) return true;
  return clausesOf(text).some((clause) => LIST.some((says) => says.test(clause)) && !ABOUT_RECORDS.test(clause));
}

/** "Not Carol" alone; in a long text a name after "not" is often another's. */
const MOST_BARE_WORDS = 8;
const MOST_WORDS = 25;
const isShort = (text: string, most: number): boolean => plainWords(text).length <= most;
const TITLED = /\b(?:mrs?|ms|miss|señora?|sra?|don|doña)\.? \p{L}/iu;
const isKnown = (word: string | undefined): boolean => FIRST_NAMES.has(plainWords(word ?? '')[0] ?? '');

/** A name known as one, or capitalized in a text that doesn't capitalize everything. */
function isName(word: string | undefined): boolean {
  const [plain = ''] = plainWords(word ?? '');
  if (FIRST_NAMES.has(plain)) return true;
  return plain.length > 2 && /^\p{Lu}\p{Ll}/u.test(word ?? '') && !NO_NAMES.test(plain);
}
