/** A way of asking for no more texts, as a pattern over one clause of plain words, with its exceptions. */
export type Phrase = { says: RegExp; unless?: RegExp };

// Parts of speech, as pattern sources. An optional part includes its own space.
const POLITE =
  '(?: (?:please|pls|plz|thanks|thank (?:you|u)|thx|ty|n|and|now|already|immediately|right now|asap|ok|again|any ?more|no more|ever|else|from now on|sir|maam|guys))*';
const ASKING =
  '(?:(?:please|pls|plz|plse|thanks|thank you|just|kindly|sir|maam|look|listen|again|once again|for the last time|last time|omg|no|yes|dude|bro|guys|you guys|can you|could you|would you|will you|i said|you need to|i need you to|i want you to|ok|hey) )*';
const MESSAGES =
  '(?:(?:text |sms |appointment )?(?:messages?|msgs?|texts?|txts?|alerts?|reminders?|notifications?|communications?|correspondence)|texting|messaging|sms|spam)';
const EACH = '(?:(?:any|all|of|these|those|your|ur|the|this|that|my|more|so many|further|future|automated|other) )*';
const PHONE = '(?:number|phone number|phone|cell|cell phone|cell number)';
const WHOM = `(?:me|us|my ${PHONE}|this (?:${PHONE}|person))`;
const MINE = `(?:me|us|(?:my|this) (?:(?:name|info|information|contact info|contact information|${PHONE})(?: and | or )?)+)`;
const TO_ME = `(?: (?:to|from|on|at) (?:me|you|(?:this|my|your) ${PHONE}))?`;
const CONTACTING =
  '(?:text|txt|messag|msg|sms|contact|call|bother|spam|harass|bugg|bug|notify|annoy|blow)(?:e|m)?(?:ing)?(?: up)?';
const LIST =
  '(?:(?:of|your|ur|the|this|that|these|any|all|marketing|mailing|texting|messaging|text|sms|message|contact|call|calling|reminder|distribution|phone) )*(?:lists?|system|database|records|contacts|files?|things?|program|service|texts|messages|reminders|alerts|group|chain|thread)';
// What precedes "number" without naming another person.
const NO_NAME =
  'my|your|the|a|an|his|her|our|this|that|same|work|home|office|fax|main|new|old|good|best|cell|mobile|phone|emergency';
// Mail on paper is not a text.
const NOT_PAPER = '(?! (?:\\w+ )*(?:bills?|statements?|mail|letters?|catalogs?|emails?)\\b)';

const NOT_ASKING =
  /\b(?:wont|cant|cannot|doesnt|didnt|did (?:you|u|they)|have (?:you|u)|dont|never) (?:\w+ )?(?:stop|quit)/;

/**
 * English phrases. Patients of an eye practice stop drops, remove contacts and opt out of dilation every day, so each
 * phrase mentions texts, a number, a list or a person, or fills its clause.
 */
export const ENGLISH_PHRASES = {
  stopContacting: {
    says: new RegExp(
      `\\b(?:stop|quit|cease|discontinue) (?:${CONTACTING} (?:and|or) )?${CONTACTING} (?:to )?${WHOM}\\b${NOT_PAPER}`,
    ),
    unless: NOT_ASKING,
  },
  stopMessages: {
    says: new RegExp(
      `\\b(?:stop|quit|end(?! of)|cease|discontinue|cancel|turn off|enough)(?: with)?(?: sending| getting| receiving)?(?: ${WHOM})? ${EACH}${MESSAGES}${TO_ME}${POLITE}$`,
    ),
    unless: NOT_ASKING,
  },
  stopService: {
    says: new RegExp(
      `\\b(?:stop|end|cancel|discontinue) (?:this|the text|the texting|your text|your texting|these text) (?:service|program|subscription)s?${POLITE}$`,
    ),
    unless: NOT_ASKING,
  },
  stopBeforeMore: {
    says: new RegExp(`\\b(?:stop|quit) sending (?:me|us) ${EACH}${MESSAGES}\\b`),
    unless: NOT_ASKING,
  },
  stopGettingThese: {
    says: /\b(?:stop|quit) (?:getting|receiving|sending)(?: me| us)?(?: (?:these|this|those|your|all|such))*(?: (?:stuff|crap|junk|anything|things|nonsense))?$/,
    unless: NOT_ASKING,
  },
  messagesMustStop: {
    says: new RegExp(
      `\\b(?:make|get)? ?(?:these|the|your|this|all) ${MESSAGES} (?:(?:to|need to|have to|must|should) )?stop${POLITE}$|\\bmake these stop${POLITE}$`,
    ),
  },
  stopAlone: {
    says: new RegExp(
      `^${ASKING}(?:i )?(?:(?:stop|quit)(?: (?:it|this|that|these|them|all|everything|texting|messaging|contacting))?|end (?:this|these|them|all|everything))${POLITE}$|\\b(?:please|pls|plz) (?:stop|quit) (?:texting|messaging|contacting)${POLITE}$`,
    ),
  },
  /** Words that other senders accept as STOP; alone they have no other meaning here. */
  endAlone: {
    says: new RegExp(
      `^${ASKING}(?:exit|remove|delete|block|halt|(?:stop|cease|end|no) (?:all|any|further|any further|more) contact|cease(?: and desist)?(?: (?:all|it|this|these|${EACH}${MESSAGES}))?|desist|discontinue|unenroll|take me off|no more|(?:cancel|end|stop) (?:my |this |the )?subscription|spam|dnc)${POLITE}$`,
    ),
  },
  doNotContact: {
    says: new RegExp(
      `(?:^|\\b(?:please|pls|asked you|said|told you|and) )(?:please )?(?:do not|dont|never|not to) (?:ever )?(?:call (?:or|and) )?(?:text|txt|message|msg|contact|sms)(?: (?:or|and) (?:call|text|message))?(?: ${WHOM})?(?: (?:at|on) this (?:number|phone))?${POLITE}$`,
    ),
  },
  doNotSend: {
    says: new RegExp(
      `(?:^|\\bplease )(?:do not|dont|never) send (?:${WHOM} )?(?:${EACH}${MESSAGES}|anything)${TO_ME}${POLITE}$`,
    ),
  },
  doNotWant: {
    says: new RegExp(
      `\\b(?:(?:dont|do not|no longer|not) (?:want|wish|care)(?: for)?|no longer need|(?:prefer|rather) not|not interested in)(?: to)?(?: (?:receive|receiving|get|getting|be sent|be getting|be receiving))? ${EACH}${MESSAGES}\\b`,
    ),
    unless: /\b(?:why|if)\b/,
  },
  doNotWantThese: {
    says: /\b(?:dont|do not|no longer|not) (?:want|wish)(?: to (?:receive|get|be getting|be receiving))? (?:these|those|any of (?:these|those|this)|anything)(?: any ?more| from you(?: guys| people)?)+$|\b(?:dont|do not|no longer) (?:want|wish) to (?:receive|get) (?:these|those|them)$/,
    unless: /\b(?:why|if)\b/,
  },
  doNotWantContact: {
    says: /\b(?:dont|do not|no longer|not) (?:want|wish|like) (?:to be |you (?:guys )?(?:to )?)(?:text|contact|messag|bother)\w*/,
  },
  noMore: {
    says: new RegExp(
      `^(?:(?:please|pls|ok|i want|i said|send me|send|i need) )*no more ${EACH}${MESSAGES}${TO_ME}${POLITE}$|^no (?:texts|texting|text messages|messages) (?:please|pls)$`,
    ),
  },
  takeOff: {
    says: new RegExp(
      `\\b(?:take|get|remove|delete|drop|erase|scrub) ${MINE} ?(?:off|of|from|out)(?: of)? ${LIST}\\b|\\b(?:be removed|be taken off|get off|want off|want out)(?: of)?(?: from)? ${LIST}\\b`,
    ),
  },
  remove: {
    says: new RegExp(
      `^${ASKING}(?:remove|delete|lose|erase) ${MINE}${POLITE}$|^${ASKING}(?:remove|delete|take)(?: (?:it|this))? (?:from|off|out)(?: of)? ${LIST}${POLITE}$|^(?:get |take )?(?:me |my number )?off (?:of )?${LIST}${POLITE}$|^(?:please )?my number off${POLITE}$|^${ASKING}take ${MINE} (?:off|out)${POLITE}$`,
    ),
  },
  removed: {
    says: new RegExp(
      `\\b(?:be|been|get|getting|being) (?:removed|taken|deleted)(?: off| from| of| out of)+ ${LIST}\\b`,
    ),
    unless: /\b(?:waitlist|wait|waiting|recall for)\b/,
  },
  unsubscribe: {
    says: new RegExp(
      `\\bunsub?s?c?ribe(?: (?:${MINE}))?(?: from (?:${EACH}${MESSAGES}|this|these|${LIST}))?${POLITE}$|\\bopt(?:ing)? (?:(?:me|us|(?:this|my) (?:number|phone)) )?out(?: me| us)?(?: (?:of|from) (?:${EACH}${MESSAGES}|this|these|everything|${LIST}))?${POLITE}$`,
    ),
    unless: /\b(?:didnt|did not|dont|do not|never|not|accidentally|accident)\b/,
  },
  wrongNumber: {
    says: /^(?:(?:sorry|hi|hello|hey|um|no|ok|i think|i believe|im afraid|you|u|youve|guys|have|has|got|must|the|a|this|is|its|it|that|thats|texting|texted|reached|ur|youre|are) )*wrong (?:number|person|phone|guy|lady)(?: (?:sorry|here|again|buddy|dude|man|lol|bro|please|thanks))*$/,
    unless: /^is (?:it|this|that)\b/,
  },
  notTheirs: {
    says: new RegExp(
      `\\b(?:not|isnt|no longer|never was) (?!(?:${NO_NAME}) )\\w+ ${PHONE}(?: any ?more| now)?$|\\b(?:nobody|no one|no body) (?:here )?(?:by|with|named?|called) (?:that|this)\\b|^(?:there is |theres )?(?:nobody|no one) (?:here )?(?:named|by the name of) \\w+(?: \\w+)?(?: here)?$|\\b(?:doesnt|does not|no longer) (?:have|has|use|uses) this ${PHONE}\\b|\\b(?:doesnt|does not|no longer) lives? (?:here|at this (?:address|number))$|\\b(?:dont|do not|never) use this ${PHONE}\\b`,
    ),
  },
  leaveAlone: { says: /\bleave (?:me|us) alone\b|\bnever (?:signed up|asked) for (?:this|these|those|your)\b/ },
  tooMany: {
    says: new RegExp(
      `^(?:(?:you|i|we|guys|send|sending|are|get|getting|am|im|keep|me|us|this|is|its|thats|just|that) )*(?:way |far )?too many ${EACH}${MESSAGES}${TO_ME}${POLITE}$`,
    ),
  },
  /** Consent never given, or a reported sender. */
  neverAgreed: {
    says: /\b(?:did not|didnt|never) (?:sign|signed|subscribe|subscribed|ask|asked|consent|consented|agree|agreed) (?:up )?(?:for|to) (?:this|these|those|your|any|get|receive|text|texts|messages|be texted)\b|\breport(?:ing|ed)? (?:you|this|this number|your number) (?:as|for) spam\b|\bblock(?:ing|ed)? (?:you|your number|this number)$/,
    unless: /\b(?:eye|lens|exam|dilation|charge|bill|fee|insurance)\b/,
  },
  noPatient: {
    says: /\b(?:no longer|not|never was|isnt|arent|never been) (?:a |your |one of your )(?:patients?|clients?|customers?)(?: (?:there|here|of yours|any ?more|with you|at your (?:office|practice|clinic)))*$/,
  },
  goAway: { says: /^(?:just )?(?:buzz off|(?:fuck|f|piss) off|get lost)$/ },
  pleaseStop: {
    says: new RegExp(
      `\\b(?:please|pls|plz|interested|i said|(?:told|asked) you(?: guys)?(?: to)?) (?:stop|quit)(?: (?:it|this|that|these|them|all))?${POLITE}$`,
    ),
    unless: /\b(?:should|do|can|may|will|must) i\b|\b(?:wont|cant|doesnt)\b/,
  },
  sendNoMore: {
    says: new RegExp(
      `\\b(?:do not|dont|never|quit|stop) send(?:ing)? (?:me |us )?(?:(?:any|any more|anymore|these|this|those|all|your) ?)*(?:stuff|crap|junk)?${POLITE}$|^${ASKING}no more(?: (?:of|from) (?:these|this|those|you|your office))+${POLITE}$|^${ASKING}no ${MESSAGES}${POLITE}$`,
    ),
    unless: NOT_ASKING,
  },
  turnOff: {
    says: new RegExp(
      `\\b(?:turn|shut|switch)(?: off)? ${EACH}(?:${MESSAGES}|these)(?: off)?${POLITE}$|^${ASKING}(?:get|take) me off(?: of)?(?: (?:this|these|here|it))?${POLITE}$|^(?:knock it off|cut it out|enough already)$`,
    ),
    unless: /\b(?:flash\w*|light|lights)\b/,
  },
  saidBefore: {
    says: /\b(?:already|i have|ive|i) (?:opted out|unsubscribed)\b|\b(?:do not|dont|never|no longer) (?:give )?(?:you )?(?:my )?(?:consent|permission)\b(?: to (?:text|be texted|contact|be contacted|message).*)?$|\bconsent (?:is )?(?:revoked|withdrawn)\b/,
    unless:
      /\b(?:accident\w*|mistake|back|dilat\w*|surgery|exam|form|photos?|pictures?|imaging|retinal|scan|auto ?ship|coating|tint)\b/,
  },
  needNone: {
    says: new RegExp(
      `\\b(?:dont|do not) need (?:these|your|all these|all those|so many|any more of your) ${MESSAGES}\\b`,
    ),
  },
  /** Another channel in place of texts. */
  otherChannel: {
    says: new RegExp(
      `\\b(?:only|just) (?:use|contact (?:me|us) (?:by|via|through|at|on)|reach (?:me|us) (?:by|at|on)|send (?:me )?(?:by|via)|by|via) (?:e ?mails?|(?:the |my )?(?:phone|home phone|landline|house phone)|(?:regular |postal |us )?mail|letters?)\\b|\\b(?:e ?mail|phone(?: calls?)?|calls?|mail|letters?) only\\b|^${ASKING}(?:use )?(?:e ?mail|phone|mail|calls?) (?:me )?(?:from now on|instead of (?:text|texting|texts))|\\binstead of (?:sending )?(?:me )?(?:these |the |those )?(?:text|texting|texts|text messages|messaging)\\b|\\b(?:e ?mail|call|phone|mail|write)(?: (?:me|us|it|them|my \\w+|the house|my home))*(?: a letter)?(?: instead| only)? (?:not|no|dont) (?:text|texts|texting|txt|message)\\b|\\b(?:prefer|rather have|rather get|like|want) (?:phone )?(?:calls?|e ?mails?|letters?|mail) (?:over|not|instead|to|rather than) (?:of )?(?:text|texts|texting|messages)\\b|^no (?:text|texting|txts?)(?: \\w+)?$`,
    ),
    unless:
      /\b(?:(?:today|tomorrow|this time|right now|tonight)$|text me instead of|dont call|stop calling|receipt|rx|prescription|forms?|records)\b/,
  },
  /** A phone that takes no texts. */
  landline: {
    says: /\b(?:this|that|it) is (?:a |my |the |an |our )*(?:land ?line|home phone|house phone|work (?:phone|line|number|cell)|office (?:phone|line|number)|business (?:phone|line|number)|flip phone|fax(?: machine)?)\b.*\b(?:dont|do not|not|stop|cant|no) (?:\w+ )?(?:text|txt|message|be texted|receive|get|for text)\w*|\b(?:phone|number|line|landline) (?:cant|cannot|doesnt|does not|wont|is not able to|isnt able to|is unable to) (?:get|receive|take|do|accept|handle) (?:text|txt|message|these)\w*|^(?:sorry |hi |hello )*(?:this|that|it) is (?:a |my |the |an |our )*(?:land ?line)$/,
  },
  noneOfThese: {
    says: new RegExp(
      `\\b(?:do not|dont|never) (?:ever )?send (?:me|us|him|her|my \\w+) (?:anything|any|nothing|any more|anymore|another)(?: (?:else|more|again|of (?:these|this|those)|text|texts|messages?|reminders?))*${POLITE}$|(?<!are |is |were |got |have |theres )\\bno more (?:of )?(?:these|this|those|texts?|messages?|reminders?|texting|msgs?)\\b(?! (?:than|about|for|in))|\\bno thank(?:s| you)?(?: \\w+)? (?:on|to|for) (?:the |these |those |your |any )*(?:te?xts?|messages?|reminders?)|\\bi (?:want|wanna) out(?: of (?:this|these)(?: \\w+)?)?$|\\bno (?:more )?(?:te?xts?|reminders?|messages?|notifications?)(?: are)? (?:needed|necessary|required|wanted)|\\benough (?:already|with|of)(?: (?:already|with|of|the|these|your|all|this))* (?:te?xts?|messages?|reminders?|texting|crap|nonsense|spam|bs)\\b|^${ASKING}(?:${MESSAGES}|these|this) (?:off|out|stopped|ended)${POLITE}$|\\b${MESSAGES} (?:can|should|must|need to|could|may) (?:be )?(?:shut|turned|switched|cut) (?:down|off)\\b|^${ASKING}(?:turn|shut|switch|cut) (?:them|these|those|it all|this) (?:all )?(?:off|down)${POLITE}$|\\b(?:dont|do not|never) (?:hit|text|txt|message|contact|ping|msg) (?:up )?(?:this|my|his|her|our) (?:line|number|phone|cell)\\b|\\bsign (?:me|us) out of (?:this|these|it|the (?:texts?|list))|\\bso stop (?:text|messag)\\w*|\\btext(?:ing|s)? (?:is|are) not for me\\b|\\b(?:stop|quit|cut out|lay off|knock off|ease up on|no more|chill with|cool it with|enough)(?: it)? (?:on |with )(?:all |the |these |your |those |this )*(?:te?xts?|texting|messages?|reminders?|spam)\\b|\\bstop (?:\\w+ )?(?:these|the|your|all|those|all these) (?:\\w+ )?(?:${MESSAGES})\\b`,
    ),
    unless:
      /\b(?:flash\w*|lights?|did you|did u|why|when|dont stop|do not stop|never stop|if|water|power|cant (?:you )?stop|wont|i (?:cant|should)|until|till|never)\b/,
  },
  preferNone: {
    says: new RegExp(
      `\\b(?:prefer|rather|like) (?:that you |to )?not (?:to )?(?:get|receive|be sent|have|see) (?:any of )?(?:these|them|this|those|any)\\b|^(?:(?:i|we|please|no|sorry|hi|n|hey) )*(?:dont|do not) (?:want|send)(?: me)? (?:this|these|them|those|any of (?:this|these|those))${POLITE}$|\\b(?:dont|do not|never) (?:do|use|like|read|want|care for) (?:te?xts?|texting|text messages|text messaging)\\b|\\b(?:cops|police|lawyer|attorney|fcc|sue|report you|block you|blocking you)\\b.*\\bif (?:you|u|yall) (?:keep|continue|dont stop|text|message|send)|\\bkeep (?:your|ur|these|those|the) ${MESSAGES} to (?:yourself|yourselves)|\\bnever (?:get|receive|see|send) (?:me )?(?:these|this|those|them|another) (?:again|any ?more|${MESSAGES})`,
    ),
    unless: /\b(?:glasses|frames|lens\w*|contacts|color|why|if)\b/,
  },
  begging: {
    says: /^(?:please )?stop (?:please |pls )?(?:i (?:beg|am begging|mean it)|im begging|for (?:the love|gods sake))\b/,
  },
  withdrawConsent: {
    says: /\b(?:revoke|withdraw|revoking|withdrawing) (?:my |all )*consent\b|\bdo not (?:text|contact|call) (?:list|registry)\b/,
  },
} satisfies Record<string, Phrase>;
