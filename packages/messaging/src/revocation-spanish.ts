import type { Phrase } from './revocation-english.ts';

const TEXTS = '(?:mensaj\\w*|textos?|sms|recordatorios?|avisos?|notificaciones|promociones|publicidad)';
const POLITE = '(?: (?:por favor|porfavor|porfa|gracias|mas|ya|nunca|nada))*';
// What staff are asked not to do is in the subjunctive ("no me manden"); what they did not do is not ("no mandaron").
const NOT_SEND =
  '(?:mand(?:e|en|es)|envi(?:e|en|es)|escrib(?:a|an|as)|contact(?:e|en|es)|texte(?:e|en|es)|molest(?:e|en|es)|llam(?:e|en|es))';
const SENDING = '(?:mandar|enviar|escribir|contactar|textear|molestar|llamar)(?:me|nos|le)?';
const REMOVE = '(?:quit|sac|saqu|borr|elimin|retir)(?:e|en|ar|a)(?:me|nos)?';
const LIST = '(?:de (?:su|la|esta|sus|las|el) (?:lista|listas|sistema|contactos|mensajes))';

/** Spanish phrases, without accents, like the output of `plainWords`. */
export const SPANISH_PHRASES = {
  doNotSend: {
    says: new RegExp(
      `\\bno (?:me |nos )?${NOT_SEND}(?: \\w+)? (?:mas|nada|${TEXTS})\\b|\\b(?:no|nunca) (?:me|nos) ${NOT_SEND}${POLITE}$|\\bno (?:quiero|deseo) que (?:me|nos) ${NOT_SEND}`,
    ),
    unless: /\b(?:todavia|aun|hasta|mientras|primero)\b/,
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
  endAlone: {
    says: new RegExp(`^(?:por favor )?(?:salir|remover|eliminar|borrar|cancelen|ya no quiero|ya no manden)${POLITE}$`),
  },
  tooMany: { says: new RegExp(`\\b(?:demasiados|muchos) ${TEXTS}${POLITE}$`), unless: /\bno (?:tengo|he|recib)/ },
  noPatient: { says: /\b(?:ya )?no soy (?:su )?(?:paciente|cliente)(?: (?:de ustedes|suy[oa]|ahi|alli))?$/ },
  gone: {
    says: /\b(?:ya )?no vive aqui\b|\bya no (?:tiene|usa) este (?:numero|telefono|celular)\b|\beste (?:numero|telefono|celular) (?:ya )?no (?:es|pertenece)\b/,
  },
  leaveAlone: {
    says: new RegExp(
      `\\bbasta (?:ya )?(?:de|con) (?:molestar\\w*|tantos |los |sus )*(?:${TEXTS})?${POLITE}$|\\bdej(?:a|e|en)(?:me|nos) en paz\\b|^(?:ya )?(?:para|parale|parenle|paren|basta) ?ya$|^ya (?:para|parale|parenle|paren|basta|estuvo)$|\\bno (?:me )?moleste(?:n|s)?${POLITE}$|\\bno (?:me |nos )?vuelva[ns]? a (?:escribir|mandar|enviar|textear|contactar|molestar|llamar)\\w*`,
    ),
  },
  removeMe: {
    says: new RegExp(
      `^(?:por favor )?(?:quit|sac|saqu|borr|elimin)(?:a|e|en)(?:me|nos)(?: de (?:aqui|esto|eso))?${POLITE}$|\\bdesuscrib\\w+|\\bno (?:doy|di|autorizo)(?: mi)? (?:consentimiento|permiso|autorizacion|que me)\\b|^(?:por favor )?no (?:textos|mensajes)${POLITE}$`,
    ),
  },
  noneOfThese: {
    says: new RegExp(
      `^(?:(?:por favor|ya|que|les|dije|digo|hola|senorita) )*no mas(?: ${TEXTS})?${POLITE}$|\\b(?:alto|basta|suficiente)(?: ya)? (?:a|con|de) (?:\\w+ )?(?:\\w+ )?(?:${TEXTS})\\b|\\b(?:dejen?|deja|dejar|paren?|parar|para) (?:ya )?(?:de (?:\\w+ )?(?:\\w+ )?(?:mand|envi|escrib|text|molest|llam)\\w*|con (?:\\w+ )?(?:${TEXTS}))|\\b(?:dejar de|ya no quiero|ya no deseo|no quiero|no deseo|no necesito) (?:que me |seguir |recibir |mas |ver )*(?:manden? (?:nada|mas|${TEXTS})|envien? (?:nada|mas|${TEXTS})|escrib\\w+|recib\\w+ (?:nada|mas|sus|estos|${TEXTS})|(?:sus |estos |esos |mas |ningun )*(?:${TEXTS}))\\b|\\b(?:desactiv|quit|apag|borr|elimin|suspend|cancel|remuev|baj)(?:e|en|ar|a|an|enlos|elos|enme|eme|enmelos) (?:ya )?(?:los |las |estos |esos |sus |de |esos )*(?:${TEXTS})|\\bsolo (?:por|usen?|manden?|envien?) (?:por )?(?:correo|e ?mail|llamadas?|telefono)\\b|\\b(?:desactivenlos|desactivelos|quitenlos|apaguenlos|bajenme de|bajeme de|saquenme de|saqueme de|sacame de|quitame de|borrame de)\\b(?! (?:la )?(?:cita|lista de espera))|\\bno (?:me )?(?:sigan?|siga|continuen?) (?:mand|envi|escrib|text|molest|llam)\\w*`,
    ),
    unless: /\b(?:gotas|lentes|cita del?|ver|arder|picar|todavia|no dejen|no deje|(?:no|puedo) (?:\w+ )*dejar)\b/,
  },
  notTheirs: { says: /\b(?:este )?no es el (?:numero|telefono|celular) de (?!la tienda|emergencia)\w+$/ },
} satisfies Record<string, Phrase>;
