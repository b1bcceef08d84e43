import type { Phrase } from './revocation-english.ts';

// Parts of speech, as pattern sources over plain words.
const DIA = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|dia|fecha)';
const CITA = '(?:citas?|sitas?|turnos?|consultas?|visitas?|exam(?:en|enes)|chequeo|hora|horario|fecha|dia|appointment)';
const CORTES =
  '(?: (?:por ?favor|porfa|porfavor|gracias|grasias|mejor|si se puede|si es posible|si puede|senorita|disculpe|perdon|ya|asap))*$';
/** What is cancelled or changed and is no visit. */
const OTRAS_COSAS =
  /\b(?:lentes?|gafas|anteojos|armazon|seguro|aseguranza|pedidos?|orden|receta|correo|direccion|telefono|numero|nombre|pago|tarjeta|plan|suscripcion|farmacia|mensajes?|textos?|recordatorios?|avisos?|gotas|contactos?|pupilentes|contrasena)\b/;
const NO_ES_DESEO = new RegExp(
  `${OTRAS_COSAS.source}|\\b(?:me|nos|la|lo|por que|porque|cuando|quien) (?:\\w+ )?(?:cancelaron|cambiaron|movieron|cancelo|cambio) (?:la|mi|el)|\\bno (?:la |lo |me la |he |quiero |voy a )?(?:cancel|cambi|reprogram)\\w*|\\bya (?:cancele|cambie|reagende|reprograme|la cancele|la cambie)(?: |$)|\\bcobran|\\bhay cargo`,
);
const MOVER =
  '(?:cambi(?:ar|e|en|a|as|o|amos|emos)|muev(?:e|a|an|as|eme|ame|anme)|mov(?:er|erla|erme|emos|ida)|pas(?:ar|e|en|a|as)|corr(?:er|a|an)|reagend\\w+|agend(?:ar|e)|reprogram\\w+|pospon\\w+|posterg\\w+|aplaz\\w+|adelant\\w+|atras\\w+|recorr(?:er|a|an)|pong(?:a|an)|pon(?:er|e|gan)?|dej(?:ar|amos|emos)|dar|d(?:e|en|a|an)|kambi\\w+)(?:me|nos|mela|nosla|la|lo|le|sela|melo)?';
const NO_PUEDO =
  '(?:no|tampoco) (?:me |le |nos |les )?(?:(?:voy|vamos|va|boy|bamos|van) a (?:poder|alcanzar|lograr|llegar|ir|estar|venir|asistir)|pued[oea]n?|podemos|podr[eai]\\w*|podre|podria|alcanz\\w+|llego|llegamos|voy|vamos|ire|iremos|asistire\\w*|asistir|creo que (?:pueda|vaya|llegue)|logro|es posible|sera posible|queda|sirve|conviene|funciona|acomoda)';

export const SPANISH_CANCELLATIONS: readonly Phrase[] = [
  {
    says: /\b(?:cancel|kancel|cansel)(?:ar|e|en|o|a|ame|eme|enme|enos|emos|ela|enla|enmela|emela|amela|enmela|arla|arlo|arme|amos|ando|ada|acion)+\b/,
    unless: new RegExp(
      `${NO_ES_DESEO.source}|\\bcancelad[ao]\\b(?! por)|\\b(?:politica|cargo|multa|alguien|espacio) (?:\\w+ )*cancel|\\b(?:si|cuando) (?:alguien|hay|se)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:ya )?no (?:la |lo |me |le )?(?:voy a |vamos a )?(?:necesit\\w*|quier\\w*|ocup\\w*|hace falta|interesa)(?: (?:la|el|ir|esa|mi))*(?: ${CITA})${CORTES}|\\bya no (?:la |lo )?(?:necesit\\w*|quiero|ocup\\w*)(?: ir)?${CORTES}|\\b(?:anul|borr|elimin|quit|sac|suspend)(?:ar|e|en|a|an|eme|enme|er|ela|enla)+ (?:la|mi|el|esa|nuestra|su) (?:${CITA})\\b|\\b(?:me atendi|voy a ir|fui|ire|cambie|consegui|encontre)(?: \\w+)? (?:con|a|en|de|otr[oa]) (?:otr[oa] )?(?:doctora?|oculista|lugar|lado|clinica|oftalmologo|optometrista|parte)\\b`,
    ),
    unless: OTRAS_COSAS,
  },
];

export const SPANISH_MOVES: readonly Phrase[] = [
  {
    says: new RegExp(
      `\\b${NO_PUEDO}(?:$| (?:(?:poder|ir|asistir|llegar|venir|estar|presentarme|acudir|hacer|para|a|en|el|la|ese|esa|este|esta|mi|las?|con|por|porque|pq|xq|que|hoy|manana|temprano|tarde|tiempo|dia|ahi|alla|llevar\\w*|ahora|tan|los|${DIA}|cita|sita|consulta|turno|se|estoy|tengo|me|salgo|trabajo|disculp\\w*|perdon|gracias|senorita|asi|entre|y|ya|pero|hasta|sino|antes|otro|traer\\w*|debido|fijese|quien|lo siento|nada|esa|mas)\\b))`,
    ),
    unless:
      /\bno (?:me )?(?:puedo|puede|podemos|pueden) (?:ver|abrir|entrar|encontrar|pagar|leer|dormir|con el dolor|hablar|contestar|manejar|usar|ponerme|quitarme|creer|esperar)\b|\bno (?:voy|vamos) a (?:poder )?(?:pagar|ver)\b|\bno (?:me |nos )?(?:llego|llega|llegan|llegaron) (?:el|la|los|las|mi|mis|un) (?!cita|dia|lunes|martes|miercoles|jueves|viernes|sabado)|\bpor que no\b|\bno voy a faltar\b|\bno me sirven?\b.*\b(?:lentes|gotas|link|enlace|gafas)\b|\b(?:link|enlace|pagina|portal|codigo)\b|\bno (?:queda|me queda) (?:claro|bien el|lejos)/,
  },
  {
    says: new RegExp(
      `\\b(?:${MOVER}|(?:quiero|quisiera|necesito|tengo que|puedo|podria|podemos|se puede|me pueden?|hay que|me puede|favor de|para|poder|ocupo|kiero|puede|pueden|podrian|posible|gustaria|toca|podes) (?:que )?(?:me |nos |la |lo |se )*(?:${MOVER}))\\b(?: (?:la|el|mi|esa|ese|mis|nuestra|lo|su|las|los|este|esta))? ?(?:(?:${CITA})|para|pa|pal|al|por la|otr[oa] (?:dia|fecha|hora|semana|mes|horario)|mas (?:tarde|temprano)|el (?:${DIA})|la (?:otra|proxima|manana|tarde)|a la (?:otra|una)|a las|${DIA}|porfa|por favor|$)`,
    ),
    unless: new RegExp(
      `${NO_ES_DESEO.source}|\\b(?:pase|pasar|paso|pasa|pasen) (?:por|a recoger|a buscar|a ver|a dejar|el link|la direccion|buen|un|el doctor|a la oficina|el numero|a pagar)|\\b(?:darme|den|de|dar|dan|da|dejar|deje|dejen|poner|pon|ponga|pone|pasa|agendar|agende|ponerme) (?!(?:otr|para otr|pa otr|la cita para|otra|mas (?:tarde|temprano)|pal? |para el|para la otra|para despues))|\\bcambi(?:o|ar|e) (?:de|mi|el|los|la) (?:direccion|seguro|telefono|numero|graduacion)|^(?:de|da|den|dan|pone|pon|pase|pasa|deje) `,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:reagend|reprogram|reajend|re agend|pospon|posterg|aplaz)\\w*|\\botr[oa]s? (?:${CITA}|semana|horarios?|espacio|momento|mes)s?\\b(?! (?:tengo|persona))(?<!\\bel otro dia|\\bvoy el otro mes)|\\b(?:mas|muy) (?:tarde|tardecito|temprano|tempranito)\\b|\\b(?:algo|hay|tiene|tienen|tendra|tendran|tendria|habra|hay algo|algun|alguna)(?: \\w+){0,3} (?:sabado|lunes|martes|miercoles|jueves|viernes|otr[oa] (?:dia|fecha|hora\\w*|espacio|semana|turno|cita|disponible)|tarde|temprano|despues|antes|proxim\\w+|disponib\\w+|siguiente|libre)\\b|\\ben (?:vez|lugar) de(?:l)? (?:la|el|las|los|manana|hoy|${DIA})`,
    ),
    unless: new RegExp(
      `${NO_ES_DESEO.source}|\\b(?:le aviso|le digo|le confirmo|le llamo|llamo|hablo|confirmo|aviso|aviso|les aviso|contesto|marco|respondo) mas tarde\\b|\\bmas tarde (?:le|les|te|confirmo|aviso|llamo)\\b|\\b(?:otra vez|otra persona|otra cosa|otra pregunta|otro lado|otra cita con|tengo otra|otro numero|otro doctor|abierto|abren|cierran)\\b(?!.*\\b(?:otro dia|otra fecha)\\b)|\\bestan? (?:abiert|disponibles mis|listos)|\\bveo? (?:mas|muy)|\\bque (?:dia|hora|fecha) (?:es|era|tengo)`,
    ),
  },
  {
    says: new RegExp(
      `^(?:(?:si|ok|pero|por favor|mejor|que|sea|puede|podria|seria|ser|es|yo|no|para|pal?|me|gustaria|quiero) )*(?:mejor|prefiero|preferiria|preferible) (?:que )?(?:el|la|en|por|a|para|otro|otra|un|ser|sea|mas|manana|tarde|${DIA})\\b|\\bme (?:queda|quedaria|conviene|viene|vendria|acomoda|sirve|convendria) mejor\\b|\\b(?:${DIA}|tarde|manana|semana) (?:me queda |me conviene |es |seria |estaria |me viene )?mejor\\b|\\bpuede ser (?:el|la|en|por|mas|otro|otra|a las|para)\\b|\\bpodria ser (?:el|la|en|por|mas|otro|otra|a las|un|para)\\b|\\bsolo (?:puedo|podemos) (?:el|en|por|a|despues|los|las|si es)\\b|\\b(?:para|pa|pal) la (?:otra|proxima|siguiente) semana\\b|\\bla semana (?:que viene|entrante|proxima)\\b.*\\bmejor\\b|\\b(?:cuando|que) (?:hay|tienen?) (?:otra|otro|disponible)\\b|\\b(?:puedo|podemos|podria|puede) (?:ir|venir|llegar|pasar)(?: mejor)? (?:el|otro|otra|mas|la otra|despues|en la tarde|la proxima)\\b`,
    ),
    unless: new RegExp(`${OTRAS_COSAS.source}|\\b(?:veo|ver|vista|ojo|siento|recoger|buscar|ajustar)\\b`),
  },
  {
    says: /\b(?:no tengo|no hay|sin|no consigo|no conseguimos|no ay) (?:quien (?:me|nos|la|lo) (?:lleve|cuide|traiga|acompane)|carro|transporte|ride|raite|como (?:ir|llegar)|en que ir)\b|\bse me (?:descompuso|dano|poncho|rompio|averio|presento|complico|cruzo|enfermo|atraveso|olvido la cita)\b|\b(?:me|nos) (?:salio|surgio|toca|toco) (?:\w+ )?(?:trabaj\w*|un|una|algo|viaje|emergencia|turno|doble)\b|\b(?:salio|surgio|tengo|tuve) (?:un imprevisto|una emergencia|un compromiso|algo de ultima hora)\b|\bno me (?:dieron|dan) (?:permiso|el dia|chance)\b|\b(?:(?:estoy|amanec\w+|sigo|ando) (?:muy |bien )?mala?$|(?:estoy|esta|amanec\w+|sigo|ando) (?:muy |bien |\w+ )?(?:enferm[oa]|internad[oa]|con (?:fiebre|calentura|covid|gripe|gripa|influenza)))\b|\b(?:(?<!yo )trabajo|tengo trabajo|tengo que trabajar|trabajar) (?:ese|esa|ese dia|a esa hora|hoy|manana)\b|\b(?:estoy|estare|voy a estar|ando) (?:fuera|de viaje)\b|\bmejor otro dia\b/,
    unless: /\b(?:hay bus|hay (?:autobus|guagua)|si (?:no )?(?:me|estoy|puedo)|puedo ir|puede ir|ojo|ojos|alergia)\b/,
  },
  {
    says: /\b(?:llego|llegare|llegaremos|llegamos|llegar|voy|vamos|ando|vengo|llegando) (?:a llegar |como |un |unos? |con |algo |poco |poquito |bien |muy |ya |media hora |\d+ (?:min\w*|minutos) )*(?:tarde|retrasad[oa]|atrasad[oa]|demorad[oa])\b|\b\d+ minutos (?:tarde|de retraso)\b|\bse me hizo tarde\b|\b(?:estoy en el |hay (?:mucho )?|atorad[oa] en (?:el )?)(?:trafico|trancon|tapon)\b|\bvoy (?:retrasad|atrasad|tarde)/,
    unless: /\b(?:no|si) (?:voy|llego) (?:a llegar )?tarde\b.*\b(?:pasa|problema)\b|\bsi llego\b.*\bpuedo\b/,
  },
];
