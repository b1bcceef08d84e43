import type { Phrase } from './revocation-english.ts';

const TEXTS = '(?:mensaj\\w*|textos?|sms|recordatorios?|avisos?|notificaciones|promociones|publicidad)';
const POLITE = '(?: (?:por favor|porfavor|porfa|gracias|mas|ya|nunca|nada))*';
// What staff are asked not to do is in the subjunctive ("no me manden"); what they did not do is not ("no mandaron").
const NOT_SEND =
  '(?:mand(?:e|en|es)|envi(?:e|en|es)|escrib(?:a|an|as)|contact(?:e|en|es)|texte(?:e|en|es)|molest(?:e|en|es)|llam(?:e|en|es))';
const SENDING = '(?:mandar|enviar|escribir|contactar|textear|molestar|llamar)(?:me|nos|le)?';
const REMOVE = '(?:quit|sac|saqu|borr|elimin|retir)(?:e|en|ar|a)(?:me|nos)?';
const LIST = '(?:de (?:su|la|esta|sus|las|el) (?:lista|listas|sistema|contactos|mensajes))';

/** Spanish phrases, without accents as `plainWords` gives them. */
export const SPANISH_PHRASES = {
  doNotSend: {
    says: new RegExp(
      `\\bno (?:me |nos )?${NOT_SEND}(?: \\w+)? (?:mas|nada|${TEXTS})\\b|\\b(?:no|nunca) (?:me|nos) ${NOT_SEND}${POLITE}$|\\bno (?:quiero|deseo) que (?:me|nos) ${NOT_SEND}`,
    ),
  },
  stopSending: {
    says: new RegExp(`\\b(?:deje|dejen|deja|dejar|pare|paren|para|parar) (?:ya )?de ${SENDING}`),
    unless: /\b(?:puedo|debo|no)\b.*\bdejar\b/,
  },
  stopTexts: {
    says: new RegExp(
      `\\b(?:cancel|det|deten|par|suspend)(?:e|en|ar|er|a|an|engan|enga|ener)* (?:los |sus |estos |todos )*${TEXTS}${POLITE}$`,
    ),
  },
  noMore: {
    says: new RegExp(
      `\\bno (?:quiero|deseo|queremos) (?:recibir )?(?:mas |sus |estos |los |esos )*${TEXTS}\\b|\\bno mas ${TEXTS}\\b|^(?:por favor )?(?:ya )?(?:basta|alto|pare|paren|parar)${POLITE}$|^(?:por favor )?ya no mas${POLITE}$|^no mas por ?favor$`,
    ),
  },
  remove: {
    says: new RegExp(
      `^(?:por favor )?baja${POLITE}$|\\b(?:dar|darme|darse|darnos|denme|deme|dame|denos) de baja${POLITE}$|\\b${REMOVE}(?: mi (?:numero|telefono|nombre))?(?: ${LIST})${POLITE}$|\\b${REMOVE} (?:mi (?:numero|telefono))${POLITE}$`,
    ),
    unless: /\b(?:seguro|cita|espera)\b/,
  },
  wrongNumber: {
    says: /\bequivoc\w* de (?:numero|persona|telefono)\b|^(?:(?:lo|siento|perdon|disculpe|es|este|tiene|tienen|tienes|hola|el|un|creo|que) )*(?:numero|persona|telefono) (?:equivocad[oa]|incorrect[oa])(?: \w+)?$/,
  },
  notTheirs: { says: /\b(?:este )?no es el (?:numero|telefono|celular) de (?!la tienda|emergencia)\w+$/ },
} satisfies Record<string, Phrase>;
