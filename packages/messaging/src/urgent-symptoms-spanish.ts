import { anyOf, type Term, term, type Wording } from './urgent-symptoms-sign.ts';

const SU = `(?:${anyOf('mi mis su sus tu el la los las un una uno otro este esta ese ambos ambas dos lado globo del')} )*`;
const LADO = '(?: (?:izquierd[oa]s?|derech[oa]s?|izq|der|buen[oa]|mal[oa]))?';

/** Spanish words without accents, in the order they are read, named as the English ones. */
export const SPANISH_TERMS: readonly Term[] = [
  [
    /\b(?:doctora?|medico|examen|consulta|cita|seguro|plan|salud|clinica|revision|chequeo) (?:de |para |del |visual |medico )*(?:los |la |el )?(?:ojos?|vista|vision|SIGHT)\b|^ojo con\b|\bojos? (?:secos?|de la cara|rosado|perezoso)\b|\b(?:mal de ojo|a simple vista|punto de vista|sombra de ojos|hasta la vista|vista cansada|nos vemos|me pueden ver|ver (?:a la|al) doctora?|ver a la doctora)\b/g,
    'care',
  ],
  [
    /\b(?:ir|venir|cita|atender\w*|atienden|pasar|lugar|espacio|abren|abierto)(?: \w+){0,2} (?:hoy|ahorita|ahora|manana)\b/g,
    'SOON',
  ],
  term('DROPS', 'gotas gotitas'),
  term('CONTACTS', 'lentes?_(?:de_|del_)?contactos? lentillas? pupilentes? contactos'),
  // Nobody sleeps in glasses.
  [/\b(dorm\w+|duerm\w+|dormid[oa]) con (?:(?:los|mis|sus|unos) )?lentes\b/g, '$1 con CONTACTS'],
  term('GLASSES', 'lentes anteojos gafas espejuelos armazon(?:es)? receta graduacion bifocales progresivos'),
  term(
    'SURGERY',
    'cirugia operacion operaron operado operada opere operarme postoperatorio inyeccion(?:es)? inyectaron laser relleno',
  ),
  [new RegExp(`\\b${SU}(?:ojos?|ojitos?|cornea|ocular(?:es)?)${LADO}\\b`, 'g'), 'EYE'],
  [new RegExp(`\\b${SU}(?:vista|vision|bista|SIGHT)${LADO}\\b`, 'g'), 'SIGHT'],
  [new RegExp(`\\b${SU}(?:parpados?)${LADO}\\b`, 'g'), 'LID'],
  [/\b(?:con|del?|por) el (?:izquierdo|derecho)$/g, 'con EYE'],
  [
    /\b(?:no (?:puedo|puede|podia|pude|logro|alcanzo a|alcanza a|alcanzo) (?:ni )?(?:ver|mirar)|no (?:veo|ve|miro|mira|miraba|veia|vio|beo)|(?:dejo|deje) de ver|sin poder ver|(?:casi|apenas) (?:no )?(?:veo|ve|miro|puedo ver)|sin ver|no esta viendo|no estoy viendo)\b/g,
    'NOSEE',
  ],
  term(
    'OTHERPART',
    `
    espalda muelas? dientes? cabeza estomago panza rodilla pie brazo pierna cuello garganta oidos? cadera pecho hombro manos?
    barriga bolsillo`,
  ),
  term(
    'THING',
    `
    pagina sitio enlace liga pantalla aplicacion formulario fotos? mensajes? textos? mapa tarjeta correo citas? hora pizarr[oa]n?
    tele television computadora letras? letrero factura cuenta fecha precio boton portal`,
  ),
  term('SEEING', 'veo ve ver viendo vi miro mira mirando noto note notando vio beo ven'),
  term('PAIN', 'dolor(?:es)? duelen? dolia dolio doliendo doloros[oa] adolorid[oa] duela punza'),
  term('RED', 'roj[oa]s? rojisim[oa]s? rojizo irritad[oa] enrojecid\\w+ colorad[oa]s? enrojecimiento'),
  term('PUS', 'laganas? lagan\\w+ secrecion supura\\w* materia'),
  term('SWOLLEN', 'hinchad[oa]s? hincho inflamad[oa]s? hinchazon hinchando'),
  term('BURNED', 'queme quemo quemad[oa] quemaron quemadura'),
  term('BURNS', 'arde arden ardor ardio'),
  term(
    'BLUR',
    `
    borros[oa]s? borrosidad nublad[oa]s? nublo nubla nublando opac[oa] empanad[oa] neblina distorsionad[oa] torcid[oa]s? torcio chuec[oa]s?
    ondulad[oa]s? turbi[oa] deform\\w+ raro feo`,
  ),
  term('DARK', 'negr[oa]s? oscur[oa]s? oscureci\\w+ oscurece gris apagad[oa]'),
  term(
    'LOST',
    `
    perdi perdio perdido perdiendo pierdo perdida perdimos desaparec\\w+ apago apaga apagando (?:se_me_|me_|se_le_|se_)(?:fue|va|esta_yendo|borro|borra|acabo)
    tapa cubre cubriendo`,
  ),
  term('PART', 'mitad parte lado centro medio arriba abajo esquina'),
  term('DOUBLE', 'dobles? dos_de_todo'),
  term(
    'FLASH',
    `
    destellos? relampagos? flash flashes flashazos? chispas? chispitas? rayos? rayitos? centell\\w+ fogonazos? lucecitas lucesitas luces
    lucecita`,
  ),
  term('FLOATER', 'moscas?_volantes? moscas? mosquitas? flotadores moscos miodesopsias'),
  term(
    'SPOT',
    `
    puntos? puntitos? manchas? manchitas? telaranas? hilos? hilitos? basuritas bolitas gusanitos nubes? nubecitas? pelitos circulos?
    hueco zona`,
  ),
  term('FLOATING', 'flotando flota flotan volantes volando moviendose mueven flotantes'),
  term('CURTAIN', 'cortinas? velo telon sombras? persiana manto'),
  term('MANY', 'nuev[oa]s? much[oa]s? monton bastantes? mas grandes? aparecieron aparecio salieron salio'),
  term('WORSE', 'peor empeor\\w+'),
  term(
    'CHEMICAL',
    `
    cloro quimicos? acido cemento yeso amoniaco limpiador desinfectante detergente jabon champu shampu suavitel pegamento kola_?loca
    resistol pega resina pintura tiner thiner thinner solvente acetona quitaesmalte removedor gasolina diesel bateria gas_\\w+ gas_pimienta pimienta lacrimogeno
    repelente insecticida bloqueador fertilizante veneno tinte chile alcohol antibacterial peroxido sosa destapacanos
    blanqueador lejia lavandina herbicida aerosol desengrasante silicon DROPS_equivocadas DROPS_(?:del|para_el|para|de)_OTHERPART
    desodorante cal soldadura`,
  ),
  term('LIQUID', 'aceite grasa manteca agua_(?:caliente|hirviendo) vapor liquido salsa limon vinagre crema spray cera'),
  term(
    'GOT',
    `
    cayo caye callo calleron cayeron cae cayeron entro entraron metio meti metieron salpic\\w+ echo eche echaron aventaron brinco brincaron puse
    puso pusieron tiro tiraron roci\\w+ untaron unto salto volo dio di dieron`,
  ),
  term(
    'HIT',
    `
    golp\\w+ pego pegue pegaron pico pique picaron picad[oa] rasgun\\w+ rasgo rasgue rasgaron arun\\w+ aran(?:o|e|azo|aron|ad[oa])
    corto corte cortaron cortad[oa] lastim\\w+ punetazo patada pelotazo codazo balonazo trancazo madrazo chingadazo trauma
    herid[oa] perfor\\w+ clavo clave clavad[oa] clavaron enterr\\w+ pinch\\w+ rasp\\w+ piquete mordio mordida moretones moreton`,
  ),
  term(
    'GRIT',
    `
    vidrio madera astilla tierra polvo arena rebabas? viruta esquirla alambre piedra piedrita basura basurita cristal fierro hierro
    aserrin plastico insecto abeja espina chispa objeto pestana limadura pedazo pedaso rama lapiz palo pelota balon una_una`,
  ),
  term('STUCK', 'atorad[oa] atascad[oa] no_(?:me_|se_|lo_|la_|le_)*sale'),
  term('BLOOD', 'sangre sangra sangrando sangrado'),
  term(
    'SEVERE',
    `
    muy mucho muchisimo fuerte fuertes fuertisimo horrible terrible insoportable intenso demasiado tremendo agudo
    punzante severo horriblemente no_(?:lo_)?aguanto no_(?:lo_)?soporto matando chorro chingo rete`,
  ),
  term('SICK', 'nauseas? vomit\\w+ ganas_de_vomitar mareo'),
  term('HALOS', 'halos? aros_de_colores'),
  term('PUPIL', 'pupilas?'),
  term('BLIND', 'cieg[oa] ceguera'),
  term('WELD', 'solda\\w+ solde eclipse'),
];

/** More than one word each: read after the single words. */
export const SPANISH_PHRASES: readonly Term[] = [
  [
    /\b(?:(?:me|le) molesta (?:\w+ )?(?:la |las )?(?:luz|FLASH)|no (?:aguanto|soporto|tolero) la luz|SEVERE la luz|sensib\w+ a la luz|la luz (?:me|le) (?:molesta|lastima|PAIN|BURNS))\b/g,
    'LIGHTPAIN',
  ],
];

const HACE = '(?:un|una|uno|dos|tres|cuatro|cinco|unos?|unas?|pocos?|pocas?|media|como|\\d+)';
const RATO = '(?:minutos?|horas?|ratos?|ratito|dias?|momentos?)';

export const SPANISH_WORDING: Wording = {
  turn: '(?:pero|aunque|sin embargo|excepto|y (?:ahora|mi|me|SEEING|tengo|hoy|se|desde|luego|tambien|veo)|ademas|tambien|porque)',
  sudden:
    '(?:de )?repente|(?:de )?pronto|de golpe|de la nada|subit\\w+|repentin\\w+|de un momento a otro|de momento|primera vez|rapidamente|de un dia para otro|de la noche a la manana|inmediatamente',
  recent: `desde (?:\\w+ )?(?:ayer|anoche|hoy|oy|esta|que|la manana|la noche|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin)|hace (?:un|una|unos|unas|dos|tres|\\d|rato|poco))(?! (?:anos|meses|nin[oa]))|hace ${HACE}(?: \\w+)? ?${RATO}|hace (?:rato|ratito|poco)|por ${HACE}(?: \\w+)? ?${RATO}|por (?:ratos|momentos)|amanec\\w+|(?:me |se )?desp(?:ert|iert)\\w+|(?:me |se )?levant(?:e|o)|empez\\w+|comenz\\w+|antier|anteayer|acab[ao] de|recien`,
  today: 'hoy|oy|ahora|ahorita|ayer|anoche|esta (?:manana|noche|tarde)|horita',
  longAgo:
    'hace (?:\\w+ ){0,3}(?:anos?|meses|tiempo)|(?:el|la) (?:ano|mes) pasad[oa]|desde (?:nin[oa]|chic[oa]|pequen[oa]|nacimiento|que nac\\w+|la infancia|bebe)|(?:cuando|de) (?:era )?(?:nin[oa]|chic[oa]|pequen[oa])|historial|anteriormente',
  longKnown:
    '(?:por|desde hace|hace|llevo|tengo|tiene|de|en|con|cada) (?:\\w+ ){0,3}(?:anos?|meses|tiempo)|siempre|hace (?:mucho|MANY|SEVERE)|toda (?:mi|la|su) vida|de nacimiento|l[ao]s mism[oa]s|igual(?:es)?|como siempre|poco a poco|gradual\\w*|con (?:el tiempo|los anos)|ultimamente|lentamente|no han? cambiado|cronic[oa]',
  negation:
    '(?:sin|ni|nunca|tampoco|ningun[oa]?|ya no|niega|jamas|nada de|(?:ya )?se (?:me )?quito|casi no|no (?:tengo|tiene|he|ha|hay|siento|me|le|es|esta|SEEING)|NOSEE|LOST)(?: (?!se\\b|yo\\b|mi\\b|pero\\b|porque\\b|que\\b|y\\b|con\\b|del?\\b|EYE\\b|SIGHT\\b|LOST\\b|nada\\b|bien\\b|SEVERE\\b|repente\\b)\\w+){0,2} ',
  not: 'ni|nunca|tampoco|ningun[oa]?|jamas',
  denial: '(?:ningun[oa]?|no (?:tengo|SEEING|he tenido|hay|he visto|siento)|NOSEE|niega|nada de)(?: \\w+){1,2}',
  supposed:
    '(?:(?:si|cuando|en caso de|por si)(?: (?:un|dia|me|le|hay|SEEING|tengo|aparec\\w+|empiez\\w+|llego|tiene|se|un[oa]?|la|el|mi|a|siento|pier\\w+))+(?! GOT)(?: (?!GOT|EYE)\\w+){0,2}|(?:evitar|prevenir|riesgo de|miedo (?:de|a)|puede causar|podria|causa|causan|sintomas? de|senales? de|que es|que son|temo|va a|voy a|vaya a)(?: \\w+){0,3}) ',
  general:
    'cuanto (?:cuesta|vale|dura|tiempo|tarda)|(?:atienden|tratan|revisan|cubre|cubren|hacen|ofrecen|checan|quitan|operan)|que hago si (?!me|le|se|mi|ya)|que causa|(?:cuando|por que) (?:es|son|debo|se)|es (?:peligroso|malo|grave)|que son|que es (?:la|el|un|una)|es contagios[oa]|si (?:SEEING|tengo|me|hay)(?: \\w+){0,5} (?:llamo|aviso|marco|hablo)',
  over: 'ya (?:no|se me quito|se quito|se le quito|esta(?:n|mos)? (?:bien|mejor)|estoy (?:bien|mejor)|paso|salio)|mejor(?:o|ando)?|se me quito|se quito|todo bien|sanado|curado|(?:les|los|le) (?:llamo|aviso|marco|hablo)',
  fine: '(?:(?:ya|pero|y|todo|esta|estoy|estan) )*(?:bien|mejor|paso|sano|salio)(?: (?:ya|gracias|hoy))*',
  pet: '(?:mi|el|la|un|una|nuestr[oa]) (?:perr[oa]|perrit[oa]|gat[oa]|gatit[oa]|mascota|caballo|conejo)(?: (?:ya|se|no|esta|tiene|quedo|le|un|HIT|PAIN|RED))* (?:LOST|NOSEE|BLIND|EYE|SIGHT)',
  optics:
    '(?:con|los|mis|nuevos|unos|necesito|cambi\\w+|nueva|mi|otros|estos|estan|quebr\\w+|MANY)(?: \\w+){0,3} (?:GLASSES|CONTACTS)|(?:GLASSES|CONTACTS) (?:MANY|nuevos|de (?:sol|lectura)|estan|salieron)|para leer',
  noGlasses:
    '(?:LOST|necesito|rompieron|quebraron|rayaron)(?: \\w+){0,3} (?:GLASSES|CONTACTS|ellos)|de (?:cerca|lejos|noche)',
  thing: 'THING|de (?:lejos|cerca|noche)|letra',
  dilation: 'dilat\\w+|DROPS',
  habit:
    'alergia\\w*|polen|a veces|de vez en cuando|cansancio|celular|sec[oa]s?|comezon|todo el dia|manejar|manejo|leer|leo|llorado|perrilla|orzuelo',
  otherPart: 'OTHERPART',
  mild: 'poquito|poco|perfecto|algo de',
  money: 'cobr\\w+|cuenta|factura|prisma|turno',
};
