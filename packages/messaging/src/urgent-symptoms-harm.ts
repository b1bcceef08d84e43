import { near, type Sign, ways } from './urgent-symptoms-sign.ts';

const IN = '(?:in|into|inside|on|to|onto|at|near|all over|up|en|al?|dentro de|under|behind|in between|across|through)';

/** What got into an eye, or hit it. */
export const HARM_SIGNS: readonly Sign[] = [
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
      'CHEMICAL(?: \\w+){0,3} (?:instead of|en (?:vez|lugar) de)(?: \\w+){0,2} DROPS',
      '(?:maced|tear gassed|pepper sprayed)',
      '(?:me|le) GOT (?:un |una )?CHEMICAL(?: de \\w+)?$',
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
    says: ways(
      '^(?:in|into|en) EYE$',
      'GOT(?: (?:me|it|some|in|into|on|up|all|over|right|al?|en|dentro|de|le|se|to)){0,4} EYE',
    ),
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
      `(?:took|taken|STUCK (?:his|her|a|an|my|their|the)|caught|shot|threw|thrown|kicked|dio|dieron)(?: \\w+){0,7} (?:to|in|into|en|al) (?:\\w+ )?EYE`,
      `(?:ball|rock|bottle|toy|door|horse|kid|dog|cat|paw|hammer|wrench|airbag|fireworks?|rubber band|hanger|tail)(?: \\w+){0,5} (?:HIT|GOT|kicked|stuck|in) (?:\\w+ ){0,3}EYE`,
      `near`.replace('near', near('BLOOD', 'EYE', 4)),
      `EYE(?: \\w+){0,3} (?:popped out|fell out|morado|reventado)`,
      '(?:GOT|have|has|gave)(?: \\w+){0,3} DARK EYE',
      `HIT(?: \\w+){0,3} (?:head|face|OTHERPART)(?: \\w+){0,10} (?:SIGHT|BLUR|NOSEE|DOUBLE|PUPIL|FLASH|FLOATER)`,
      `WELD(?: \\w+){0,12} (?:EYE|SIGHT|SPOT|NOSEE|BURNS|PAIN|BLIND|BLUR|OTHERPART)`,
      `(?:EYE|SIGHT)(?: \\w+){0,8} WELD|WELD FLASH`,
      near('BURNED', 'EYE', 3),
      'EYE (?:injury|trauma|damage)|HIT cornea',
      '(?:explot\\w+|estall\\w+|revent\\w+|exploded|blew up|went off)(?: \\w+){0,6} (?:EYE|face|cara)',
      '(?:shot|ran|threw|butted|popped|snapped|GOT|rammed|jabbed|flicked|nailed|tagged|clipped|nicked|caught|struck)(?: \\w+){0,5} in (?:the )?EYE(?! (?:checked|tested|dilated|exam|office))',
      '(?:caught|clipped|nicked|(?<!only )GOT|swiped|tagged) EYE(?= (?:with|w|and|when|pretty|good|while|really|hard)\\b|$)',
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
    symptom: 'foreign-body',
    // What flew into an eye at work is often metal.
    says: ways(near('EYE', '(?:something|algo|RED|PAIN|STUCK|BURNS|BLUR|NOSEE|BLOOD)', 6)),
    onlyNear:
      /\b(?:grinding|drilling|hammering|sawing|chiseling|chipping|mowing|weed whack\w+|esmeril\w+|taladr\w+|martill\w+)\b/,
    unless: [/\b(?:goggles|safety)\b/],
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
      `(?:GRIT|PART of|fragments?|SPOT of)(?: \\w+){0,8} (?:${IN}|GOT|HIT|STUCK|blew|flew) (?:\\w+ ){0,3}(?:EYE|LID)`,
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
