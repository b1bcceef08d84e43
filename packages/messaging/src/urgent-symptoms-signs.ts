import { CONTEXTS, inOrder, near, type Sign, ways } from './urgent-symptoms-sign.ts';

const SIGHT = '(?:SIGHT|EYE)';
const IN = '(?:in|into|inside|on|to|onto|at|near|all over|up|en|al?|dentro de|under|behind|in between|across|through)';
const ADVERB =
  '(?:just|really|still|now|suddenly|literally|itself|all|ya|casi|de|repente|also|pretty|so|completely|totally|almost|like|kind|sort|of|is|was|has|have|went|goes|going|turned|gets|got|GOT|became|getting|SEEING|se|me|le|puso|quedo|esta|hizo|half|pitch|been)';
const WELL = '(?:as|very|too|so|that|well|good|clear\\w*|sharp|far|close|up|THING|bien de)';
const CAUSE =
  /\b(?:diabetes|glaucoma|sugar|azucar|birth|born|legally|died|dead|dies|first|degeneration|cataracts?|catarata|rp|bat|date|deal|close up|near|reading|distance)\b/;

/** What patients see, or no longer see. */
const SEEN: readonly Sign[] = [
  {
    symptom: 'vision-loss',
    isNegative: true,
    says: ways(
      `NOSEE(?: (?!${WELL}|THING|GLASSES)\\w+){0,4} (?:out|outta|from|through|with|in|off|on|by|of|por|de|con|del|desde|x)(?: of)? (?:the )?(?:PART (?:of )?)?(?:EYE|un lado|solo lado|el izquierdo|el derecho)(?! ${WELL}\\b)`,
      `EYE(?: ${ADVERB}){0,3} (?:NOSEE|stopped working|quit working|isnt working|not working|doesnt work|no funciona)(?! ${WELL}\\b)`,
      'NOSEE EYE',
      '(?:quede|quedo|quedado) sin SIGHT|EYE(?: \\w+){0,3} sin SIGHT',
      '(?:no|zero|LOST|sin) SIGHT(?= (?:in|out|on|from|at|since|en|del)\\b)|^no SIGHT$',
    ),
    unless: ['thing'],
    unlessNear: ['optics'],
  },
  {
    symptom: 'vision-loss',
    isNegative: true,
    says: ways(
      '(?:^|(?:i|he|she|husband|wife|mom|mother|dad|father|son|daughter|grandma|grandpa|help|and|who|patient|ayuda|repente|ahora|esposo|esposa|mama|papa|hijo|hija|abuela|abuelo|y|que|auxilio|nino|nina|emergency|emergencia) )(?:(?:just|literally|suddenly|all of a sudden|really|now|also|says|he|she|still|i|ya|casi|de|repente) )*NOSEE(?: (?:anything|nothing|at|all|a|damn|thing|crap|of|sudden|suddenly|right|now|anymore|any|MANY|help|please|today|this|morning|everything|straight|plz|pls|much|nada|ya|de|repente|ahora|hoy|ayuda|casi|call|me|thanks|thank|you|gracias|what|do|should|i|go|to|the|er|is|that|normal|que|hago|asap|can i SOON|can you SOON))*$',
      'NOSEE (?:anything|at all|nothing|a thing|nada)(?! but)',
    ),
    unless: ['money'],
    unlessNear: ['optics', 'noGlasses', 'thing', /\b(?:GLASSES|CONTACTS|far|night|DARK|insurance|portal)\b/],
  },
  {
    symptom: 'vision-loss',
    says: ways(
      inOrder('LOST', 'SIGHT', 5),
      'SIGHT (?:is |was |has been )?LOST',
      `(?<!DOUBLE )SIGHT(?: (?!CONTACTS|GLASSES)\\w+){0,6} (?:LOST|DARK|dropped|in and out)`,
      `(?<!DOUBLE )SIGHT(?: \\w+){0,4} GOT (?:out|off)`,
      `(?<!DOUBLE )SIGHT ${ADVERB} (?:out|away)`,
      'DARK(?: \\w+){0,2} SIGHT',
      '(?:totally|completely|all|pitch|todo) DARK(?: \\w+){0,3} (?:EYE|SIGHT)',
      `EYE(?: ${ADVERB}){1,4} (?:DARK|BLIND)(?! and blue)`,
      `EYE(?: (?:is|are|keeps?|of mine))* SEEING DARK`,
      `(?:everything|world|all|everythings|todo|it|its|things)(?: ${ADVERB}){0,4} DARK(?: in| on| out)? (?:EYE|SIGHT)`,
      '(?:se me|se le|me|le)(?: \\w+){0,2} DARK EYE',
      `(?:everything|it|its|todo)(?: \\w+){0,6} DARK(?: \\w+){0,3} ${SIGHT}`,
      'SEEING DARK(?= (?:con|with|in|out|from|por|en)\\b)',
      `(?:SEEING|se me puso|se me hizo)(?: \\w+){0,2} (?:todo|everything|all)(?: \\w+)? DARK`,
      `PART(?: of)?(?: \\w+){0,4} SIGHT(?: \\w+){0,4} (?:LOST|DARK|BLUR)`,
      `(?:LOST|DARK)(?: \\w+){0,4} PART(?: of)?(?: \\w+){0,2} (?:SIGHT|what|things|EYE|faces)`,
      '(?:LOST|blocking) PART of (?:what|SIGHT)',
      'tunnel SIGHT',
      `(?:DARK|LOST|BLUR|BLIND|empty|purple|white|bright|MANY)(?: \\w+)? (?:SPOT|area)(?: \\w+){0,5} (?:middle|PART|SIGHT|EYE|where|what)`,
      'SPOT(?: \\w+){0,4} (?:en (?:el )?PART|central)',
      'temporary BLIND|sudden(?:ly)? BLIND|BLIND in EYE all',
      'color\\w*(?: \\w+){0,3} (?:washed|faded|dull|LOST)(?: \\w+){0,3} (?:EYE|sudden\\w*)',
      `(?:pass out|passed out)(?: \\w+){0,4} SIGHT`,
    ),
    unless: ['money', CAUSE, /^(?:is|are|does) (?:\w+ )?SIGHT LOST|\b(?:insurance|coverage|circles|family|sunglasses|skin)\b/],
    unlessNear: ['optics'],
  },
  {
    symptom: 'vision-loss',
    isNegative: true,
    says: ways(
      'NOSEE(?: \\w+){0,3} PART',
      '(?:everything|things|all|stuff)(?: \\w+){0,4} PART(?: \\w+){0,3} (?:LOST|DARK)',
      'PART(?: of)? (?:what|where)(?: \\w+){0,6} (?:LOST|DARK|BLUR)',
      `(?:everything|world|all|everythings|todo|things)(?: ${ADVERB}){0,4} DARK(?= (?:on|in|de|del|en|please|what|should|can|is|call|thank)\\b|$)`,
      'PART of (?:everything|what|todo)(?: \\w+){0,6} (?:LOST|DARK)',
      'PART(?: \\w+){0,4} SEEING(?: \\w+){0,3} (?:LOST|DARK|BLUR)',
      'PART (?:of )?(?:\\w+ )?(?:faces|face|peoples)|SEEING PART of',
    ),
    unlessNear: ['thing', 'optics', 'noGlasses', 'money', /\b(?:power|electricity|luz|storm|lights)\b/],
  },
  {
    symptom: 'vision-loss',
    says: ways(
      '(?:went|GOT|LOST|going|go|woke up|turned|became|suddenly|temporarily|half|quede|quedo|quedando|amaneci|amanecio|desperto|desperte)(?: \\w+){0,2} BLIND(?! (?:as|date|SPOT|person|man|guy|before))',
      'EYE(?: \\w+){0,2} (?:went|GOT|goes|LOST|going|suddenly|now)(?: \\w+){0,2} BLIND',
      'BLIND (?:de repente|all of a sudden|suddenly)',
    ),
    unless: [CAUSE, /\b(?:without|color|colour|carrots)\b/],
    unlessNear: ['noGlasses', 'optics'],
  },
  {
    symptom: 'vision-loss',
    isOnlyIfSudden: true,
    says: ways(
      'BLIND (?:in|on|out of|de|del) (?:EYE|un lado)',
      '(?:am|im|completely|totally|partially|almost|practically|nearly|estoy) BLIND(?! (?:as|date|SPOT))',
      'BLIND SPOT',
      'SIGHT(?: \\w+){0,2} (?:narrow\\w*|shrink\\w*|closing in)',
    ),
    unless: [CAUSE, /\b(?:car|mirror|driving|camera)\b/],
    unlessNear: ['noGlasses', 'optics'],
  },
  {
    symptom: 'flashes',
    says: ways(
      `${inOrder('(?:SEEING|have|having|has|had|GOT|experienc\\w+|MANY|with|keep|keeps|little|these|tengo|tiene|estoy|salen|saw)', 'FLASH', 4)}(?! (?:sale|drive|card|flood|mirror\\w*|photo))`,
      'FLASH(?: of)?(?: \\w+)? LIGHT|(?:LIGHT|lights?|something|luz|luces)(?: \\w+){0,3} FLASH|FLASH de luz',
      near('FLASH', '(?:EYE|SIGHT|FLOATER|corner|SPOT|PART|CURTAIN)', 6),
      'FLASH(?: \\w+){0,2} (?:SPOT|FLOATER)|(?:crescent|arc|bright) (?:shape )?(?:of )?LIGHT(?: \\w+){0,4} (?:EYE|SIGHT|PART)',
      'camera(?: \\w+){0,5} (?:EYE|SIGHT|PART)',
    ),
    unless: [
      'money',
      'thing',
      /\b(?:camera broke|hot FLASH|flashlight|phone|engine|car|house|power|tv|lamp|office|building|storm|icon|police|dashboard|router|modem|internet|wifi|alarm|microwave|ahead|accident|casa|tormenta|calle|carro|navidad|prendidas|manejo|coches|recibo|retinal?|mirrored|migraines?|lluvia|driving|streetlights)\b/,
    ],
  },
  {
    symptom: 'floaters',
    says: ways(
      near(
        'FLOATER',
        '(?:MANY|SEEING|sudden\\w*|FLASH|EYE all|appeared|started|out of nowhere|repente|today|yesterday|morning|everywhere|LOST|GOT|nuevas|salio|EYE)',
        5,
      ),
      `SEEING(?: \\w+){0,5} (?:DARK|little|tiny|small|FLOATING|BLUR|RED|brown|weird|clear|MANY) (?:\\w+ )?SPOT`,
      `SEEING (?:\\w+ )?SPOT(?! (?:open|available|for|left|tomorrow|on|en la|de))`,
      near('SPOT', 'FLOATING', 5),
      `(?:DARK|little|tiny|MANY|FLOATING|bunch of) (?:\\w+ )?SPOT(?: \\w+){0,6} (?:EYE|SIGHT|everywhere|all over)`,
      `SPOT(?: \\w+){0,5} (?:in|across|over|through|inside|en|like|a) (?:\\w+ ){0,2}(?:SIGHT|EYE)`,
      `(?:something|somethings|things?|stuff|algo|its like|looks like)(?: \\w+){0,3} (?:FLOATING|SPOT)(?: \\w+){0,5} (?:EYE|SIGHT|around|today|yesterday)`,
      `(?:something|somethings|things?|stuff|algo) (?:\\w+ ){0,2}FLOATING`,
      `EYE(?: \\w+){0,4} DARK SPOT`,
      'SPOT(?: \\w+){0,4} (?:DARK|FLOATING)(?: \\w+){0,4}(?:EYE|SIGHT)?',
      `(?:DARK|MANY) SPOT(?: \\w+){0,4} (?:DARK|FLOATING|sudden\\w*|repente|desde|today)`,
    ),
    unless: [
      'money',
      'thing',
      /\b(?:pool|GLASSES|CONTACTS|lens|lenses|available|open|skin|face|LID|soft|calendar|stye|chalazion|frames|pimples?|GRIT frame|(?:white|HIT|RED) SPOT on|piel|cara|ropa|parking|20s|bumps?|occasional\w*|sometimes)\b/,
    ],
  },
  {
    symptom: 'floaters',
    isOnlyIfSudden: true,
    says: ways(
      '(?:there|now|today|suddenly|have|GOT|theres|hay)(?: \\w+){0,3} MANY(?= (?:of them|please|what|should|can|is|call|thank)|$)',
      '(?:SEEING|have|GOT) (?:them|it|those|that) (?:now|today|again)|they (?:did|have|are)(?: \\w+)? (?:today|now)',
    ),
    onlyNear: /FLOATER|FLASH|CURTAIN/,
  },
  {
    symptom: 'curtain',
    says: ways(
      near('CURTAIN', '(?:EYE|SIGHT|PART)', 6),
      '(?:DARK|SEVERE)(?: \\w+)? CURTAIN|CURTAIN DARK',
      '(?:SEEING|tengo|siento|baja|like)(?: \\w+){0,4} (?:CURTAIN)',
      'CURTAIN(?: \\w+){0,4} (?:coming|falling|dropping|closing|came|across|growing|LOST)',
    ),
    unless: [
      'thing',
      /\b(?:install\w*|hang|hanging|rods?|eyeshadow|store|room|wedding|bride|show|novia|iglesia|tienda|casa|sala|ventanas|doubt|vendo|paint\w*|5 o ?clock)\b/,
    ],
  },
  {
    symptom: 'double-vision',
    says: ways(
      'SEEING(?: \\w+){0,3} DOUBLE',
      '(?:having|have|GOT|started|developed|sudden|suddenly|MANY|constant|bad|SEVERE|now|with|and|yes|also|seriously|BLIND|tengo|tiene) (?:\\w+ ){0,2}DOUBLE SIGHT',
      'DOUBLE SIGHT(?: \\w+){0,4} (?:came|started|began|happened|sudden\\w*|wont|SICK|dizzy|PAIN|and)',
      'SIGHT DOUBLE',
    ),
    unless: [
      'money',
      'habit',
      'thing',
      /\b(?:prisms?|doctors|drs|kids|appointments|appts|options|turno|specialists|mail)\b/,
    ],
    unlessNear: ['optics'],
  },
  {
    symptom: 'double-vision',
    isOnlyIfSudden: true,
    says: ways(
      'DOUBLE SIGHT',
      'SIGHT(?: \\w+){0,3} DOUBLE',
      '(?:everything|things|todo|there|theres|looks?)(?: \\w+){0,4} DOUBLE',
    ),
    onlyNear: /SIGHT|EYE|SEEING|everything|todo|look/,
    unless: ['money', 'habit', /\bprisms?\b/],
    unlessNear: ['optics'],
  },
  {
    symptom: 'blurred-vision',
    says: ways(
      'sudden(?:ly)? (?:\\w+ ){0,2}BLUR',
      'BLUR (?:\\w+ ){0,2}(?:sudden(?:ly)?|all of a sudden|de repente|repente)',
      'sudden (?:\\w+ )?(?:SIGHT )?(?:change|changes|decrease|drop|LOST|decline)(?: \\w+){0,1} (?:in|of|with|to) SIGHT',
      near('(?:sudden|suddenly|repente)', 'SIGHT', 4),
      `(?:SIGHT|EYE|everything)(?: ${ADVERB}){0,2} GOT(?: ${ADVERB}| SEVERE){0,2} BLUR`,
      'sudden SIGHT (?:change|changes|problem|LOST|issue)s?',
    ),
    unless: ['thing'],
    unlessNear: ['optics', 'dilation'],
  },
  {
    symptom: 'blurred-vision',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways(
      '(?:SIGHT|EYE|everything|things|words|lines|line|lineas|squares|print|faces|frame|NOSEE|SEEING|its|it|looks?|GOT|went|grid|todo|se)(?: \\w+){0,6} BLUR',
      'BLUR(?: \\w+){0,3} (?:SIGHT|EYE|lines|SPOT)',
      `NOSEE(?: (?:very|too|so|that|as|really|muy|SEVERE))* (?:well|good|clear|clearly|right|straight|to drive|to read|much|SEVERE|claro|bien)`,
      `SEEING(?: \\w+){0,1} (?:mal|peor|raro|menos|weird|funny|strange|wrong|SEVERE mal)`,
      `SIGHT(?: \\w+){0,4} (?:changed|changing|decreased|dropped|WORSE|MANY|worsened|SEVERE|weird|strange|funny|messed up|off|different|declin\\w+|deteriorat\\w+|shifted|cambio|bajo|disminuyo|empeoro|mal|rara|downhill|bad|acting)`,
      `(?:change|changes|decrease|drop|difference|LOST|decline|cambio|cambios)(?: \\w+){0,1} (?:in|of|with|to|en|de) SIGHT`,
      'EYE(?: \\w+){0,2} (?:cant|wont|doesnt|not) (?:focus\\w*)',
      'cant (?:read|focus)(?: \\w+){0,4} (?:with|out of) EYE',
      'EYES? wont line up',
      'NOSEE$',
      '(?:words|letters|faces|lines|letras)(?: \\w+){0,6} (?:SPOT|LOST|DARK)',
      '(?:vaseline|grease|film|gauze|plastic)(?: \\w+){0,5} EYE',
      '(?:useless|worthless)',
      '(?:trouble|difficulty|hard time|problems?|hard|dificultad|trabajo|problemas)(?: para)? SEEING',
      'THING(?: \\w+){0,2} LOST(?: \\w+){0,2} (?:when|if) i look',
      'no (?:distingo|distingue|reconozco|puedo leer|enfoco)(?: \\w+){0,4} EYE',
      'cant (?:make out|recognize|tell|watch)(?: \\w+){0,4} EYE',
      'SIGHT (?:changes?|problems?)',
      '(?:looking|look|like|mirando)(?: \\w+){0,3} (?:through|under|por)(?: \\w+){0,2} (?:water|film|BLUR|gauze|plastic|vaseline|SPOT|mud|frosted|dirty|agua)',
      '(?:film|BLUR|CURTAIN)(?: \\w+){0,2} (?:over|on|in|across|en) (?:EYE|SIGHT)',
    ),
    unless: ['thing', /\b(?:past|up close|far away|distance|road signs)\b/],
    unlessNear: ['optics', 'dilation', 'noGlasses'],
  },
  {
    symptom: 'retina',
    says: ways(
      '(?:think|thinks|feel|believe|sure|worried|afraid|might|may|could|possible|possibly|probably|scared|having|creo|pienso|siento|parece|temo)(?: \\w+){0,6} (?:retinal? (?:is |has |may be |might be |could be )?(?:detach\\w*|HIT|detachment|came off)|detach\\w+ retina|HIT retina|eye stroke|angle closure|glaucoma attack|(?:desprend\\w+|despeg\\w+|desgarr\\w+)(?: \\w+){0,3} retina)',
      'retinas?(?: \\w+){0,3} detach\\w+(?: \\w+){0,2} (?:think|again|now|today)',
      '(?:retinas?)(?: \\w+){0,3} (?:detaching|desprendio|despego)',
      '(?:desprendio|despego)(?: \\w+){0,3} retina',
    ),
  },
];

/** What got into an eye, or hit it. */
const HARMED: readonly Sign[] = [
  {
    symptom: 'chemical',
    says: ways(
      `CHEMICAL(?: \\w+){0,8} ${IN} (?:\\w+ ){0,4}EYE`,
      `CHEMICAL(?: \\w+){0,6} GOT(?: \\w+){0,3} (?:me|him|her|us|EYE)(?: \\w+){0,3} EYE`,
      'CHEMICAL(?: \\w+){0,3} (?:HIT|GOT|BURNED)(?: \\w+){0,4} EYE',
      `LIQUID(?: \\w+){0,5} (?:GOT|${IN})(?: \\w+){0,5} EYE`,
      `GOT(?: \\w+){0,4} EYE(?: \\w+){0,5} (?:CHEMICAL|LIQUID)`,
      `GOT(?: \\w+){0,4} (?:CHEMICAL|LIQUID)(?: \\w+){0,6} EYE`,
      `EYE(?: \\w+){0,4} (?:BURNS|from|with|by|full of|GOT|has|had|con|por|de|shut|after|porque)(?: \\w+){0,5} (?:CHEMICAL)`,
      `(?:mistook|instead|pensando|confundi)(?: \\w+){0,4} (?:CHEMICAL|DROPS)(?: \\w+){0,6} (?:DROPS|EYE|CHEMICAL)`,
      'glued (?:\\w+ ){0,2}(?:EYE|LID)|EYE(?: \\w+){0,3} glued',
      `CHEMICAL(?: \\w+){0,3} EYE`,
      '(?:maced|tear gassed|pepper sprayed)',
      '(?:me|le) GOT (?:un |una )?CHEMICAL$',
      `(?:GOT|splashed) (?:\\w+ ){0,5}${IN} (?:\\w+ )?EYE(?: \\w+){0,6} BURNS`,
      `(?:wrong|ear|del oido|equivocad[oa]s?)(?: \\w+){0,4} EYE`,
      '(?:something|algo) (?:GOT|splashed)(?: \\w+){0,3} EYE',
    ),
    unlessBefore:
      /\b(?:can i|should i|is it (?:ok|okay|safe|fine)|ok to|safe to|allowed to|may i|avoid|saline|to remove|puedo|se puede|debo|antes de)\b/,
    unless: [/\b(?:contact solution as|wrong EYE)\b/],
  },
  {
    symptom: 'chemical',
    says: ways('^(?:in|into|en) EYE$', 'GOT(?: (?:me|it|some|in|into|on|up|all|over|right|al?|en|dentro|de|le|se|to)){0,4} EYE'),
    onlyNear: /CHEMICAL|LIQUID/,
    unless: [/\bCONTACTS\b/],
  },
  {
    symptom: 'injury',
    says: ways(
      `HIT(?: \\w+){0,6} (?:${IN}|con|sobre|cerca de|por|right on) (?:\\w+ ){0,3}(?:EYE|LID)`,
      `HIT(?: (?:up|open|badly|part|me|him|her|my|al|el|la|in|a|se|una?))* (?:EYE|LID)`,
      `(?:EYE|LID)(?: \\w+){0,4} HIT`,
      `GRIT(?: \\w+){0,4} (?:HIT|GOT)(?: \\w+){0,3} EYE`,
      `(?:took|taken|STUCK|caught|shot|threw|thrown|kicked|dio|dieron)(?: \\w+){0,7} (?:to|in|into|en|al) (?:\\w+ )?EYE`,
      `(?:ball|rock|bottle|toy|door|horse|kid|dog|cat|paw|hammer|wrench|airbag|fireworks?|rubber band|hanger|tail)(?: \\w+){0,5} (?:HIT|GOT|kicked|stuck|in) (?:\\w+ ){0,3}EYE`,
      `near`.replace('near', near('BLOOD', 'EYE', 4)),
      `EYE(?: \\w+){0,3} (?:popped out|fell out|morado|reventado)`,
      '(?:GOT|have|has|gave)(?: \\w+){0,3} DARK EYE',
      `HIT(?: \\w+){0,3} (?:head|face|OTHERPART)(?: \\w+){0,10} (?:SIGHT|BLUR|NOSEE|DOUBLE|PUPIL|FLASH|FLOATER)`,
      `WELD(?: \\w+){0,12} (?:EYE|SIGHT|SPOT|NOSEE|BURNS|PAIN|BLIND|BLUR|OTHERPART)`,
      `(?:EYE|SIGHT)(?: \\w+){0,8} WELD|WELD FLASH`,
      near('BURNED', 'EYE', 3),
      'EYE (?:injury|trauma|damage)|HIT cornea',
      '(?:shot|ran|threw|butted|popped|snapped|GOT|rammed|jabbed|flicked|nailed|tagged|clipped|nicked|caught|struck)(?: \\w+){0,5} in (?:the )?EYE(?! (?:checked|tested|dilated|exam|office))',
      '(?:caught|clipped|nicked|GOT|tagged) EYE(?= (?:with|w|and|when|pretty|good|while|really|hard)\\b|$)',
    ),
    unless: [
      'money',
      /\b(?:goggles|helmet|hearing|insurance|traffic|vessel|GLASSES|frame|lenses|inserts|off|stye|DROPS|CONTACTS when|blood (?:test|pressure|sugar|work|thinners?|type)|BLOOD (?:test|pressure|sugar|work|thinners?|type)|azucar|presion)\b/,
    ],
  },
  {
    symptom: 'foreign-body',
    says: ways('(?:something|anything|algo|\\w+) (?:in|en) EYE'),
    onlyNear: /\b(?:blink\w*|scratching|raspa|parpade\w+|HIT so|wont come|cant get it|no sale)\b/,
    unless: [/\b(?:feels?|felt|lashes|SURGERY|DROPS|CONTACTS|stye)\b/],
    unlessNear: ['habit', 'dilation', 'optics', /\b(?:gritty|CONTACTS|twitch\w*)\b/],
  },
  {
    symptom: 'injury',
    isNegative: true,
    says: ways('WELD'),
    onlyNear:
      /\b(?:EYE|SIGHT)\b.*\b(?:open|SEVERE|PAIN|BURNS|NOSEE|BLUR)\b|\b(?:open|SEVERE|PAIN|BURNS|NOSEE|BLUR)\b.*\b(?:EYE|SIGHT)\b|\bno SEVERE\b/,
    unless: [/\b(?:goggles|helmet|GLASSES|inserts)\b/],
  },
  {
    symptom: 'injury',
    isNegative: true,
    says: ways(
      'EYE(?: \\w+){0,5} (?:PAIN|BURNS|BURNED|RED|SWOLLEN|tearing|watering|BLUR|PUS)',
      'NOSEE',
      '(?:SIGHT|everything|things|its)(?: \\w+){0,3} BLUR',
      'BURNS(?: \\w+){0,5} EYE',
      'BLUR SPOT',
      'DOUBLE SIGHT',
      'SEEING(?: \\w+){0,3} SPOT',
    ),
    onlyNear:
      /\b(?:airbag|WELD|BURNED|grinding|hammering|fire ?works?|firecracker|explo\w+|peroxide|CHEMICAL|HIT|fist ?fight|a fight|jumped by|(?:HIT|kicked|fell|smashed|landed|GOT)(?: \w+){0,4} (?:face|head|nose|forehead|cheek|bike)|car (?:accident|crash|wreck)|GOT(?: \w+){0,3} bike)\b/,
    unless: ['habit', /\b(?:GLASSES|frame)\b/],
    unlessNear: ['optics', 'habit', 'dilation', 'noGlasses'],
  },
  {
    symptom: 'foreign-body',
    isNegative: true,
    says: ways(
      `(?:GRIT|PART of|fragments?|bits?|SPOT of)(?: \\w+){0,8} (?:${IN}|GOT|HIT|STUCK|blew|flew) (?:\\w+ ){0,3}(?:EYE|LID)`,
      `(?:something|somethin|foreign (?:body|object)|thing|object|particle|CONTACTS|contact|lens|lense|eyelash|lash|its?|algo|lente|cuerpo extrano)(?: \\w+){0,5} STUCK(?: \\w+){0,5} (?:EYE|LID)`,
      `(?:something|somethin|foreign body|object|CONTACTS|lens|eyelash|algo|thing|lente)(?: \\w+){0,4} ${IN} (?:\\w+ ){0,2}(?:EYE|LID)(?: \\w+){0,6} (?:wont|cant|not coming|PAIN|scratching|STUCK|no|sharp)`,
      `EYE(?: \\w+){0,3} (?:GRIT)(?: \\w+){0,3} (?:STUCK|in)`,
      `(?:cant|wont|unable to|no (?:me |se |lo |la |le )*(?:puedo|puede))(?: \\w+)? (?:get|take|GOT|find|come|wash|sacar\\w*|quitar\\w*)(?: \\w+){0,5} (?:CONTACTS|lens|contact|lente|it|this|thing|something|out|that)(?: \\w+){0,4} (?:EYE)`,
      `(?:sacar|quitar|saco|sacarme|sacarle|rompio|quedo)(?: \\w+){0,4} (?:CONTACTS|lente)(?: \\w+){0,3} EYE`,
      `(?:se|le|me) (?:\\w+ ){0,3}STUCK(?: \\w+){0,3} (?:CONTACTS|lente)|(?:CONTACTS|lente)(?: \\w+){0,4} (?:atorado|STUCK)$`,
      `(?:CONTACTS|lens|contact)(?: \\w+){0,3} (?:LOST|STUCK|behind)(?: \\w+){0,3} (?:in|behind|en) EYE`,
      `(?:something|algo|bug|anything)(?: (?:me|le|se))* (?:GOT|flew|went|HIT|jumped|jumping)(?: \\w+){0,3} EYE`,
      `(?:something|algo)(?: \\w+)? (?:sharp|HIT)(?: \\w+){0,3} EYE`,
      'GOT algo(?: \\w+){0,3} EYE',
      '(?:cuerpo extrano|foreign (?:body|object|matter))(?: \\w+){0,3} EYE',
      '(?:have|got|GOT|is|theres|something|got|tengo|hay)(?: \\w+)? (?:something|algo)(?: \\w+){0,2} (?:in|en) EYE',
      'no puedo (?:sacar\\w*|quitar\\w*) (?:\\w+ ){0,2}CONTACTS',
      'cant (?:get|take|find) (?:\\w+ ){0,2}CONTACTS out$',
    ),
    unless: [
      /\b(?:feels? (?:like|gritty)(?!.*(?:wont|cant))|felt like|gritty|as if|like theres|like there is|like i have|came out|rinsed|out now|protect\w*|goggles|insurance|siento como|como si|parece que|sensacion|ya salio|frames?)\b/,
    ],
  },
];

/** What hurts, swells or changes. */
const FELT: readonly Sign[] = [
  {
    symptom: 'after-surgery',
    isNegative: true,
    says: ways(
      '(?:PAIN|RED|PUS|SWOLLEN|WORSE|BLUR|NOSEE|FLASH|FLOATER|BLOOD|BURNS|LIGHTPAIN|infect\\w+|DARK|CURTAIN|mal|SEEING(?: \\w+)? (?:menos|peor|mal))',
      'SIGHT(?: \\w+){0,3} (?:bad|SEVERE|MANY)',
      'SPOT',
      'SEVERE bad',
    ),
    onlyNear:
      /^(?=.*\b(?:SURGERY|you operated|stitches|laser on EYE)\b)(?=.*\b(?:since|after|following|post|had|did|from|GOT|yesterday|ago|days?|weeks?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|last|recently|just|today|tonight|gave|you|stitches|EYE SURGERY|desde|despues|tras|hace|ayer|lunes|martes|miercoles|jueves|viernes|sabado|domingo|pasada|anoche|hoy|le|me)\b)/,
    unless: [
      /\b(?:OTHERPART|before|scheduled|consult\w*|nervous|next|upcoming|tomorrow|when is|considering|thinking|scared|less|antes de|cuando es|cuanto|proxima|miedo|como bien|PAIN (?:la |el |the )?SURGERY)\b/,
      /\b(?:should EYE be|how (?:RED|PAIN|BLUR|much|long)|(?:do|does|is|will) (?:the |my |el |la )?SURGERY (?:PAIN|hurt)|es normal)\b|^(?:is|are|how|should|will|does|es|puede)\b(?!.*\b(?:today|this|now|SEVERE|hoy|ayer)\b)/,
    ],
    unlessNear: [
      'mild',
      'optics',
      /\b(?:before|dry|itchy|scratchy|GLASSES|rx|prescription|OTHERPART|healing|recovering|secos?|proxim[oa]|van a|cuando es|consult\w*|scheduled|tomorrow|need|ready|how soon|when can)\b/,
    ],
  },
  {
    symptom: 'severe-pain',
    says: ways(
      inOrder('SEVERE', 'EYE PAIN', 3),
      'SEVERE(?: \\w+){0,3} PAIN(?: \\w+){0,5} EYE',
      'EYE(?: \\w+){0,5} PAIN(?: \\w+){0,4} SEVERE',
      'EYE(?: \\w+){0,5} SEVERE(?: \\w+){0,3} PAIN',
      'PAIN(?: \\w+){0,3} EYE(?: \\w+){0,4} SEVERE',
      'PAIN(?: \\w+){0,2} SEVERE(?: \\w+){0,3} EYE',
      'SEVERE(?: \\w+){0,3} EYE(?: \\w+){0,2} PAIN',
      'EYE(?: \\w+){0,6} (?:killing me|on fire|explode|exploding|matando)',
      `${near('PAIN', 'EYE', 5)}(?: \\w+){0,6} (?:SICK|HALOS|SEVERE)`,
      'SEVERE pressure(?: \\w+){0,5} EYE',
      'SEVERE EYE(?: \\w+){0,2}$',
    ),
    isNegative: true,
    unless: ['otherPart', 'habit', 'money', /\b(?:GLASSES|wallet|fine|great)\b/],
    unlessNear: [/\b(?:allerg\w+|CONTACTS too)\b/],
  },
  {
    symptom: 'severe-pain',
    says: ways('(?:PAIN|headache)(?: \\w+){0,6} EYE', 'EYE(?: \\w+){0,6} PAIN', 'HALOS'),
    onlyNear:
      /^(?=.*\b(?:PAIN|EYE)\b)(?=.*\bHALOS\b)(?=.*\b(?:SICK|PAIN)\b)|^(?=.*\bPAIN\b)(?=.*\bEYE\b)(?=.*\bSICK\b)/,
    unless: ['habit'],
    unlessNear: ['habit', 'optics'],
  },
  {
    symptom: 'severe-pain',
    isNegative: true,
    says: ways(
      'cant (?:even |hardly |barely |really |keep |seem to |stand to )*(?:open|keep)(?: \\w+){0,3} (?:EYE|it|them|LID)(?: open)?',
      '(?:EYE|LID)(?: \\w+){0,3} (?:wont open|not open\\w*|wont stay open)',
      'no (?:lo |los |la |se |me )?(?:puedo|puede|logro) (?:ni )?(?:abrir|mantener)(?:lo|los)?(?: \\w+){0,3}',
    ),
    onlyNear: /EYE/,
    unless: [
      'habit',
      /\b(?:wide|account|email|door|attachment|air puff|for (?:the )?test|enlace|correo|puerta|archivo)\b/,
    ],
    unlessNear: ['thing'],
  },
  {
    symptom: 'severe-pain',
    isOnlyIfSudden: true,
    says: ways(
      near('EYE', 'PAIN', 5),
      'EYE(?: \\w+){0,3} BURNS(?: \\w+){0,3} SEVERE|SEVERE BURNS(?: \\w+){0,3} EYE|BURNS SEVERE EYE',
    ),
    unless: ['otherPart', 'habit', /\bGLASSES\b/],
    unlessNear: ['optics', 'dilation', 'habit'],
  },
  {
    symptom: 'severe-pain',
    says: ways(
      '(?:think|having|have|GOT)(?: \\w+){0,4} ulcer',
      'EYE emergency',
      '(?:emergency|emergencia)(?: \\w+){0,3} EYE',
      'white (?:SPOT|ring|film) (?:on|in|over) (?:\\w+ )?EYE',
      'ulcer (?:in|on) EYE',
    ),
    unless: [/\b(?:exam|do you|kit|stomach|weekends?|room)\b/],
  },
  {
    symptom: 'red-painful',
    says: ways(
      near('EYE', '(?:PAIN|RED|LIGHTPAIN|BURNS)', 6),
      'BLUR(?: \\w+){0,2} (?:SIGHT|EYE)',
      'SIGHT(?: \\w+){0,3} BLUR',
    ),
    onlyNear:
      /^(?=.*\bPAIN\b)(?=.*\bRED\b)(?=.*(?:LIGHTPAIN|NOSEE|\bBLUR\b|\bSIGHT\b|\bSWOLLEN\b|\bSEVERE\b))|^(?=.*\b(?:PAIN|BURNS)\b)(?=.*LIGHTPAIN)|^(?=.*\bRED\b)(?=.*LIGHTPAIN)|^(?=.*\bPAIN\b)(?=.*\bSIGHT\b)(?=.*\b(?:BLUR|WORSE|MANY|DARK|decreas\w+|LOST)\b)|^(?=.*\bPAIN\b)(?=.*\bNOSEE\b)|^(?=.*\bBURNS\b)(?=.*\bRED\b)(?=.*\bSEVERE\b)/,
    unless: ['otherPart', 'habit', 'mild'],
    unlessNear: ['optics', 'dilation', 'habit', 'otherPart'],
  },
  {
    symptom: 'lens-redness',
    says: ways('RED', 'PAIN', 'PUS', 'LIGHTPAIN', 'SWOLLEN'),
    onlyNear:
      /^(?=.*\bCONTACTS\b|.*\blens(?:es)?\b)(?=.*\b(?:RED|PUS)\b)(?=.*\b(?:PAIN|PUS|LIGHTPAIN|SWOLLEN|BLUR|BURNS|throbbing|open)\b)|^(?=.*\b(?:slept|sleep|sleeping|fell asleep|overnight|left|swam|dorm\w+|quede)\b.*\bCONTACTS\b)(?=.*\b(?:RED|PAIN|PUS|LIGHTPAIN)\b)/,
    unless: ['habit', 'otherPart'],
    unlessNear: ['habit', /\b(?:RED tinted|for RED)\b/],
  },
  {
    symptom: 'swelling',
    isNegative: true,
    says: ways(
      '(?:EYE|LID)(?: \\w+){0,4} (?:SWOLLEN|hincho)(?: \\w+){0,3} (?:shut|closed|cerrad\\w+|no (?:lo |la |se |puedo |puede )*abr\\w+)',
      'SWOLLEN(?: \\w+){0,2} (?:shut|closed)(?: \\w+){0,2}',
      'EYE(?: \\w+){0,4} (?:bulg\\w+|protruding|popping out|sticking out|salido|saltado|botado|cerrado)',
      'SWOLLEN(?: \\w+){0,2} EYE(?: \\w+){0,5} (?:fever|cant open|shut|cant move)',
    ),
    onlyNear: /EYE|LID/,
  },
  {
    symptom: 'pupil',
    isNegative: true,
    says: ways(
      'PUPIL(?: \\w+){0,5} (?:match|equal|bigger|larger|different|uneven|unequal|MANY|blown|not the same|smaller|tiny|enlarged|fixed|weird|grande|enorme|diferentes?|distintas?|desigual\\w*|white|blanca)',
      '(?:one|different|uneven|unequal|MANY|blown|bigger|larger|white)(?: \\w+){0,3} PUPIL',
      'white (?:glow|reflection|reflex|glare)',
      '(?:PUPIL|EYE)(?: \\w+){0,5} (?:white|blanco|blanca)(?: \\w+){0,4} (?:THING|PUPIL)',
      'THING(?: \\w+){0,6} (?:EYE|PUPIL)(?: \\w+){0,4} (?:white|blanco|blanca)|THING(?: \\w+){0,6} (?:white|blanco)(?: \\w+){0,2} (?:EYE|PUPIL)',
      '(?:reflejo|brillo) blanco(?: \\w+){0,3} EYE',
    ),
    unless: [/\b(?:dilat\w+|exam|size of|distance|distancia|always|born|birth|atropine|(?:my|the|las|por|from the|from my) DROPS)\b/],
    unlessNear: [/\b(?:dilat\w+)\b/],
  },
  {
    symptom: 'pupil',
    isOnlyIfSudden: true,
    says: ways(
      near('(?:LID|EYE)', '(?:DROOP|dropped|drooped|cayo|caido|GOT closed)', 4),
      'GOT LID|LID(?: \\w+){0,2} GOT',
    ),
    unless: [/\b(?:consult|SURGERY|lift|botox)\b/],
  },
  {
    symptom: 'stroke',
    isNegative: true,
    says: ways(
      near(
        '(?:face|mouth|smile|cara|boca)',
        '(?:DROOP|numb|paralyzed|twisted|lopsided|caid\\w+|BLUR|dormida|paraliz\\w+|adormecid\\w+|GOT un lado)',
        4,
      ),
      'GOT un PART de la cara|PART de la cara',
      'slurr\\w+(?: \\w+){0,3} (?:speech|words)|(?:speech|words)(?: \\w+){0,2} slurr\\w*|slurr\\w+(?: \\w+){0,4} (?:SIGHT|BLUR)',
      '(?:arm|leg|OTHERPART|PART|body)(?: \\w+){0,4} (?:numb|weak|paralyzed)',
      '(?:having|have|had|has|think)(?: \\w+){0,4} stroke(?: \\w+){0,3} (?:now|right now|SIGHT|EYE|SIGHT)',
      '(?:think|having)(?: \\w+){0,4} (?:a|mini) stroke',
      'no (?:puede|puedo) hablar bien|habla (?:raro|enredado|mal)|arrastra\\w* las palabras',
    ),
    onlyNear: /^(?=.*(?:face|mouth|cara|boca|speech|slurr|stroke|habla|palabras|SIGHT|EYE|BLUR|NOSEE))/,
    unless: [/\b(?:dentist|dental|novocaine|bells|filling|botox|lift|golf|therapy|dentista|telefono|ingles)\b/],
  },
];

/** Words that rarely belong to an ordinary text about an eye since this morning. */
const LATELY: readonly Sign[] = [
  {
    symptom: 'vision-loss',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways('NOSEE(?! (?:the|your|my|an?|that|this|any|you|it|up|far|THING|how|why|what|where|el|la|mi|su|los|las|well|good|bien)\\b)'),
    unlessNear: [...CONTEXTS],
  },
  {
    symptom: 'vision-loss',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways('NOSEE(?: \\w+){0,5} (?:with|out of|con) EYE'),
    unlessNear: ['optics', 'noGlasses', 'dilation'],
  },
  { symptom: 'floaters', isOnlyIfSudden: true, says: ways('FLOATING'), onlyNear: /EYE|SIGHT/, unlessNear: [...CONTEXTS] },
  { symptom: 'floaters', isOnlyIfSudden: true, says: ways('FLOATER'), unlessNear: [...CONTEXTS] },
  {
    symptom: 'injury',
    isOnlyIfSudden: true,
    says: ways('HIT', 'GRIT', 'BLOOD', 'CHEMICAL'),
    onlyNear: /\bEYE\b/,
    unlessNear: [...CONTEXTS],
  },
  {
    symptom: 'blurred-vision',
    isOnlyIfSudden: true,
    says: ways('LOST', 'DARK', 'WORSE', 'DOUBLE', 'BLUR', 'weird', 'SPOT', 'HALOS'),
    onlyNear: /\bSIGHT\b/,
    unlessNear: [...CONTEXTS],
  },
];

/** The signs over terms, most telling first. */
export const SIGNS: readonly Sign[] = [...HARMED, ...SEEN, ...FELT, ...LATELY];
