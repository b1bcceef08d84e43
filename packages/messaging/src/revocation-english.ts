/** A way of asking for no more texts, as a pattern over one clause of plain words, and what takes the sense away. */
export type Phrase = { says: RegExp; unless?: RegExp };

// Parts of speech, as sources of patterns. A part that may be missing brings its own blank.
const POLITE =
  '(?: (?:please|pls|plz|thanks|thank (?:you|u)|thx|ty|n|and|now|already|immediately|right now|asap|ok|again|any ?more|no more|ever|else|from now on|sir|maam|guys))*';
const ASKING =
  '(?:(?:please|pls|plz|just|kindly|can you|could you|would you|will you|i said|you need to|i need you to|i want you to|ok|hey) )*';
const MESSAGES =
  '(?:(?:text |sms |appointment )?(?:messages?|msgs?|texts?|txts?|alerts?|reminders?|notifications?|communications?)|texting|messaging|sms|spam)';
const EACH = '(?:(?:any|all|of|these|those|your|ur|the|this|that|my|more|so many|further|future|automated|other) )*';
const PHONE = '(?:number|phone number|phone|cell|cell phone|cell number)';
const WHOM = `(?:me|us|my ${PHONE}|this (?:${PHONE}|person))`;
const MINE = `(?:me|us|(?:my|this) (?:(?:name|info|information|contact info|contact information|${PHONE})(?: and | or )?)+)`;
const TO_ME = `(?: (?:to|from|on|at) (?:me|you|(?:this|my|your) ${PHONE}))?`;
const CONTACTING =
  '(?:text|txt|messag|msg|sms|contact|call|bother|spam|harass|bugg|bug|notify|annoy|blow)(?:e|m)?(?:ing)?(?: up)?';
const LIST =
  '(?:(?:of|your|ur|the|this|that|these|any|all|marketing|mailing|texting|messaging|text|sms|message|contact|call|calling|reminder|distribution|phone) )*(?:lists?|system|database|records|contacts|files?|things?|program|service|texts|messages|reminders|alerts|group|chain|thread)';
// What stands before "number" without naming another person.
const NO_NAME =
  'my|your|the|a|an|his|her|our|this|that|same|work|home|office|fax|main|new|old|good|best|cell|mobile|phone|emergency';
// Mail on paper is no text.
const NOT_PAPER = '(?! (?:\\w+ )*(?:bills?|statements?|mail|letters?|catalogs?|emails?)\\b)';

const NOT_ASKING =
  /\b(?:wont|cant|cannot|doesnt|didnt|did (?:you|u|they)|have (?:you|u)|dont|never) (?:\w+ )?(?:stop|quit)/;

/**
 * English phrases. Patients of an eye practice stop drops, remove contacts and opt out of dilation every day, so each
 * phrase names texts, a number, a list or a person, or fills its clause.
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
      `^${ASKING}(?:stop|quit|end)(?: (?:it|this|that|these|them|texting|messaging|contacting))?${POLITE}$|\\b(?:please|pls|plz) (?:stop|quit) (?:texting|messaging|contacting)${POLITE}$`,
    ),
    unless: /^end (?:it|that)\b/,
  },
  /** Words that other senders take for STOP; alone they have no other sense here. */
  endAlone: {
    says: new RegExp(
      `^${ASKING}(?:exit|remove|delete|block|cease(?: and desist)?(?: ${EACH}${MESSAGES})?|desist|discontinue|unenroll|take me off|no more)${POLITE}$`,
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
    says: /\b(?:dont|do not|no longer|not) (?:want|wish)(?: to (?:receive|get|be getting|be receiving|see))? (?:these|those|any of (?:these|those|this)|anything)(?: any ?more| from you(?: guys| people)?)+$|\b(?:dont|do not|no longer) (?:want|wish) to (?:receive|get) (?:these|those|them)$/,
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
      `\\b(?:take|get|remove|delete|drop|erase|scrub) ${MINE} ?(?:off|from|out)(?: of)? ${LIST}\\b|\\b(?:be removed|be taken off|get off|want off|want out)(?: of)?(?: from)? ${LIST}\\b`,
    ),
  },
  remove: {
    says: new RegExp(
      `^${ASKING}(?:remove|delete|lose|erase) ${MINE}${POLITE}$|^${ASKING}take ${MINE} (?:off|out)${POLITE}$`,
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
      `\\bunsub?s?c?ribe(?: (?:${MINE}))?(?: from (?:${EACH}${MESSAGES}|this|these|${LIST}))?${POLITE}$|\\bopt(?:ing)? (?:(?:me|us|(?:this|my) (?:number|phone)) )?out(?: (?:of|from) (?:${EACH}${MESSAGES}|this|these|everything))?${POLITE}$`,
    ),
    unless: /\b(?:didnt|did not|dont|do not|never|not|accidentally|accident)\b/,
  },
  wrongNumber: {
    says: /^(?:(?:sorry|hi|hello|hey|um|no|ok|i think|i believe|im afraid|you|u|youve|guys|have|has|got|must|the|a|this|is|its|it|that|thats|texting|texted|reached|ur|youre|are) )*wrong (?:number|person|phone|guy|lady)(?: (?:sorry|here|again|buddy|dude|man|lol|bro|please|thanks))*$/,
    unless: /^is (?:it|this|that)\b/,
  },
  notTheirs: {
    says: new RegExp(
      `\\b(?:not|isnt|no longer|never was) (?!(?:${NO_NAME}) )\\w+ ${PHONE}(?: any ?more| now)?$|\\b(?:nobody|no one|no body) (?:here )?(?:by|with|named?|called) (?:that|this)\\b|^(?:there is |theres )?(?:nobody|no one) (?:here )?(?:named|by the name of) \\w+(?: \\w+)?(?: here)?$|\\b(?:doesnt|does not|no longer) (?:have|has|use|uses) this ${PHONE}\\b`,
    ),
  },
  leaveAlone: { says: /\bleave (?:me|us) alone\b|\bnever (?:signed up|asked) for (?:this|these|those|your)\b/ },
  withdrawConsent: {
    says: /\b(?:revoke|withdraw|revoking|withdrawing) (?:my |all )*consent\b|\bdo not (?:text|contact|call) (?:list|registry)\b/,
  },
} satisfies Record<string, Phrase>;
