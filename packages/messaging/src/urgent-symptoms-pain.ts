import { inOrder, near, type Sign, ways } from './urgent-symptoms-sign.ts';

/** What hurts, swells or changes. */
export const PAIN_SIGNS: readonly Sign[] = [
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
      /\b(?:should EYE be|how (?:RED|PAIN|BLUR|much|long)|(?:do|does|is|will) (?:the |my |el |la )?SURGERY (?:PAIN|hurt)|(?:es|son|are|is) normal(?:es)?)\b|^(?:is|are|how|should|will|does|es|puede)\b(?!.*\b(?:today|this|now|SEVERE|hoy|ayer)\b)/,
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
      // Inflammation of the optic nerve.
      '(?:EYE PAIN|PAIN(?: \\w+){0,3} EYE|EYE(?: \\w+){0,3} PAIN)(?: \\w+){0,2} (?:move|moving|moves|movement|muevo|mueve|mover)',
    ),
    isNegative: true,
    unless: ['otherPart', 'habit', 'money', /\b(?:GLASSES|wallet|fine|great)\b|\bPAIN (?:la |el |the )?SURGERY\b/],
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
    onlyNear: /EYE|LID/,
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
    // An infection around the eye.
    symptom: 'swelling',
    says: ways(near('(?:EYE|LID)', '(?:SWOLLEN|MANY|puffed up)', 5)),
    onlyNear: /\b(?:fever|fiebre|calentura)\b/,
  },
  {
    // An infection in the first weeks of life can blind (ophthalmia neonatorum).
    symptom: 'swelling',
    isNegative: true,
    says: ways('(?:newborn|infant|(?:days?|weeks?) old|recien nacid[oa])(?: \\w+){0,10} (?:PUS|SWOLLEN|RED)'),
    onlyNear: /\b(?:EYE|LID)\b/,
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
    unless: [
      /\b(?:dilat\w+|exam|size of|distance|distancia|always|born|birth|atropine|(?:my|the|las|por|from the|from my) DROPS)\b/,
    ],
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
