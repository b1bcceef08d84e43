const SAID_BEFORE = 'hi|hello|hey|hola|good (?:morning|afternoon|evening)|buen(?:os|as) (?:dias|tardes|noches)|ok|okay';
const SAID_ANYWHERE =
  'please|pls|plz|plse|thanks(?: (?:again|so much|a lot|very much))?|thank (?:you|u)(?: (?:so|very) much| again)?|thankyou|thx|thnx|tks|ty|tysm|por ?favor|porfa|(?:muchas |mil )?gracias';
const SAID_AFTER = 'sir|maam|have a (?:good|great|nice) (?:day|one|evening|weekend)|god bless(?: you)?|bendiciones';

const BEFORE = new RegExp(`^(?:${SAID_BEFORE}|${SAID_ANYWHERE})(?: and)?(?: |$)`);
const AFTER = new RegExp(`(?:^| )(?:${SAID_ANYWHERE}|${SAID_AFTER})$`);
/** A reply with courtesy around it is short; nothing is removed from a long text. */
const MOST_WORDS = 16;
const JOINING_AFTER = / (?:and|n|y)$/;

/**
 * Plain words without the greetings, please and thank you around them: 'hi stop please' becomes 'stop'. Inside a
 * sentence they stay, so 'C you' keeps its 'you', which isn't courtesy.
 */
export function withoutCourtesy(words: readonly string[]): string[] {
  if (words.length > MOST_WORDS) return [...words];
  let said = words.join(' ');
  for (let before = ''; before !== said; ) {
    before = said;
    said = said.replace(AFTER, '');
    if (said !== before) said = said.replace(JOINING_AFTER, '');
    else said = said.replace(BEFORE, '');
  }
  return said === '' ? [] : said.split(' ');
}
