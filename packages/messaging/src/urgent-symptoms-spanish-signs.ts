import { anyOf, type Sign, ways, wordOf } from './urgent-symptoms-sign.ts';

const COSA = anyOf(`
  pagina sitio enlace link liga portal pantalla aplicacion app formulario foto fotos mensajes? textos? mapa tarjeta correo
  cita citas hora pizarron pizarra tele television computadora letras letrero factura cuenta fecha precio boton
  de_lejos de_cerca lejos cerca bien_de`);
const UNA_COSA = new RegExp(`\\b${COSA}\\b`);
const OPTICA =
  /\b(?:con|los|mis|nuevos|sin|unos|necesito|cambi\w+|rompieron|perdi|nueva|mi|otros)(?: \w+){0,4} (?:LENTES|CONTACTO)\b|\b(?:LENTES|CONTACTO) (?:nuevos|de (?:sol|lectura))|\bLENTES\b/;
const HABITO = wordOf(
  'computadora pantalla leer leo alergia\\w* polen a_veces de_vez_en_cuando cansancio celular secos? gotas CUIDADO comezon todo_el_dia manejar',
);
const OTRA_PARTE = wordOf(`
  espalda muela diente cabeza estomago panza rodilla pie brazo pierna cuello garganta oido cadera pecho hombro mano
  muelas barriga`);
const FUERTE = anyOf(`
  muy mucho muchisimo fuerte fuertes fuertisimo horrible terrible insoportable intenso demasiado bastante tremendo
  agudo punzante severo peor feo no_aguanto no_soporto matando horriblemente bien_feo un_monton desesperante repente repentino`);
const QUIMICO = anyOf(`
  cloro quimicos? acido cal cemento yeso amoniaco limpiador desinfectante detergente jabon champu shampoo suavitel
  fabuloso pegamento kola_?loca super_?glue resistol pega resina pintura thinner tiner solvente acetona quitaesmalte gasolina diesel
  bateria aceite grasa agua_(?:caliente|hirviendo) vapor (?:gas|spray)_pimienta pimienta gas_lacrimogeno spray perfume
  repelente insecticida raid bloqueador fertilizante veneno tinte chile salsa limon vinagre pasta alcohol gel
  antibacterial peroxido sosa destapacanos blanqueador lejia lavandina herbicida aerosol desengrasante silicon
  gotas_(?:del_oido|equivocadas) desodorante chamoy sal`);
const GOLPE = anyOf(`
  golpe golpeo golpee golpearon golpeado golpeada golpearse golpazo pego pegue pegaron pegado pego_con pico pique picaron picado
  rasguno rasgune rasgunaron aruno arune aranazo arano arane rasguno rasgunado corto corte cortaron cortado lastimo lastime
  lastimaron lastimado punetazo patada pelotazo codazo trauma herida herido perforo clavo clave enterro pincho pinche
  balonazo trancazo madrazo quemo queme quemado chingadazo raspo raspe piquete mordio picada lesion`);
const BASURA = anyOf(`
  metal vidrio madera astilla tierra polvo arena rebaba viruta esquirla alambre piedra piedrita basura basurita cristal fierro
  hierro aserrin plastico insecto abeja mosquito palo espina soldadura chispa objeto pestana limadura cuerpo_extrano`);

/** Spanish signs, most telling first. */
export const SPANISH_SIGNS: readonly Sign[] = [
  {
    symptom: 'vision-loss',
    isNegative: true,
    says: ways(
      'NOVER(?: (?:nada|ni|casi|absolutamente|muy|poco|mucho|ya|bien))*(?: (?:por|de|con|del|en|a traves de|x|ni de|desde))+ (?:OJO|un lado|un solo lado|el lado|lado)',
      'NOVER(?: (?:nada|ya|casi|absolutamente))* OJO',
      'OJO(?: (?:ya|casi|de repente|repente))* NOVER(?: nada)?',
      '(?:^|ayuda |repente |ahora |esposo |esposa |mama |papa |hijo |hija |abuela |abuelo |ya |y |me |que |auxilio )(?:de )?(?:repente |casi |ya )*NOVER(?: (?:nada|ya|repente|de repente|de|ahora|hoy|ayuda|bien de repente|casi))*$',
      'NOVER nada',
    ),
    unless: new RegExp(`${UNA_COSA.source}|\\bno ve la hora\\b`),
    unlessNear: new RegExp(`${OPTICA.source}|${UNA_COSA.source}`),
  },
  {
    symptom: 'vision-loss',
    says: ways(
      '(?:perdi|perdio|perdido|perdiendo|pierdo|perdimos)(?: \\w+){0,3} VISTA',
      '(?:se me|se le|me|se) (?:fue|va|apago|apaga|oscurecio|oscurece|borro|perdio|acabo|puso|esta yendo|quito|cerro)(?: \\w+){0,2} VISTA',
      'VISTA(?: (?:se|me|le|esta|todo|toda|ya))* (?:fue|va|apago|oscurecio|oscura|negra|perdio|negro|apagando|yendo)',
      'perdida(?: \\w+){0,2} (?:de|en) VISTA',
      '(?:todo|se me puso|se puso|se me hizo|veo|vi|se ve|miro)(?: \\w+){0,3} (?:todo )?(?:negro|oscuro)\\b(?! (?:el|la) (?:pantalla|cuarto))',
      '(?:quede|quedo|quedando|amaneci|amanecio|desperto|desperte|ciega|estoy)(?: \\w+){0,2} cieg[oa]',
      '(?:mancha|punto|hueco|sombra|zona|circulo)(?: \\w+){0,3} (?:en (?:el )?medio|en el centro|central)',
      'ceguera(?: \\w+){0,2}(?:repente|repentina|temporal|OJO)',
      'sin (?:VISTA|vision)(?: \\w+){0,2} OJO',
      'OJO(?: \\w+){0,2} (?:se (?:me )?apago|sin (?:vista|vision|VISTA)|se quedo cieg[oa]|cieg[oa] de repente)',
      '(?:la )?mitad(?: \\w+){0,4} (?:VISTA|negr[oa]|oscur[oa])|(?:NOVER|veo solo|solo veo)(?: \\w+){0,2} (?:la )?mitad',
    ),
    unless: wordOf('azucar diabetes glaucoma seguro foto pantalla nacimiento'),
    unlessNear: OPTICA,
  },
  {
    symptom: 'chemical',
    says: ways(
      `${QUIMICO}(?: \\w+){0,6} (?:en|a|al|dentro de|del) ?(?:\\w+ ){0,2}OJO`,
      `(?:cay\\w+|entr\\w+|salpic\\w+|ech\\w+|meti\\w+|brinc\\w+|puse|puso|tir\\w+|roci\\w+)(?: \\w+){0,4} OJO(?: \\w+){0,4} ${QUIMICO}`,
      `(?:salpico|salpique|salpicaron)(?: \\w+){0,6} OJO`,
      `OJO(?: \\w+){0,4} (?:con|por|de) (?:el |la |un )?${QUIMICO}`,
      'OJO(?: \\w+){0,3} quem\\w+(?: \\w+){0,4}',
    ),
    unless: /\b(?:puedo|se puede|debo|antes de|LENTES)\b/,
  },
  {
    symptom: 'injury',
    says: ways(
      `${GOLPE}(?: \\w+){0,5} (?:en|a|al|sobre|cerca de|por) (?:\\w+ ){0,2}OJO`,
      `${GOLPE}(?: \\w+){0,1} OJO`,
      `OJO(?: (?!pegad)\\w+){0,4} (?!pegad)${GOLPE}`,
      'OJO(?: \\w+){0,4} (?:sangra\\w*|sangrando|morado|moreteado|reventado)',
      '(?:sangra|sangrando|sale sangre|saliendo sangre|sangrado)(?: \\w+){0,3} OJO',
      'sangre(?: \\w+){0,3} OJO',
      '(?:soldando|solde|soldadura|eclipse|laser)(?: \\w+){0,10} (?:OJO|VISTA)',
    ),
    unless: wordOf('LENTES armazon carro bolsillo azucar presion'),
  },
  {
    symptom: 'foreign-body',
    isNegative: true,
    says: ways(
      `${BASURA}(?: \\w+){0,6} (?:en|dentro de|al|a) (?:\\w+ ){0,2}OJO`,
      `(?:algo|lente|CONTACTO|LENTES)(?: \\w+){0,4} OJO(?: \\w+){0,4} (?:no (?:me |se |lo |la |le |puedo )*(?:sale|puedo|sac\\w+|quita)|atorado|pegado|atascado|DOLOR)`,
      `(?:entro|metio|cayo|meti)(?: \\w+){0,3} algo(?: \\w+){0,3} OJO`,
      `algo (?:me |le |se )*(?:entro|metio|cayo)(?: \\w+){0,3} OJO`,
      `(?:sacar|quitar|saco|sacarme|sacarle)(?: \\w+){0,3} (?:CONTACTO|lente)(?: \\w+){0,2} OJO`,
      `(?:rompio|quedo|perdio)(?: \\w+){0,4} (?:CONTACTO|lente)(?: \\w+){0,3} OJO`,
      `(?:CONTACTO|lente|pupilente)(?: \\w+){0,4} (?:atorad[oa]|pegad[oa]|atascad[oa]|no sale|no puedo sacar)(?: \\w+){0,4}`,
    ),
    unless: /\b(?:siento como|como si|parece que|sensacion|ya salio)\b/,
  },
  {
    symptom: 'flashes',
    says: ways(
      '(?:veo|ve|viendo|ver|vi|tengo|tiene|con|mirando|miro|mira|salen|aparecen|notando|noto)(?: \\w+){0,4} (?:destellos?|relampagos?|flashes|flashazos?|chispas?|chispitas?|rayos?|luces|lucecitas|lucesitas|rayitos|centell\\w+|fogonazos?|estrellitas|estrellas)',
      '(?:destellos?|relampagos?|flashes|flashazos?|chispas?|rayos?|luces|lucecitas|lucesitas|centelleos)(?: \\w+){0,4} (?:OJO|VISTA)',
      'destellos de luz',
    ),
    unless: wordOf(
      'casa tormenta manejar calle carro navidad apagaron prendidas LENTES manejo coches recibo noche_cuando',
    ),
  },
  {
    symptom: 'floaters',
    says: ways(
      '(?:veo|ve|viendo|vi|miro|mira|mirando|salieron|salio|aparecieron|aparecio|salen|noto|note|tengo|tiene|hay|nuevas|muchas|muchos|unas|unos|bastantes)(?: \\w+){0,4} (?:moscas|mosquitas|mosquitos|moscos|puntos|puntitos|manchas|manchitas|telaranas?|hilos|hilitos|basuritas|bolitas|cosas|gusanitos|flotadores|nubes|nubecitas|mancha|pelitos)(?: (?:volantes|negr[oa]s?|flotando|oscur[oa]s?|que flotan|que se mueven|volando|grises|nuev[oa]s|en (?:OJO|VISTA)|de repente|flotantes|como))+',
      '(?:moscas|mosquitas|puntos|puntitos|manchas|manchitas|telaranas?|hilos|hilitos|flotadores)(?: \\w+){0,5} (?:repente|OJO|VISTA|nuev[oa]s|desde)',
      '(?:veo|viendo|vi|ve|ver)(?: \\w+){0,3} (?:telaranas?|moscas|mosquitas|flotadores|puntitos|manchas|manchitas|puntos negros|moscas volantes)',
      'algo(?: \\w+){0,2} flota\\w*(?: \\w+){0,3} (?:OJO|VISTA)',
    ),
    unless: wordOf('piel cara LENTES parpado ropa blusa cristal'),
  },
  {
    symptom: 'curtain',
    says: ways(
      '(?:cortina|velo|telon|sombra|persiana|tela|manto)(?: \\w+){0,6} (?:OJO|VISTA|ver)',
      '(?:OJO|VISTA)(?: \\w+){0,5} (?:cortina|velo|telon|sombra|persiana)',
      '(?:cortina|velo|sombra) (?:negr[oa]|oscur[oa]|gris)',
      '(?:veo|viendo|siento|tengo)(?: \\w+){0,3} (?:sombras?|cortina|velo)',
    ),
    unless: wordOf('novia iglesia tienda casa sala ventanas'),
  },
  {
    symptom: 'double-vision',
    says: ways(
      '(?:veo|ve|viendo|ver|vi|miro|mirando|mira)(?: \\w+){0,2} doble',
      'VISTA doble',
      'doble VISTA',
      '(?:veo|viendo|ve) (?:dos de todo|todo (?:doble|dos veces))',
    ),
    unless: new RegExp(`${wordOf('cobr\\w+ cuenta factura prisma').source}|${HABITO.source}`),
    unlessNear: OPTICA,
  },
  {
    symptom: 'blurred-vision',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways(
      '(?:VISTA|OJO|veo|ve|viendo|todo|miro|mira|se|NOVER|vi|lineas|mirando)(?: \\w+){0,4} BORROSO',
      'BORROSO(?: \\w+){0,3} (?:VISTA|OJO)',
      'NOVER(?: \\w+){0,1} (?:bien|claro|nada|mucho)',
      '(?:veo|ve|miro|viendo) (?:muy |bien )?(?:mal|peor|raro|poco|menos|chueco|feo)',
      '(?:cambio|cambios|disminu\\w+|bajo)(?: \\w+){0,3} VISTA',
      'VISTA(?: \\w+){0,3} (?:cambio|bajo|disminuyo|empeoro|mal|rara|empeorando)',
    ),
    unlessNear: new RegExp(`${OPTICA.source}|${UNA_COSA.source}|\\bdilat\\w+|\\bgotas\\b`),
  },
  {
    symptom: 'after-surgery',
    says: ways('CIRUGIA'),
    onlyNear:
      /^(?=.*\b(?:desde|despues|tras|hace|ayer|lunes|martes|miercoles|jueves|viernes|sabado|domingo|me|le|pasada|anoche|hoy|luego)\b)(?=.*\b(?:DOLOR|ROJO|PUS|peor|BORROSO|NOVER|hinchad\w+|sangra\w*|sangre|destellos|moscas|inflamad\w+|mal|arde|ardor|infectad\w+|FOTOFOBIA)\b)/,
    unless: /\b(?:antes de|rodilla|espalda|cuando es|cuanto|programad\w+|proxima)\b/,
    unlessNear: /\b(?:poquito|poco|rodilla|espalda|estomago|secos?|proxim[oa]|van a|cuando es|LENTES)\b/,
  },
  {
    symptom: 'severe-pain',
    says: ways(
      `DOLOR(?: \\w+){0,4} ${FUERTE}(?: \\w+){0,4} OJO`,
      `${FUERTE} (?:\\w+ )?DOLOR(?: \\w+){0,4} OJO`,
      `DOLOR(?: \\w+){0,3} OJO(?: \\w+){0,3} ${FUERTE}`,
      `OJO(?: \\w+){0,4} DOLOR(?: \\w+){0,2} ${FUERTE}`,
      `OJO(?: \\w+){0,3} ${FUERTE}(?: \\w+){0,2} DOLOR`,
      'DOLOR(?: \\w+){0,4} OJO(?: \\w+){0,5} (?:nauseas?|vomit\\w+|halos|mareo|ganas de vomitar)',
      'no (?:aguanto|soporto)(?: \\w+){0,2} (?:DOLOR )?(?:\\w+ )?OJO',
      'OJO(?: \\w+){0,3} (?:me )?(?:esta )?matando',
    ),
    isNegative: true,
    unless: new RegExp(`${OTRA_PARTE.source}|${HABITO.source}`),
  },
  {
    symptom: 'severe-pain',
    isOnlyIfSudden: true,
    says: ways('DOLOR(?: \\w+){0,3} OJO', 'OJO(?: \\w+){0,4} DOLOR'),
    unless: new RegExp(`${OTRA_PARTE.source}|${HABITO.source}`),
    unlessNear: HABITO,
  },
  {
    symptom: 'severe-pain',
    isNegative: true,
    says: ways(
      'no (?:lo |los |la |se |me )?(?:puedo|puede|logro) (?:ni )?(?:abrir|mantener)(?:lo|los)?(?: \\w+){0,3}',
      'no (?:puedo|puede|logro) (?:ni )?abrir(?:lo|los)? OJO',
    ),
    onlyNear: /OJO/,
    unless: /\b(?:enlace|link|pagina|correo|puerta|archivo|foto)\b/,
  },
  {
    symptom: 'red-painful',
    says: ways('OJO(?: \\w+){0,6} (?:DOLOR|ROJO|FOTOFOBIA)', '(?:DOLOR|ROJO|FOTOFOBIA)(?: \\w+){0,4} OJO'),
    onlyNear:
      /^(?=.*\bDOLOR\b)(?=.*FOTOFOBIA)|^(?=.*\bDOLOR\b)(?=.*(?:BORROSO|NOVER))|^(?=.*\bDOLOR\b)(?=.*\bROJO\b)(?=.*\b(?:muy|hinchad\w+|mucho)\b)/,
    unless: new RegExp(`${OTRA_PARTE.source}|${HABITO.source}`),
    unlessNear: new RegExp(`${HABITO.source}|${OTRA_PARTE.source}`),
  },
  {
    symptom: 'lens-redness',
    says: ways('ROJO', 'DOLOR', 'PUS', 'hinchad\\w+'),
    onlyNear:
      /^(?=.*CONTACTO)(?=.*OJO)(?=.*(?:ROJO|PUS))(?=.*(?:DOLOR|PUS|hinchad|BORROSO|ard|FOTOFOBIA))|^(?=.*\bdorm\w+)(?=.*CONTACTO)(?=.*(?:ROJO|DOLOR|PUS))/,
    unlessNear: HABITO,
  },
  {
    symptom: 'swelling',
    isNegative: true,
    says: ways(
      'OJO(?: \\w+){0,3} (?:hinchad\\w+|inflamad\\w+)(?: \\w+){0,3} (?:cerrad\\w+|no (?:lo |la |se |puedo |puede )*abr\\w+)',
      'OJO(?: \\w+){0,3} (?:salido|saltado|botado)',
    ),
  },
  {
    symptom: 'pupil',
    says: ways(
      'pupilas?(?: \\w+){0,4} (?:mas grande|diferentes?|distintas?|grande|enorme|blanca|desigual\\w*)',
      '(?:reflejo|brillo) blanco(?: \\w+){0,3} OJO',
      'OJO(?: \\w+){0,2} blanco(?: \\w+){0,3} fotos?',
      '(?:cayo|caido|cae|caida)(?: \\w+){0,2} parpado(?: \\w+){0,3} (?:repente|hoy|ayer)',
      'parpado(?: \\w+){0,3} (?:cayo|caido)(?: \\w+){0,3} (?:repente|hoy|ayer|anoche)',
    ),
    unless: /\b(?:dilat\w+|gotas|examen)\b/,
  },
  {
    symptom: 'stroke',
    says: ways(
      'cara(?: \\w+){0,4} (?:caid\\w+|torcid\\w+|chueca|dormida|paraliz\\w+|adormecid\\w+|BORROSO)',
      '(?:boca|cara) (?:chueca|torcida|BORROSO)',
      '(?:no (?:puede|puedo) hablar bien|habla (?:raro|enredado|mal)|arrastra\\w* las palabras)',
      '(?:derrame|embolia)(?: \\w+){0,3} (?:ahora|cerebral|OJO)',
    ),
    isNegative: true,
    unless: /\b(?:telefono|trabajo|dentista|ahorita por|ingles|ahora mismo por|reunion|junta)\b/,
  },
  {
    symptom: 'retina',
    says: ways(
      '(?:creo|pienso|siento|parece|temo)(?: \\w+){0,5} (?:desprend\\w+|despeg\\w+|rompio|desgarr\\w+)(?: \\w+){0,4} retina',
      'retina(?: \\w+){0,3} (?:desprendio|desprendida|despego)',
      'desprendio(?: \\w+){0,2} retina',
    ),
  },
];
