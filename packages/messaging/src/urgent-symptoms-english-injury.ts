import { AT_A_THING, BODY, DILATED, HABIT, MILD, OPTICS } from './urgent-symptoms-english-context.ts';
import { anyOf, type Sign, ways, wordOf } from './urgent-symptoms-sign.ts';

const GLASSES_ONLY = wordOf('GLASSES lens lenses frame');
const HIT = anyOf(`
  hit hits struck strike punched punch kicked poked poke poking stabbed stab scratched scratch scratches scraped cut
  elbowed jabbed slapped smacked bumped banged injured injury injuries pierced punctured gouged whacked bonked clawed
  bitten stung headbutted ripped sliced lacerat\\w+ bruised tore torn trauma traumatic blow busted crushed whipped
  wacked pecked impaled jammed socked bashed knocked thumped hurt burned burnt`);
const MISSILE = anyOf(`
  elbow fist stick (?:base|soft|basket|foot|soccer_|golf_|tennis_|pickle)?ball puck racket racquet branch twig rock stone
  finger fingernail nail toy bullet bb pellet nerf dart paintball airsoft firework fireworks firecracker cork bungee pencil
  pen fork knife scissors wand hanger paw claw fish_?hook hook tool wrench hammer rubber_band airbag bottle shrapnel`);
const GRIT = anyOf(`
  metal glass wood wooden splinters? shards? sand dirt debris saw_?dust dust rust shavings? thorn twig wire gravel rock
  pebble fiberglass insulation concrete staple needle chip fragment plastic bug insect bark drywall spark ember sparks
  grinding_dust lens_fragment`);
const SUBSTANCE = anyOf(`
  bleach clorox chlorine chemicals? acid lye drano draino lime cement plaster ammonia cleaners? cleaning cleanser windex
  lysol pine_?sol fabuloso detergent tide_pods? pods? soap shampoo conditioner hand_sanitizer sanitizer alcohol peroxide
  superglue super_glue gorilla_glue krazy_glue glue adhesive epoxy resin paint thinner turpentine solvent acetone
  nail_polish remover gasoline gas diesel fuel brake_fluid coolant antifreeze battery oil grease
  hot_(?:water|wax|coffee|soup|tea|sauce) boiling steam pepper_spray(?:ed)? pepper_?sprayed mace bear_spray tear_gas hair_?spray perfume
  cologne bug_spray repellent sunscreen wasp_spray raid pesticides? insecticide weed_?killer roundup fertilizer herbicide
  hair_dye dye relaxer perm oven_cleaner drain_cleaner degreaser jalapeno pepper chili habanero ear_DROPS wart
  essential_oils? vinegar toothpaste febreze air_freshener spray deodorant vape stain varnish sealant foam caulk
  disinfectant wipes? sap venom poison kerosene tabasco toner ink brake_cleaner carb_cleaner lash_glue`);

const INJURY: readonly Sign[] = [
  {
    symptom: 'chemical',
    says: ways(
      `${SUBSTANCE}(?: \\w+){0,6} (?:in|into|inside|on|to|all over|at|near) (?:\\w+ ){0,3}EYE`,
      `(?:got|get|getting|splashed|splash|sprayed|squirted|spilled|went|flew|put|rubbed|spray|touched|burn\\w*|popped|exploded|splattered|dripped|poured)(?: \\w+){0,3} EYE(?: \\w+){0,3} ${SUBSTANCE}`,
      `EYE(?: \\w+){0,4} (?:burn\\w*|from|with|by|full of|got|has|had)(?: \\w+){0,3} ${SUBSTANCE}`,
      `(?:splashed|splash|sprayed|squirted|spilled|splattered)(?: \\w+){0,6} (?:in|into) (?:\\w+ ){0,2}EYE`,
      `pepper ?spray(?:ed)?(?: \\w+){0,6} EYE|(?:maced|tear gassed)`,
      `(?:wrong|ear)(?: \\w+){0,5} EYE`,
    ),
    unless:
      /\b(?:can i|should i|is it (?:ok|okay|safe|fine)|ok to|safe to|allowed to|may i|avoid|saline|to get|remove|off)\b/,
  },
  {
    symptom: 'injury',
    says: ways(
      `${HIT}(?: \\w+){0,5} (?:in|on|to|into|across|through|near|under|above|around|by) (?:\\w+ ){0,2}EYE`,
      `${HIT}(?: (?:up|open|the inside of|the white of|the corner of|part of|badly))? EYE`,
      `EYE(?: (?:just|got|was|is|has|been|really|accidentally|he|she|i|have|a|all|badly))* (?:hit|struck|punched|kicked|poked|stabbed|scratched|cut|injured|pierced|punctured|gouged|clawed|lacerated|bruised|torn|sliced|scraped|ripped|bumped)`,
      `${MISSILE}(?: \\w+){0,6} (?:in|into|to|on|hit|struck|through|at|caught|got|poked|scratched) (?:\\w+ ){0,3}EYE`,
      `EYE (?:injury|injuries|trauma|laceration|abrasion|got hurt|is hurt bad)`,
      `(?:injury|trauma|damage|laceration|abrasion) (?:to|on|in|of) EYE|scratched cornea|corneal abrasion`,
      `${HIT}(?: \\w+){0,2} (?:head|face)(?: \\w+){0,8} (?:EYE|SIGHT|BLUR|NOSEE|double|pupils?|flashes|floaters)`,
      `(?:got|have|has|gave)(?: \\w+){0,3} black eye|black EYE(?! (?:liner|frames?|GLASSES|peas))`,
      `EYE(?: \\w+){0,2} (?:bleeding|bleeds|popped out|fell out|came out)`,
      `(?:bleeding|bleed)(?: \\w+){0,3} (?:from|in|out of|inside|behind) (?:\\w+ )?EYE`,
      `blood (?:\\w+ ){0,3}(?:in|from|out of|inside|behind|on) (?:the (?:white|front|colored part) of )?EYE`,
      `(?:weld\\w*|eclipse|laser pointer|arc flash|welders flash|sun lamp|tanning bed)(?: \\w+){0,12} (?:EYE|SIGHT|spot|NOSEE)`,
      `(?:EYE|SIGHT)(?: \\w+){0,8} (?:welding|welded|eclipse|laser pointer|arc flash|welders? flash|flash burn)`,
      `(?:weld\\w+|eclipse|laser pointer|flash burn)(?: \\w+){0,6} (?:burn\\w*|blind|hurts?|PAIN)`,
    ),
    unless: new RegExp(
      `${wordOf('CARE goggles hearing hurts_my_wallet pocket glasses_hit insurance traffic hit_me_up vessel short_cut plastic_surgery eyelid_surgery').source}|${GLASSES_ONLY.source}|\\bcut EYE out`,
    ),
  },
  {
    symptom: 'injury',
    says: ways(
      'EYE(?: \\w+){0,4} (?:PAIN|burn\\w*|RED|swollen|tearing|watering|BLUR|swelled)',
      'NOSEE',
      'SIGHT(?: \\w+){0,3} BLUR',
      'burns(?: \\w+){0,3} EYE',
      '(?:everything|things|its)(?: \\w+){0,2} BLUR',
    ),
    isNegative: true,
    onlyNear:
      /\b(?:airbag|weld\w+|grinding|fireworks?|firecracker|explo\w+|peroxide|bleach|punched|fist ?fight|jumped by|(?:hit|kicked|fell|smashed|elbowed|landed|smacked)(?: \w+){0,3} (?:face|head|nose|forehead|cheek)|car (?:accident|crash|wreck)|eclipse|tanning)\b/,
    unless: new RegExp(`${GLASSES_ONLY.source}|${AT_A_THING.source}`),
  },
  {
    symptom: 'foreign-body',
    says: ways(
      `(?:piece|fragment|bit|chunk|shard)s?(?: \\w+){0,4} (?:in|into) EYE`,
      `${GRIT}(?: \\w+){0,6} (?:in|into|inside|under|on|hit|went in|flew in|to) (?:\\w+ ){0,2}(?:EYE|eyelid|lid)`,
      `(?:something|somethin|foreign (?:body|object)|thing|object|piece|particle|CONTACTS|contact|lens|lense|eyelash|lash|speck|it)(?: \\w+){0,4} (?:stuck|lodged|embedded|flew|jammed|trapped|wedged|imbedded|lost)(?: \\w+){0,3} (?:in|into|under|inside|behind|to|on) (?:\\w+ ){0,2}(?:EYE|eyelid|lid)`,
      `(?:something|somethin|foreign body|object|CONTACTS|lens|eyelash)(?: \\w+){0,3} (?:in|under|behind|inside) (?:\\w+ ){0,1}(?:EYE|eyelid|lid)(?: \\w+){0,6} (?:wont come out|wont come|cant get|wont get out|wont go away|cant remove|not coming out|out|PAIN|scratching|wont budge|and it)`,
      `(?:CONTACTS|lens|something)(?: \\w+){0,3} stuck(?: \\w+){0,4} EYE`,
      `cant (?:get|take|find)(?: \\w+){0,4} (?:CONTACTS|lens|contact)(?: \\w+){0,3} (?:out|off)(?: \\w+){0,3} (?:EYE)`,
      `cant get (?:it|this|the thing|something) out of EYE`,
      `something (?:flew|went|got|blew|fell|jumped|popped|shot) (?:\\w+ ){0,2}(?:in|into) EYE`,
    ),
    isNegative: true,
    unless:
      /\b(?:feels? like|felt like|as if|like theres|like there is|like i have|came out|rinsed|got it out|washed it out|protect\w*|goggles|frames?|insurance)\b/,
  },
];

const SEVERE = anyOf(`
  severe severely excruciating\\w* unbearabl[ey] terrible terribly horrible horribly horrific awful awfully intense\\w* extreme
  extremely worst agonizing stabbing insane\\w* crazy incredibl[ey] debilitating unreal massive like_(?:crazy|hell|heck|mad)
  so_bad so_badly so_much real_bad really_bad very_bad too_bad super_bad hella 10_10 10_out_of_10 9_10 8_10 9_out_of_10
  cant_take cant_stand cant_bear cant_sleep cant_function screaming crying a_lot very really real super sharp shooting
  throbbing pounding so bad badly strong piercing tremendous getting_worse worse sudden suddenly pulsating knife ice_pick
  needles lot`);
const OPEN_EYE =
  'cant (?:even |hardly |barely |really |keep |seem to )*(?:open|keep)(?: \\w+){0,3} (?:EYE|it|them)(?: open)?';

const PAIN: readonly Sign[] = [
  {
    symptom: 'severe-pain',
    says: ways(
      `${SEVERE}(?: \\w+){0,3} EYE (?:socket )?PAIN`,
      `${SEVERE}(?: \\w+){0,2} PAIN(?: \\w+){0,5} (?:EYE|eye socket)`,
      `EYE(?: \\w+){0,4} PAIN(?: \\w+){0,3} ${SEVERE}`,
      `EYE(?: \\w+){0,4} ${SEVERE}(?: \\w+){0,3} PAIN`,
      `PAIN(?: \\w+){0,3} EYE(?: \\w+){0,4} ${SEVERE}`,
      `EYE(?: \\w+){0,3} (?:killing me|killing him|killing her|throbbing|on fire|is on fire|exploding|going to explode|gonna explode)`,
      'PAIN(?: \\w+){0,2} (?:behind|in|inside|around) EYE(?: \\w+){0,6} (?:nausea\\w*|nauseous|vomit\\w*|throwing up|threw up|puking|halos?)',
      'EYE(?: \\w+){0,6} PAIN(?: \\w+){0,6} (?:nausea\\w*|nauseous|vomit\\w*|throwing up|threw up|puking|halos?)',
    ),
    unless: new RegExp(`${BODY.source}|${HABIT.source}|\\b(?:GLASSES|wallet|headaches? when)\\b`),
  },
  {
    symptom: 'severe-pain',
    isNegative: true,
    says: ways(OPEN_EYE, 'EYE(?: \\w+){0,2} (?:wont open|not open\\w*|wont stay open)'),
    onlyNear: /EYE/,
    unless: new RegExp(
      `${HABIT.source}|\\b(?:wide|account|link|email|door|attachment|photos?|air puff|for (?:the )?(?:test|pictures?)|CONTACTS)\\b`,
    ),
    unlessNear: AT_A_THING,
  },
  {
    symptom: 'severe-pain',
    isOnlyIfSudden: true,
    says: ways('EYE(?: \\w+){0,4} PAIN', 'PAIN(?: \\w+){0,3} EYE', 'EYE(?: \\w+){0,2} burning'),
    unless: new RegExp(`${BODY.source}|${HABIT.source}|GLASSES`),
    unlessNear: new RegExp(`${OPTICS.source}|${DILATED.source}|${HABIT.source}`),
  },
  {
    symptom: 'severe-pain',
    says: ways('EYE(?: \\w+){0,4} PAIN', 'PAIN(?: \\w+){0,4} EYE', 'headache(?: \\w+){0,5}'),
    onlyNear: /\bEYE\b.*\b(?:halos?)\b|\bhalos?\b.*\bEYE\b|\b(?:lost|SIGHT|NOSEE)\b.*\bBLUR\b.*\bvomit\w*/,
    unless: HABIT,
  },
  {
    symptom: 'severe-pain',
    says: ways(
      '(?:think|having|have)(?: \\w+){0,4} (?:glaucoma attack|angle closure|ulcer)',
      'EYE(?: \\w+){0,1} emergency',
      'emergency(?: \\w+){0,3} (?:my )?EYE',
      'white (?:spot|dot|patch|ring|film) (?:on|in|over) (?:\\w+ )?EYE',
      'ulcer (?:in|on) EYE',
    ),
    unless: /\b(?:exam|CARE|room visit|do you|kit|contact)\b/,
  },
  {
    symptom: 'red-painful',
    says: ways('EYE(?: \\w+){0,6} (?:PAIN|RED|LIGHTPAIN|burn\\w*)', '(?:PAIN|RED|LIGHTPAIN)(?: \\w+){0,4} EYE'),
    onlyNear:
      /^(?=.*\bPAIN\b)(?=.*\bRED\b)(?=.*(?:LIGHTPAIN|NOSEE|\bBLUR\b|SIGHT))|^(?=.*\bPAIN\b)(?=.*LIGHTPAIN)|^(?=.*\bPAIN\b)(?=.*\bSIGHT\b)(?=.*\b(?:BLUR|worse|dim|decreas\w+|lost)\b)|^(?=.*\bPAIN\b)(?=.*\bRED\b)(?=.*\b(?:swollen|very|super|really|so|bad|severe)\b)/,
    unless: new RegExp(`${BODY.source}|${HABIT.source}`),
    unlessNear: new RegExp(`${OPTICS.source}|${HABIT.source}|${DILATED.source}|${BODY.source}`),
  },
  {
    symptom: 'lens-redness',
    says: ways('RED', 'PAIN', 'PUS', 'LIGHTPAIN', 'swollen'),
    onlyNear:
      /^(?=.*\bCONTACTS\b|.*\blens(?:es)?\b)(?=.*\b(?:EYE|eyes)\b|.*\bRED\b)(?=.*\b(?:RED|PUS)\b)(?=.*\b(?:PAIN|PUS|LIGHTPAIN|swollen|BLUR|burning|throbbing|open|watering|watery)\b)|^(?=.*\b(?:slept|sleep|sleeping|fell asleep|overnight|left|swam)\b.*\bCONTACTS\b)(?=.*\b(?:RED|PAIN|PUS)\b)/,
    unless: new RegExp(`${HABIT.source}|${BODY.source}`),
    unlessNear: HABIT,
  },
  {
    symptom: 'swelling',
    isNegative: true,
    says: ways(
      'EYE(?: \\w+){0,4} (?:swollen|swelled|swelling|swole|swell|puffed)(?: \\w+){0,2} (?:shut|closed)',
      'EYE(?: \\w+){0,4} (?:bulg\\w+|protruding|popping out|sticking out|bugging out)',
      '(?:swollen|bulging)(?: \\w+){0,2} EYE(?: \\w+){0,5} (?:fever|cant open|shut|cant move)',
    ),
  },
];

const SURGERY_SIGN =
  /\b(?:PAIN|RED|PUS|swollen|swelling|worse|BLUR|NOSEE|flashes|flashing|floaters?|bleeding|blood|burning|LIGHTPAIN|infected|foggy|dark|black|throbbing|curtain|gone)\b/;
const AFTER =
  '(?:since|after|following|post|had|did|from|got|yesterday|ago|days?|weeks?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|last|recent|recently|just|day|today|morning|gave)';

const OTHER: readonly Sign[] = [
  {
    symptom: 'after-surgery',
    says: ways(
      `${AFTER}(?: \\w+){0,5} SURGERY`,
      'SURGERY(?: \\w+){0,4} (?:yesterday|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday|last|today|this|EYE|day|on|gave)',
    ),
    onlyNear: SURGERY_SIGN,
    unless:
      /\b(?:OTHERCARE|before|scheduled|consult\w*|nervous|next|upcoming|tomorrow|when is|will|need|considering|thinking)\b/,
    unlessNear: new RegExp(`${MILD.source}|\\b(?:dry|itchy|scratchy|GLASSES|rx|prescription|knee|back)\\b`),
  },
  {
    symptom: 'pupil',
    says: ways(
      'pupils?(?: \\w+){0,4} (?:bigger|larger|different|uneven|unequal|huge|blown|big|not the same|smaller|enlarged|massive|fixed|weird|wont)',
      '(?:one|different|uneven|unequal|huge|blown|bigger|larger)(?: \\w+){0,2} pupils?',
      'white (?:pupil|glow|reflection|reflex|glare)(?: \\w+){0,6}',
      '(?:pupil|EYE)(?: \\w+){0,4} (?:white|glows? white|glowing white|looks white)(?: \\w+){0,4} (?:photos?|pictures?|pics?|pupil)',
    ),
    isNegative: true,
    onlyNear: /EYE|pupil|photo|picture|pics?\b/,
    unless: /\b(?:dilat\w+|drops|DROPS|exam|size of|distance|always|born|since birth|appointment)\b/,
    unlessNear: DILATED,
  },
  {
    symptom: 'pupil',
    isOnlyIfSudden: true,
    says: ways('(?:eyelids?|lids?|EYE)(?: \\w+){0,4} droop\\w*', 'droop\\w*(?: \\w+){0,2} (?:eyelids?|lids?|EYE)'),
    unless: wordOf('consult surgery SURGERY lift'),
  },
  {
    symptom: 'stroke',
    says: ways(
      '(?:face|mouth|smile)(?: \\w+){0,5} (?:droop\\w*|sagg\\w+|numb|paralyzed|twisted|fell|lopsided)',
      'droop\\w*(?: \\w+){0,2} (?:face|mouth)',
      'slurr\\w+(?: \\w+){0,2} (?:speech|words)|speech(?: \\w+){0,2} slurr\\w*|slurring',
      '(?:arm|leg|side|body)(?: \\w+){0,4} (?:numb|weak|paralyzed)(?: \\w+){0,8} (?:SIGHT|EYE|NOSEE|BLUR|double)',
      '(?:having|have|had|has|think)(?: \\w+){0,4} stroke(?: \\w+){0,3} (?:now|right now|SIGHT|EYE)',
      '(?:think|having)(?: \\w+){0,3} (?:a|mini) stroke',
    ),
    unless: wordOf('dentist dental novocaine bells filling botox cheek_lift facelift face_lift golf'),
  },
];

/** What happened to an eye, or hurts. */
export const INJURY_SIGNS: readonly Sign[] = [...INJURY, ...OTHER, ...PAIN];
