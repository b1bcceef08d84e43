import { anyOf, type Grammar, type Term } from './urgent-symptoms-sign.ts';
import { SPANISH_SIGNS } from './urgent-symptoms-spanish-signs.ts';

const SU = `(?:${anyOf(`
  mi mis su sus tu el la los las un una uno mi_otro otro otra este esta ese ambos ambas los_dos las_dos lado globo`)} )*`;
const LADO = '(?: (?:izquierd[oa]s?|derech[oa]s?|izq|der|operado|bueno|malo))?';

const TERMS: readonly Term[] = [
  [
    /\b(?:doctor|medico|examen|consulta|cita|gotas?|seguro|plan|salud|clinica|revision|chequeo) (?:de|para|del|visual|de la|de los|para los|para el) ?(?:los |la |el )?(?:ojos?|vista|vision)?\b|\b(?:^ojo con|ojo (?:seco|de la cara)|ojos? secos?|mal de ojo|a simple vista|punto de vista|de vista|hasta la vista|vista cansada|cerrar los ojos|en un abrir)\b/g,
    'CUIDADO',
  ],
  [/\b(?:lentes?|lentillas?) (?:de |del )?contactos?\b|\b(?:lentillas?|pupilentes?|contactos)\b/g, 'CONTACTO'],
  [
    /\b(?:lentes|anteojos|gafas|espejuelos|armazon(?:es)?|receta|graduacion|aumento|bifocales|progresivos)\b/g,
    'LENTES',
  ],
  [
    /\b(?:cirugia|operacion|operaron|operado|operada|opere|operamos|operarme|lasik|postoperatorio|inyeccion(?:es)?|inyectaron|trasplante|laser)\b/g,
    'CIRUGIA',
  ],
  [new RegExp(`\\b${SU}(?:ojos?|ojito|ojitos|cornea)${LADO}\\b`, 'g'), 'OJO'],
  [new RegExp(`\\b${SU}(?:vista|vision)${LADO}\\b`, 'g'), 'VISTA'],
  [
    /\b(?:no (?:puedo|puede|podia|pude|logro|alcanzo a|alcanza a) (?:ni )?ver|no (?:veo|ve|ves|vemos|miro|mira|miraba|veia|vio)|(?:dejo|deje) de ver|sin poder ver|(?:casi|apenas) (?:no )?(?:veo|ve|miro|puedo ver)|no (?:puedo|puede) mirar|sin ver|no esta viendo|no estoy viendo)\b/g,
    'NOVER',
  ],
  [/\b(?:dolor(?:es)?|duelen?|dolia|dolio|doliendo|dolores|doloroso|adolorido|duela|dolido)\b/g, 'DOLOR'],
  [/\b(?:roj[oa]s?|rojizo|irritado|enrojecid\w+|colorad[oa]s?|enrojecimiento)\b/g, 'ROJO'],
  [
    /\b(?:borros[oa]s?|borrosidad|nublad[oa]s?|nublo|nubla|nublando|opac[oa]|empanad[oa]|neblina|distorsionad[oa]|torcid[oa]s?|chuec[oa]s?|ondulad[oa]s?|turbi[oa])\b/g,
    'BORROSO',
  ],
  [/\b(?:pus|lagana\w*|secrecion|supura\w*|flujo|materia)\b/g, 'PUS'],
  [
    /\b(?:me molesta (?:mucho )?la luz|le molesta (?:mucho )?la luz|no (?:aguanto|soporto|tolero) la luz|sensib\w+ a la luz|la luz me (?:molesta|lastima|DOLOR))\b/g,
    'FOTOFOBIA',
  ],
];

const HACE = '(?:un|una|uno|dos|tres|cuatro|cinco|unos?|unas?|pocos?|pocas?|media|como|\\d+)';
const RATO = '(?:minutos?|horas?|ratos?|ratito|dias?|momentos?)';

export const SPANISH: Grammar = {
  terms: TERMS,
  signs: SPANISH_SIGNS,
  mayHoldSign:
    /OJO|VISTA|NOVER|\bve[or]?\b|viendo|\bvi\b|luces|destell|relampag|mosca|manchas?|puntos|cortina|sombra|cieg|doble|pupila|parpado|retina|CIRUGIA|CONTACTO|cara|habla|mir/,
  turn: / (?=(?:pero|aunque|sin embargo|excepto|y (?:ahora|mi|me|veo|tengo|hoy|se|desde|luego|tambien)|ademas|tambien|porque) )/,
  sudden:
    /\b(?:(?:de )?repente|(?:de )?pronto|de golpe|de la nada|subit\w+|repentin\w+|de un momento a otro|de momento|primera vez|rapidamente|de un dia para otro|inmediatamente|de sorpresa)\b/,
  recent: new RegExp(
    `\\b(?:desde (?:\\w+ )?(?:ayer|anoche|hoy|esta|que|la manana|la noche|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin)|hace)|hace ${HACE}(?: \\w+)? ?${RATO}|hace (?:rato|ratito|poco)|por ${HACE}(?: \\w+)? ?${RATO}|amanec\\w+|(?:me |se )?desp(?:ert|iert)\\w+|(?:me |se )?levant(?:e|o)|empez\\w+|comenz\\w+|aparec\\w+|(?:me |le )?salieron|antier|anteayer|acab[ao] de|recien|ultim[oa]s (?:horas|dias))\\b`,
  ),
  today: /\b(?:hoy|ahora|ahorita|ayer|anoche|esta (?:manana|noche|tarde)|nuev[oa]s?|horita)\b/,
  longAgo:
    /\b(?:(?:19|20)\d\d|hace (?:\w+ )*?(?:anos?|meses|tiempo)|(?:el|la) (?:ano|mes) pasad[oa]|desde (?:nin[oa]|chic[oa]|pequen[oa]|nacimiento|que nac\w+|la infancia|bebe)|(?:cuando|de) (?:era )?(?:nin[oa]|chic[oa]|pequen[oa])|antes|historial?|anteriormente|una vez)\b/,
  longKnown:
    /\b(?:(?:por|desde hace|hace|llevo|tengo|tiene|de|en) (?:\w+ )*?(?:anos|meses|tiempo)|siempre|toda (?:mi|la|su) vida|de nacimiento|l[ao]s mism[oa]s|igual(?:es)?|como siempre|poco a poco|gradual\w*|con (?:el tiempo|los anos)|ultimamente|lentamente|no han? cambiado|cronic[oa])\b/,
  negation:
    /\b(?:no|sin|ni|nunca|tampoco|ningun[oa]?|ya no|niega|jamas|nada de)(?: (?!se\b|yo\b|mi\b|pero\b|porque\b|que\b|y\b|puedo\b|OJO\b|VISTA\b|aguanto\b|soporto\b|para\b|quita\b)\w+){0,3} $/,
  denial: /\b(?:sin|ningun[oa]?|no (?:tengo|veo|he tenido|hay|he visto|siento)|niega|nada de)(?: \w+){1,3}$/,
  not: /\b(?:no|sin|ni|nunca|tampoco|ningun[oa]?|jamas)\b/,
  supposed:
    /\b(?:(?:si|cuando|en caso de|por si)(?: (?:veo|tengo|me|le|hay|aparec\w+|empiez\w+|llego|ve|tiene|se|un[oa]?|la|el|mi|a|noto|siento|pier\w+))+(?: \w+){0,2}|(?:evitar|prevenir|riesgo de|miedo (?:de|a)|puede|podria|causa|causan|sintomas? de|senales? de|que es|que son|temo|preocupa|va a|voy a|vaya a|quiero|quiere)(?: \w+){0,3}) $/,
  general:
    /\b(?:cuanto (?:cuesta|vale|dura|tiempo)|(?:atienden|tratan|revisan|cubre|cubren|hacen|ofrecen|checan|quitan|operan)|que causa|que son|que es (?:la|el|un|una)|es contagios[oa])\b/,
  over: /\b(?:ya (?:no|se me quito|se quito|se le quito|esta(?:n|mos)? (?:bien|mejor)|estoy (?:bien|mejor)|paso|salio)|mejor(?:o|ando)?|se me quito|se quito|se fue(?:ron)? (?:el dolor|l[oa]s)|desaparec\w+|todo bien|sanado|curado)\b/,
  fine: /^(?:(?:ya|pero|y|todo|esta|estoy|estan) )*(?:bien|mejor|paso|sano)(?: (?:ya|gracias|hoy))*$/,
  pet: /\b(?:mi|el|la|un|una|nuestr[oa]) (?:perr[oa]|perrit[oa]|gat[oa]|gatit[oa]|mascota|caballo|conejo)(?: (?:ya|se|no|esta|tiene|perdio|NOVER|ve|OJO|quedo|le))+\b/,
};
