import { AT_A_THING, DILATED, HABIT, NO_SPECTACLES, OPTICS } from './urgent-symptoms-english-context.ts';
import { anyOf, type Sign, ways, wordOf } from './urgent-symptoms-sign.ts';

const LOSING =
  '(?:lost|losing|loosing|loss|lose|loose|lossed|losed)(?: (?:all|half|some|part|most|complete|completely|total|totally|the|of|almost|nearly|partial|a|lot|bit|suddenly|use|temporary|temporarily))*';
const PART = '(?:half|part|parts|side|bottom|top|corner|chunk|piece|section|portion|center|middle|quarter|third|bits)';
const DARK = '(?:black|dark|blank|dim|gr[ae]y|white|blind|darker|dimmer|dimming|out|darkened)';

const VISION_LOSS: readonly Sign[] = [
  {
    symptom: 'vision-loss',
    isNegative: true,
    says: ways(
      'NOSEE(?: (?:anything|nothing|at|all|a|single|thing|shit|crap|much|damn|anymore|really|hardly|barely|now|today|suddenly|stuff|so))* (?:out|from|through|with|in|off|on|by|of)(?: of)? (?:the side of )?EYE(?! (?:as |very |too |so |that )?(?:well|good|clear\\w*|sharp|far|CARE))',
      'EYE(?: (?:just|really|still|now|suddenly|literally|itself|all))* (?:NOSEE|doesnt see|dont see|wont see|stopped seeing|stopped working|quit working|isnt working|not working|sees nothing)(?! (?:as|that|very|too|so|well|good|clear|far|distance|close|up|things|the|small))',
      'no (?:SIGHT|light perception)(?= (?:in|out|on|from|at)\\b|$)',
      'NOSEE(?: \\w+){0,2} (?:half|peripherally|(?:on|to|from|out) (?:the|my|one|SIGHT)(?: \\w+)? ?sides?|left side|right side|one side)',
    ),
    unless: AT_A_THING,
    unlessNear: OPTICS,
  },
  {
    symptom: 'vision-loss',
    isNegative: true,
    says: ways(
      '(?:^|(?:i|he|she|husband|wife|mom|mother|dad|father|son|daughter|grandma|grandpa|now|suddenly|help|and|still|just|literally|so|grandmother|kid|who|patient) )(?:(?:just|literally|suddenly|all of a sudden|really|now|also|says|he|she|still) )*NOSEE(?: (?:anything|nothing|at|all|a|damn|single|thing|shit|crap|of|sudden|suddenly|right|now|anymore|any|more|help|please|today|this|morning|everything|BLUR|since|straight|plz|pls|much))*$',
      'NOSEE(?: (?:anything|at all|nothing|a thing))',
    ),
    unlessNear: new RegExp(
      `${AT_A_THING.source}|${OPTICS.source}|${NO_SPECTACLES.source}|\\bGLASSES|CONTACTS|far|night|dark\\b`,
    ),
  },
  {
    symptom: 'vision-loss',
    says: ways(
      `${LOSING} (?:in )?SIGHT(?! (?:problems?|issues?|CARE|insurance))`,
      'SIGHT (?:is |was |has been )?(?:loss|lost)',
      `(?<!double )SIGHT(?: (?:is|was|has|have|just|had|been|completely|suddenly|almost|all|totally|nearly|pretty|much|keeps?|in|on|the|right|left|side|EYE|of|like|kind|sort))* (?:gone|disappear\\w*|vanish\\w*|black\\w*|dark\\w*|blank\\w*|dims?|dimmed|dimming|went|goes|cut out|cutting out|fad(?:es|ed|ing)|going (?:black|dark|dim|away|out|gray|blind)|in and out|gray\\w*|grey\\w*)`,
      'SIGHT(?: \\w+){0,3} in and out',
      `EYE(?: \\w+){0,2} (?:went|goes|going|turned|gone|blacked|blacks|blacking|gets|getting)(?: (?:all|completely|totally|pitch|almost|half|so|really))* ${DARK}(?! and blue)`,
      `(?:everything|world|all)(?: (?:just|all|has|is|was|suddenly))* (?:went|goes|turned|got|going|became|turns|gone)(?: (?:all|completely|totally|pitch))* ${DARK}`,
      `(?:it|things|just|all)(?: (?:just|all|has|suddenly))* (?:went|goes|turned|going|became|gone)(?: (?:all|completely|totally|pitch))* (?:black|dark|dim|gray|blank)(?: \\w+){0,3} (?:EYE|SIGHT)`,
      `${PART}(?: of)?(?: \\w+){0,2} SIGHT(?: \\w+){0,3} (?:missing|gone|black|dark|blocked|covered|blank|BLUR|gray|cut|out)`,
      `(?:missing|lost|blocked)(?: \\w+){0,3} ${PART}(?: of)? (?:SIGHT|things|what|EYE|faces)`,
      'SIGHT(?: \\w+){0,2} (?:missing|blocked|obstructed)',
      'tunnel SIGHT|tunnel vision',
      `(?:dark|black|gr[ae]y|blank|empty|missing|BLUR|purple|blind|white|bright)(?: \\w+)? (?:spot|area|patch|hole|circle|blob|smudge|dot|blotch|ring|stain|shape|void)s?(?: \\w+){0,4} (?:SIGHT|EYE|middle|center|centre|where i|what i)(?! (?:exam|CARE))`,
      'temporary blindness|snow blind\\w*|sudden(?:ly)? blind\\w*|blindness in EYE',
      'color\\w*(?: \\w+){0,3} (?:washed out|faded|dull)(?: \\w+){0,3} (?:EYE|sudden\\w*)',
    ),
    unless: wordOf('insurance coverage glaucoma_runs macular_degeneration family sunglasses colorblind'),
    unlessNear: OPTICS,
  },
  {
    symptom: 'vision-loss',
    says: ways(
      '(?:went|gone|going|go|woke up|turned|became|suddenly|temporarily)(?: \\w+){0,2} blind(?! (?:as|date|spots?|person|man|guy|before))',
      'EYE(?: \\w+){0,2} (?:went|goes|gone|going|is|suddenly|now)(?: \\w+){0,2} blind',
    ),
    unless: wordOf(
      'legally born diabetes glaucoma sugar birth without color colour degeneration bat died dead dies first',
    ),
    unlessNear: new RegExp(`${NO_SPECTACLES.source}|${OPTICS.source}`),
  },
  {
    symptom: 'vision-loss',
    isOnlyIfSudden: true,
    says: ways(
      'blind (?:in|on|out of) EYE',
      '(?:am|im|completely|totally|partially|almost|practically|nearly) blind(?! (?:as|date|spots?))',
      'blind spot',
      'blank spots?',
      'SIGHT(?: \\w+){0,2} (?:narrow\\w*|shrink\\w*|closing in)',
    ),
    unless: wordOf('car mirror driving camera legally'),
  },
];

const TROUBLE = anyOf(`
  changed changing decreased dropped worse worsened worsening bad terrible awful weird strange funny messed_up off different
  declined deteriorat\\w+ shifted impaired`);

const BLURRED: readonly Sign[] = [
  {
    symptom: 'blurred-vision',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways(
      `(?:SIGHT|EYE|everything|things|words|lines|faces|NOSEE|see|seeing|sees|its|it|looks?|side|got|went|grid|faces)(?: \\w+){0,5} BLUR`,
      'BLUR(?: \\w+){0,3} (?:SIGHT|EYE|lines)',
      'NOSEE(?: (?:very|too|so|that|as|really))* (?:well|good|clear|clearly|right|straight|to drive|to read|much)',
      'NOSEE (?:\\w+ ){0,3}EYE',
      `SIGHT(?: \\w+){0,3} ${TROUBLE}`,
      `EYE(?: \\w+){0,2} (?:SIGHT )?(?:lost|losing)(?: \\w+)? (?:focus|SIGHT)`,
      'seeing (?:weird|funny|strange|wrong)',
      '(?:looking|look|like)(?: \\w+){0,3} (?:through|under|thru)(?: \\w+){0,2} (?:water|film|fog|gauze|wax paper|plastic|vaseline|smoke|mud|frosted|dirty)(?: \\w+){0,3} EYE',
      '(?:film|haze|fog|cloud)(?: \\w+){0,2} (?:over|on|in|across) (?:EYE|SIGHT)',
      `(?:change|changes|decrease|drop|difference|loss|decline)(?: \\w+){0,1} (?:in|of|with|to) SIGHT`,
      'SIGHT changes?',
      'SIGHT problems?',
    ),
    unless: new RegExp(`${AT_A_THING.source}|\\b(?:past|up close|far away|distance)\\b`),
    unlessNear: new RegExp(`${OPTICS.source}|${DILATED.source}|${NO_SPECTACLES.source}`),
  },
  {
    symptom: 'blurred-vision',
    says: ways(
      'sudden(?:ly)? (?:\\w+ ){0,2}BLUR',
      'BLUR (?:\\w+ ){0,1}(?:sudden(?:ly)?|all of a sudden)',
      `sudden (?:\\w+ )?(?:SIGHT )?(?:change|changes|decrease|drop|loss|decline)(?: \\w+){0,1} (?:in|of|with|to) SIGHT`,
      '(?:straight )?lines(?: \\w+){0,4} (?:BLUR|bend\\w*|curv\\w+)',
      'zig ?zags?(?: \\w+){0,6}',
    ),
    unless: AT_A_THING,
    unlessNear: new RegExp(`${OPTICS.source}|${DILATED.source}`),
  },
  {
    symptom: 'double-vision',
    says: ways(
      '(?:seeing|see|sees|saw) (?:\\w+ )?double',
      '(?:seeing|see|sees) (?:two|2) (?:of )?(?:everything|every|things|people|images|me|you|the|them|all)',
      '(?:having|got|getting|started|developed|experiencing|sudden|suddenly|new|constant|bad|severe|now)(?: \\w+){0,2} double SIGHT',
      'double SIGHT(?: \\w+){0,4} (?:came|started|began|happened|all of a sudden|suddenly|wont)',
      'diplopia',
    ),
    unless: new RegExp(
      `${wordOf('charges? charged billed bill prices? statement prism prisms doctors drs lines when_i_take kids appointments appts options').source}|${HABIT.source}|${AT_A_THING.source}`,
    ),
    unlessNear: OPTICS,
  },
  {
    symptom: 'double-vision',
    isOnlyIfSudden: true,
    says: ways(
      'double SIGHT',
      'SIGHT(?: \\w+){0,3} (?:double|doubled)',
      '(?:everything|things)(?: \\w+){0,2} (?:double|doubled)',
    ),
    unless: wordOf('prism prisms charge price'),
    unlessNear: OPTICS,
  },
];

const SPOT = anyOf(`
  spots? dots? specks? speckles? squiggl\\w+ strings? threads? cobwebs? webs? spider_?webs? bugs? gnats? flies hairs worms?
  bubbles? blobs? soot rings? circles? strands? shapes? smudges? splotch\\w* (?:squiggly|BLUR)_(?:lines?|things?) things?
  floaties`);
const SPOT_KIND =
  '(?:black|dark|little|tiny|small|gr[ae]y|brown|floating|weird|floaty|moving|RED|clear|see through|squiggly|BLUR|big)';
const MANY = anyOf(`
  new more many lots? tons? ton bunch shower swarm million hundreds? thousands? increase\\w* increasing sudden suddenly
  multiplied explosion burst loads? cluster several big huge giant large extra worse crazy bad`);

const FLASHES_AND_FLOATERS: readonly Sign[] = [
  {
    symptom: 'flashes',
    says: ways(
      '(?:see|seeing|sees|saw|seen|have|having|has|had|getting|get|got|experienc\\w+|notic\\w+|new|with|keep|of|some|bright|light|white|these|the|little|and|now)(?: \\w+){0,2} (?:flashes|flashing)(?! (?:sale|drive|card|flood))',
      'flash(?:es|ing|y)? (?:of )?(?:\\w+ )?lights?',
      '(?:lights?|sparks?|something|things?) (?:that )?(?:are |is |keep |keeps )?flash(?:es|ing)?',
      'flash(?:es|ing)?(?: \\w+){0,5} (?:EYE|SIGHT|floaters?|corner)',
      '(?:EYE|SIGHT|floaters?)(?: \\w+){0,4} flash(?:es|ing)?\\b',
      '(?:see|seeing|sees|saw|having|with)(?: (?!the\\b)\\w+){0,3} (?:stars(?: \\w+)? EYE|lightning|sparks?|sparkl\\w+|zig ?zags?|strobe\\w*|strobes?|shimmer\\w*|flicker\\w*|twinkl\\w+|fireworks|starbursts?|shooting stars|streaks?|arcs? of light|light show|glitter\\w*|light bulbs?)',
      '(?:lightning|sparks?|strobe|flicker\\w*|light streaks?|streaks? of light|shimmer\\w*|glimmer\\w*|arcs? of light|bright lights?|light show|halos?)(?: \\w+){0,4} (?:in|on|of|at|to|across|out) (?:\\w+ ){0,2}(?:EYE|SIGHT)',
      'camera flash(?:es)?(?: \\w+){0,4} (?:side|EYE|SIGHT|corner)',
    ),
    unless: wordOf(`
      sale sales website site camera_flash_broke screen flashlight hot_flash\\w* flood drive phone app engine car house power
      tv lamp office building storm button cursor page email thunder icon police dashboard`),
  },
  {
    symptom: 'floaters',
    says: ways(
      `${MANY}(?: \\w+){0,3} (?:floaters?|floaties)`,
      `(?:floaters?|floaties)(?: \\w+){0,5} ${anyOf(`started appeared showed_up increas\\w+ multipl\\w+ popped_up suddenly all_of_a_sudden sudden today yesterday
        this_morning last_night worse new getting_worse wont_go_away everywhere flashes flashing blocking`)}`,
      '(?:see|seeing|saw|started seeing|notice|noticed|noticing|keep seeing|got|getting|developed)(?: \\w+){0,4} (?:floaters?|floaties)',
      `(?:see|seeing|saw|notice\\w*|noticing)(?: \\w+){0,5} ${SPOT_KIND} (?:\\w+ )?${SPOT}`,
      `(?:see|seeing|saw)(?: \\w+){0,2} (?:spots|specks|cobwebs?|spider ?webs?|squiggl\\w+)(?! (?:open|available|for|left|tomorrow|on my calendar))`,
      `${SPOT}(?: \\w+){0,4} (?:in|across|over|of|through|throughout|inside|floating|drifting|moving) (?:\\w+ ){0,2}(?:SIGHT|EYE)`,
      `${SPOT_KIND} ${SPOT}(?: \\w+){0,3} (?:floating|drifting|swimming|moving|everywhere)`,
      '(?:something|things?|stuff|crap|junk|spots?|dots?|specks?) (?:is |are |just )?(?:float\\w*|drift\\w*|swimming)(?: \\w+){0,4} (?:EYE|SIGHT|around)',
      'cobwebs?(?: \\w+){0,4} EYE|veins? of ink|(?:ink|smoke|soot|pepper)(?: \\w+){0,4} (?:EYE|SIGHT)',
      `EYE(?: \\w+){0,4} (?:black|floating|dark) ${SPOT}`,
    ),
    unless: new RegExp(
      `${wordOf('pool glasses GLASSES CONTACTS lens lenses available open openings opening skin face on_my_(?:lid|eyelid) white_of sun_spots soft_spot schedule calendar stye chalazion').source}|${AT_A_THING.source}`,
    ),
  },
  {
    symptom: 'curtain',
    says: ways(
      '(?:curtain|veil|shade|shadow|shadows|wall|cloud|gray out|drape|window ?shade)(?: \\w+){0,5} (?:EYE|SIGHT)',
      '(?:EYE|SIGHT)(?: \\w+){0,5} (?:curtain|veil|shade coming|shadow|window ?shade)',
      '(?:black|dark|gr[ae]y)(?: \\w+)? (?:curtain|veil|shadow|shade)',
      '(?:seeing|see)(?: \\w+){0,3} (?:shadows?|curtain|veil)',
      '(?:curtain|veil)(?: \\w+){0,3} (?:coming|falling|dropping|closing|came|over half|across)',
    ),
    unless: wordOf(
      'installing install hang hanging window_treatments rods? pick_out eyeshadow palette store room wedding bride show',
    ),
  },
  {
    symptom: 'retina',
    says: ways(
      '(?:think|thinks|feel|believe|sure|worried|afraid|might|may|could|possible|possibly|probably|scared|having)(?: \\w+){0,6} (?:retinal? (?:is |has |may be |might be |could be )?(?:detach\\w*|tear\\w*|tore|torn|came off|detachment)|detach\\w+ retina|torn retina|retinal tear|eye stroke|angle closure|acute glaucoma)',
      'retinas?(?: \\w+){0,2} (?:detached|detaching|tore|torn|came off|ripped)(?: \\w+){0,3} (?:again|today|now|this morning)',
      'retinas?(?: \\w+){0,2} (?:detaching|detach\\w+ i think)',
    ),
  },
];

/** What patients see or no longer see. */
export const VISION_SIGNS: readonly Sign[] = [...VISION_LOSS, ...FLASHES_AND_FLOATERS, ...BLURRED];
