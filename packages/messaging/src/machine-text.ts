import { plainWords } from './plain-words.ts';

/** What automatic answers of phones and businesses say, as plain words. */
const SIGNS = [
  'auto ?(?:matic|mated|matically)? ?(?:reply|response|respuesta|answer|responder|message)',
  'out of (?:the )?office',
  'fuera de la oficina',
  '(?:respuesta|mensaje) automatic[oa]',
  '(?:im|i am|estoy) (?:driving|conduciendo|manejando)(?: right now)?(?: and)?(?: with)?(?: do not disturb)? ',
  'do not disturb',
  'no molestar',
  '(?:we|our office|the office) (?:are|is) (?:currently |now )?(?:closed|out)',
  'estamos cerrados',
  'outside (?:of )?(?:our |normal )?(?:business|office) hours',
  'fuera de (?:nuestro )?horario',
  '(?:is|are) not (?:being )?monitored',
  'no (?:es|esta) (?:monitoreado|supervisado)',
  '(?:please )?do not (?:reply|respond) to this',
  'no responda a este (?:mensaje|numero)',
  '(?:thank you|thanks) for (?:contacting|texting|messaging|reaching out)',
  'gracias por (?:comunicarse|contactar|escribir)',
  '(?:reply|text|txt|send) (?:stop|help)',
  '(?:responda|envie) (?:stop|alto|ayuda|help)',
  'msg (?:and |n )?data rates',
  'will (?:get back to|respond to|contact) you (?:as soon as|shortly|when|during|within|on the next)',
] as const;
const SIGN = new RegExp(`(?:^| )(?:${SIGNS.join('|')})(?: |$)`);

/** The number of a person's phone has at least ten digits; codes of services have five or six. */
const PERSONAL_NUMBER = /^\+\d{10,15}$/;

export const isShortCode = (phone: string): boolean => !PERSONAL_NUMBER.test(phone);

/** Words so few may stand in any two texts. */
const FEWEST_ECHOED = 6;

/** Whether a text reads like another machine's: an automatic answer, or one of our own texts sent back. */
export function isMachineText({ text, ownTexts }: { text: string; ownTexts: readonly string[] }): boolean {
  const words = plainWords(text);
  if (SIGN.test(` ${words.join(' ')} `)) return true;
  return ownTexts.some((own) => {
    const said = plainWords(own);
    return said.length >= FEWEST_ECHOED && ` ${words.join(' ')} `.includes(` ${said.join(' ')} `);
  });
}
