import { anyOf, type Term, term, type Wording } from './urgent-symptoms-sign.ts';

const OWN = `(?:(?:one|1|both|either|any|each|other) of )?(?:${anyOf(`
  my his her their our your the this that one 1 both either any a an left right l r other good better only whole entire same
  mom moms mothers dad dads fathers son sons daughter daughters husband husbands wifes kid kids babys childs
  patients grandmas little poor inner outer central side peripheral night overall`)} )*`;
const BODY = anyOf(`
  back knee hip foot feet ankle leg toe arm hand wrist shoulder neck tooth teeth dental oral jaw gum throat ears? sinus
  sinuses chest heart stomach belly tummy gallbladder hernia kidney bladder colon breast thyroid prostate tonsils spine
  period cramps ribs? muscles? finger gut`);

/** English words in the order they are read: names and idioms first, so that "eye exam" is no eye. */
export const ENGLISH_TERMS: readonly Term[] = [
  [
    new RegExp(
      `\\b(?:eye|vision|sight|optical) ?${anyOf(`
        care doctors? docs? dr drs md exams? examination checks? check_?ups? tests? appointments? appts? apts? visits?
        clinics? center centre insurance ins plans? coverage benefits? card policy claim voucher allowance therapy source
        works services? screening specialist surgeon office place health wear glass glasses strain colou?r shadow liner
        makeup masks? lash lashes brows? creams? twitch\\w* patch wash vitamins? network provider correction med meds
        medicines? ointment pressure chart roll candy mart boogers? paper form`)}\\b`,
      'g',
    ),
    'care',
  ],
  [
    /\b(?:come in|be seen|see me|get in|get me in|squeeze me in|fit me in|appointment|appt|openings?|available|are you open|u open|visit|exam|move it|switch|reschedule|call me|call me back|schedule)(?: \w+){0,2} (?:today|tonight|tomorrow|this (?:morning|afternoon|week)|asap|right now|now|right away)\b|\b(?:do (?:you|u|yall) have|have|got|any|are there)(?: any| some| an)* (?:\w+ )?(?:openings?|appointments?|appts?|availability|slots?|times?)(?:(?: \w+){0,3} (?:today|tomorrow|tonight|this \w+))?\b/g,
    'SOON',
  ],
  term('DROPS', '(?:eye_?)?drops'),
  term(
    'idiom',
    `an_eye_(?:on|out) eye_to_eye (?:keep\\w*|all|GOT|got)_(?:(?:my|an|your|their)_)?eyes?_(?:on|for|out) sore_eyes (?:blink|bat)_of_an_eye eye_for_an_eye
    roll\\w*_(?:my|her|his)_eyes black_eyed pink_?eyes?_(?:again|check|visit) lazy_eyes? dry_eyes? (?:line|out)_of_sight
    (?:in|first)_sight los(?:e|t|ing)_sight_of_(?!(?:(?:my|his|her|the|one|left|right)_)*eyes?\\b) sight_?seeing
    night_vision visions?_of 20_20_vision public_eye eyes?_popping see_(?:you|u|ya|yall|everyone|the_doctor|dr|doctor) seeing_(?:you|dr|the_doctor)
    red_eye_(?:flight|visit) eyeful glass_eyes? prosthetic_eyes? eye_prosthesis cherry_eye circles_under circles_around bags_under
    in_the_eyes?_of double_(?:check\\w*|book\\w*|charg\\w+|bill\\w*|vision_insurance)`,
  ),
  [
    new RegExp(
      `\\b(?:${BODY}|weight loss|plastic|brain) (?:surgery|surgeries|operation|procedure|replacement|injections?|shots?)\\b|\\b(?:flu|covid|allergy|steroid|b12|cortisone|insulin|tetanus) (?:shots?|injections?)\\b`,
      'g',
    ),
    'OTHERPART',
  ],
  [
    /\bcontacts? (?:lens|lenses|lense)\b|\bcontacts?\b(?! (?:me|us|you|him|her|them|info|information|number|person|the|my|your|solution))|\bslept in (?:my )?lenses\b/g,
    'CONTACTS',
  ],
  term(
    'GLASSES',
    'glasses eyeglasses spectacles frames sunglasses bifocals progressives trifocals multifocals readers',
  ),
  [
    /\b(?:(?:cataracts?|laser|retinal?|glaucoma|eyelid|corneal?|lens|eye|detached|detachment|refractive|strabismus|recent) )*(?:surgery|surgeries|operation|operated(?: on)?|procedure|transplant|implant)\b|\b(?:lasik|prk|vitrectomy|avastin|eylea|lucentis|vabysmo|yag|post ?op|postoperative)\b|\bcataracts? (?:removed|done|out|fixed|taken out)\b|\b(?:laser|injections?|shots?|fillers?) (?:in|into|to|for|on) (?:(?:my|his|her|the|left|right|each|both) )*eyes?\b|\b(?:eye )?injections?\b|\b(?:the|my|his|her|eye) shot\b/g,
    'SURGERY',
  ],
  [
    new RegExp(
      `\\b${OWN}(?:eye ?sight|vision|sight|visual fields?|field of (?:vision|view)|peripheral (?:vision|sight)|peripherals?)\\b`,
      'g',
    ),
    'SIGHT',
  ],
  [new RegExp(`\\b${OWN}(?:eye ?lids?|lids?)\\b`, 'g'), 'LID'],
  [
    new RegExp(
      `\\b${OWN}(?:(?:white|whites|corner|side|edge|inside|back|front|colored part|surface) of ${OWN})?(?:eyes?|eyeballs?|corneas?|eye socket)\\b`,
      'g',
    ),
    'EYE',
  ],
  [/\b(?:with|from|out of|in) (?:my|the) (?:left|right)$/g, 'with EYE'],
  [
    /\b(?:even (?:with|w)|(?:its |its just )?(?:not|isnt)(?: from)?) (?:my |the |these )?(?:MANY |new )?(?:GLASSES|CONTACTS)(?: on| in)?\b/g,
    'idiom',
  ],
  [/\b(?:two|2) of (?=everything|my |every )/g, 'SEEING DOUBLE '],
  [
    /\b(?:cant|can t|can not|couldnt|could not|unable to|(?:not|isnt|wasnt|arent) able to|(?:can |could )?(?:barely|hardly)|can (?:only|no longer)(?: barely)?)(?: (?:even|really|hardly|barely|seem to|literally|almost|suddenly|now|actually|physically|currently|longer))* (?:see|c|sea|cee)\b|\b(?:not|isnt|arent|aint|doesnt|dont|wont|stopped|quit) (?:seeing|see)(?= (?:out|outta|from|through|with|anything|in|at all)\b|$)|\bsees? nothing\b(?! but)|\b(?:no|zero) light perception\b/g,
    'NOSEE',
  ],
  term('OTHERPART', BODY),
  term(
    'THING',
    `
    website web_?site site page links? portal screen app forms? emails? pictures? photos? pics? images? texts? messages? msgs? map
    document pdf card calendar menu button barcode bill statement invoice receipt computer monitor tv board whiteboard
    chalkboard availability openings? schedule online video signs? address parking results records chart slots? balance`,
  ),
  term('SEEING', 'see sees seeing saw seen notice noticed noticing experiencing experienced'),
  term(
    'PAIN',
    'pain pains painful painfully hurt hurts hurting hurted ache aches aching achy sore soreness agony headache (?<=(?:intense|severe|extreme|terrible)_(?:(?:my|ocular|eye)_)?)discomfort',
  ),
  term('PAIN SEVERE', 'throbbing throbs pounding pulsing'),
  term('RED', 'red redness bloodshot reddish inflamed'),
  term('PUS', 'discharge pus puss goop gunk oozing ooze oozes gooey draining drainage leaking'),
  term('SWOLLEN', 'swollen swelling swelled swole swell puffed puffy'),
  term('BURNED', 'burned burnt scalded'),
  term('BURNS', 'burn burns burning sting stings stinging'),
  term(
    'BLUR',
    `
    blurry blur blurred blurring blurriness blurs fuzzy foggy cloudy hazy distorted distortion wavy warped bent twisted crooked smeared
    smeary milky misty smoky filmy fog fogged clouded haze unfocused out_of_focus unfocus underwater under_water`,
  ),
  term(
    'DARK',
    'black blacked blacks blackness dark darkness darker darkened darkening dim dims dimmed dimmer dimming gr[ae]y grayed greyed blank blacking',
  ),
  term(
    'LOST',
    `
    lost losing loosing lose loose loss lossed losed gone disappear\\w* vanish\\w* fading faded fades cut_out cutting_out cuts_out in_and_out
    missing blocked blocking blocks covered covering obstructed`,
  ),
  term('PART', 'half part parts side sides bottom top corner chunk piece section portion center centre middle quarter'),
  term(
    'DOUBLE',
    'double doubled diplopia (?:two|2)_of_(?:everything|you|things|them|me|the|all|every|my|his|her) (?:two|2)_(?:roads|lines|images|cars|people|lanes|screens|heads|moons)',
  ),
  term(
    'FLASH',
    `
    flash flashes flashing flashs lightning sparks? sparkl\\w+ strobe\\w* strobing flicker\\w* shimmer\\w* zig_?zags? zig_?zag_lines? twinkl\\w+
    arcs?_of_light streaks?_of_light light_streaks? light_show shooting_stars fire_?works_in`,
  ),
  term('LIGHT', 'lights? sun sunlight bright brightness'),
  term('FLOATER', 'floaters? floaties floters? floatys'),
  term(
    'SPOT',
    `
    spots? dots? specks? speckles? squiggl\\w+ strings? threads? cobwebs? webs? spiders? spider_?webs? bugs? gnats? flies worms? bubbles?
    blobs? soot rings? circles? strands? shapes? smudges? splotch\\w* hole patch blotch\\w* ink pepper smoke`,
  ),
  term(
    'FLOATING',
    'floating float floats drifting drift drifts swimming swirling raining moving floaty crawling dancing',
  ),
  term('CURTAIN', 'curtains? veils? shadows? shade window_shade drape wall cloud'),
  term('SEVERE', 'a_lot(?!_of)'),
  term(
    'MANY',
    `
    new more many lots? tons? bunch shower swarm million hundreds? thousands? increas\\w* multipl\\w+ explosion burst loads? cluster several
    big huge giant large extra crazy`,
  ),
  term('WORSE', 'worse worsening worsened worsens'),
  term(
    'CHEMICAL',
    `
    bleach clorox chlorine chemicals? acid lye drano draino quicklime cement plaster ammonia cleaners? cleaning cleanser windex lysol
    pine_?sol fabuloso detergent tide_pods? pods? sanitizer peroxide superglue super_glue gorilla_glue krazy_glue glue adhesive
    epoxy resin thinner turpentine solvents? acetone remover gasoline diesel brake_fluid hydraulic_fluid coolant
    antifreeze battery pepper_?spray(?:ed)? mace bear_spray tear_gas hair_?spray perfume cologne repellent
    sunscreen pesticides? insecticide weed_?killer roundup fertilizer herbicide hair_dye relaxer oven_cleaner degreaser jalapenos?
    chili habanero OTHERPART_DROPS OTHERPART_ones wart essential_oils? vinegar toothpaste febreze air_freshener
    deodorant varnish sealant caulk disinfectant venom kerosene tabasco hot_sauce ink shampoo soap rubbing_alcohol alcohol
    stuff_i_(?:use|used)_to_clean dish_soap body_wash conditioner`,
  ),
  term(
    'LIQUID',
    'gas fuel fluid oil grease steam boiling hot_(?:water|wax|coffee|soup|tea|oil) wax paint dye spray sprayed lime drywall solution foam cream lotion powder dust_cloud sap',
  ),
  term(
    'GOT',
    `
    got get getting gets splashed splash splashes sprayed spray squirted spilled went flew put puts rubbed blew popped exploded
    splattered dripped poured fell flicked shot touched landed came_up ran wiped`,
  ),
  term(
    'HIT',
    `
    hit hits struck strike punched punch kicked poked poke poking stabbed stab scratched scratch scratches scraped cut elbowed jabbed
    slapped smacked nipped clocked bopped bumped banged injured injury injuries injuried pierced punctured gouged whacked bonked clawed bitten bit(?=_(?:by|my|his|her|me|him)\\b)
    stung headbutted ripped sliced lacerat\\w+ bruised tore torn trauma traumatic busted crushed whipped wacked pecked impaled
    jammed socked bashed knocked thumped snapped blow abrasion elbow fist nerf dart paintball airsoft firecracker cork
    bungee champagne_cork baseball softball puck racket racquet`,
  ),
  term(
    'GRIT',
    `
    metal steel glass wood wooden splinters? shards? sand dirt debris saw_?dust dust rust shavings? thorn twig wire gravel rock
    pebble fiberglass insulation concrete staple needle chip fragment plastic insect bark drywall ember sparks nail
    pencil pen fork knife scissors wand claw fish_?hook hook stick branch finger fingernail toy bullet bb pellet shrapnel`,
  ),
  term('STUCK', 'stuck lodged embedded trapped wedged imbedded'),
  term('BLOOD', 'blood bleeding bleed bleeds bloody'),
  term(
    'SEVERE',
    `
    severe severely excruciating\\w* unbearabl[ey] terrible terribly horrible horribly horrific awful awfully intense\\w* extreme extremely
    worst agonizing stabbing insane\\w* incredibl[ey] debilitating unreal massive like_(?:hell|heck|mad) so_bad so_badly so_much
    real_bad really_bad very_bad super_bad hella a_?10 \\d+_(?:out_)?of_10 \\d+_10 cant_(?:take|stand|bear|sleep|function|handle)(?:_it)? screaming a_lot very really real super sharp shooting so bad badly strong piercing tremendous pulsating lot
    killing_(?:him|her) splitting up_all_night all_night emergency_room (?:the|to|an|go)_er WORSE_than`,
  ),
  term(
    'SICK',
    'nausea nauseous nauseated vomit\\w* throwing_up threw_up throw_up puking puked feel\\w*_sick sick_to_my_stomach',
  ),
  term('HALOS', 'halos? rainbows?'),
  term('PUPIL', 'pupils?'),
  term('DROOP', 'droop\\w* sagging sagged sag'),
  term('BLIND', 'blind blinded blindness'),
  term('WELD', 'weld\\w* eclipse laser_pointer tanning_bed sun_?lamp flash_burn arc_eye'),
];

/** More than one word each: read after the single words. */
export const ENGLISH_PHRASES: readonly Term[] = [
  [
    /\b(?:(?:sensitiv\w+|hypersensitive) to (?:the )?LIGHT|LIGHT ?sensitiv\w+|LIGHT(?: (?:really|is|are|just|makes?|it|SEVERE))* (?:PAIN|BURNS|SEVERE|killing)|(?:PAIN|BURNS)(?: \w+){0,5} (?:at|in) (?:the )?LIGHT|cant (?:stand|look at|take|handle|tolerate|be in)(?: (?:the|any))* LIGHT|photophobia)\b/g,
    'PAIN LIGHTPAIN',
  ],
];

const FEW = '(?:an?|one|two|three|four|few|couple|half|half an|[1-9]|10|12|15|20|30|45|48)';
const SPAN = '(?:min|mins|minute|minutes|hour|hours|hr|hrs|day|days|sec|secs|seconds)';
const STARTED = anyOf(`
  start\\w* began begin\\w* happen\\w* SEEING appear\\w* came_on came_up came popped_up showed_up onset since from as_of
  ever_since about around woke by`);
const MOMENT = anyOf(`
  this_(?:morning|am|afternoon|evening|week|weekend) last_(?:night|nite|evening|week|weekend|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*)
  yesterday today tonight overnight noon lunch(?:time)? breakfast dinner midnight morning the_other_(?:day|night|morning)
  (?:mon|tues|wednes|thurs|fri|satur|sun)day mon tues? weds? thurs? fri sat (?:i|he|she|we)_(?:woke|GOT|wake)_up
  waking(?:_up)? \\d{1,2}_?(?:am|pm|oclock|this|today|last) i_(?:sneezed|fell|GOT|HIT|coughed|bent|tripped) he_GOT she_GOT
  (?:(?:a|the|my)_)?(?:fall|accident|crash|gym|HIT)`);

export const ENGLISH_WORDING: Wording = {
  turn: '(?:but|however|although|though|except|and (?:now|i|im|ive|my|his|her|hes|shes|since|then|also)|also|btw|plus|because|anyway|idk)',
  sudden:
    'suddenly|sudden|all of (?:a |the )?sudden|all at once|out of (?:the blue|nowhere|no where|know where)|abruptly|instantly|rapidly|randomly|first time|(?:came on|real|going downhill|downhill) (?:quick|fast)|dramatically',
  recent: `overnight|just (?:started|happened|began|SEEING|appeared|GOT|went|LOST|came|now|popped|dropped)|wok?e (?:\\w+ )?up|awoke|woken up|waking up|upon waking|${STARTED}(?: \\w+){0,3} ${MOMENT}|${FEW} (?:of )?${SPAN} (?:ago|now|straight)|for (?:the )?(?:past |last |about |like )*(?:${FEW} )*(?:of )?${SPAN}|(?:past|last) (?:${FEW} )?(?:of )?${SPAN}|wasnt there|this is (?:brand )?MANY|happen\\w* (?:while|when)|(?:was|were|is|wasnt) (?:fine|ok|okay|normal|perfect|good|bad) (?:yesterday|this|last|an|when|before|earlier|until|till)|by the (?:hour|minute|day)|got(?:ten)? worse (?:fast|quick\\w*|rapidly|today|overnight)|(?:while )?i was (?:\\w+ing)|pull over`,
  today:
    'today|tonight|this (?:morning|afternoon|evening|am|week|weekend)|yesterday|last (?:night|nite)|right now|now|newly|GOT so|right away|asap',
  longAgo:
    '(?:19|20)\\d\\d|(?:years?|yrs?|months?|decades?) (?:ago|back|earlier)|last (?:year|month|summer|winter|fall|spring|time|visit)|(?:when i was|age) \\d{1,2}\\b|at age|old (?:EYE )?(?:HIT|injury|scar)|(?:as|when (?:i|he|she) was|since|from|in)(?: a| an)?(?: (?:my|his|her))?(?: (?:small|little|young))? (?:child|childhood|kid|baby|teen|teenager|little|young|younger|birth|born|infant|infancy|boy|girl|20s|30s|40s|twenties|teens)|in (?:high school|college|the army|the past|the service)|(?:in|since) the war|back in|used to|history|hx|runs? in|previous(?:ly)?|prior|a while (?:ago|back)|long time ago|once had|once a year',
  longKnown:
    '(?:for|over|past|last|in|many|several|few|two|three|five|ten|\\d+)(?: (?:the|past|last|few|couple|\\d+|MANY|several|about|of))* (?:years?(?! old)|yrs?|months|decades|ages)|years now|(?:whole|entire|all (?:my|his|her)) life|life ?long|always|since forever|(?:for|had) forever|long time|chronic|stable|(?:havent|hasnt|not|didnt|no) chang\\w+|unchanged|(?:about )?the same|same (?:old|as|ones?|thing|FLOATER|SPOT)|as usual|like usual|normal for me|gradual\\w*|slowly|little by little|over time|year after year|every (?:year|spring)|used to it|nothing MANY|been this way|old FLOATER|settled down|annoying',
  negation:
    '(?:no|not|without|never|hardly any|barely any|almost no|dont|doesnt|didnt|do not|does not|did not|havent|hasnt|have not|isnt|arent|wasnt|werent|aint|zero|den(?:y|ies|ied|ying)|free of|neither|nor|NOSEE any|stopped|quit)(?: (?!i\\b|im\\b|ive\\b|my\\b|and\\b|but\\b|because\\b|so\\b|why\\b|if\\b|sure\\b|know\\b|think\\b|wait\\w*\\b|come\\b|here\\b|until\\b|better\\b|going\\b|away\\b|only\\b|just\\b|since\\b|its\\b|GLASSES\\b|EYE\\b|SIGHT\\b)\\w+){0,4} ',
  not: 'no|not|without|never|dont|doesnt|didnt|havent|hasnt|isnt|arent|wasnt|aint|stopped|quit',
  denial:
    '(?:no(?! (?:problem|worries|thank|thanks|way|idea|answer))|without|zero|den(?:y|ies|ied|ying)|(?:dont|do not|doesnt|does not|didnt|havent|hasnt|not|never)(?: \\w+)? (?:have|had|having|SEEING|GOT|feel|any))(?: \\w+){1,3}',
  supposed:
    '(?:(?:if|whenever|in case|unless|should(?= (?:i|you) (?:get|GOT|have|SEEING)))(?: (?:i|we|he|she|they|you|it|there|theres|there is|there are|my \\w+|any\\w*|one|ever|someone|patients?|a))+(?! (?:GOT|just|SEEING already))(?: \\w+){0,3}|(?:if|in case)(?! (?:i|im|ive|its|theres|he|she|my|we)\\b)(?: \\w+){0,2}|(?:will|would|could|might|may|gonna|going to|wont|afraid of|scared of|worried (?:about|of)|fear of|risk of|chances? of|prevent\\w*|avoid\\w*|causes?|causing|symptoms? of|signs? of|warning|side effects?|screen\\w* for|check\\w* for|test\\w* for|look\\w* for|watch\\w* for|rule out|history of|dont want to|(?:to )?expect|what is|what are|whats the|information on|info on|learn about|article (?:on|about)|read about|^are|is the|can (?!you|u\\b|i\\b|we|he|she|some|dr|the|my|your|it|barely|hardly|only)\\w+|does)(?: (?!i\\b|im\\b|ive\\b)\\w+){0,3}) ',
  general:
    '(?:do|does) (?:you|u|yall|the (?:doctor|dr|office|exam)|dr \\w+|my insurance|insurance|vsp|eyemed|medicare|medicaid)(?: guys| all| also| folks)? (?:treat|handle|SEEING (?!me|my|us|him|her)|do|fix|remove|check|deal|test|offer|help with|cover|pay|accept|take|perform|specialize)|(?:can|could) (?:you|u|dr \\w+|the doctor) (?:treat|handle|remove|fix)|how (?:much|long|often|many|common|do you|bad is|serious|dangerous)|why (?:do|does) (?:people|i|we|the)|is it (?:dangerous|bad|serious) to|^when (?:is|are|should i worry)|what (?:causes?|happens?|to do if|should i (?:watch|look)|does (?!it mean)|are the)|is (?:it|that|this) (?:covered|contagious)|is it (?:safe|ok|okay) (?:to|if)|(?:should|do|can) i (?:need to )?(?:come|call|go|worry|wait)(?: \\w+){0,2} if(?! i GOT)|asked if|in case it happens|what counts|is this (?:an?|the)|you (?:guys|all) (?:do|treat|SEEING|take)|hypothetically|what is the|can (?:stress|diabetes|screens?|boxing|glaucoma|kids|blood|too)|does (?:a|the|reading|lasik)|does it (?:PAIN|cost|matter)|do (?:screens?|these)|wants? to know if|is the|^are (?:FLOATER|FLASH)|will i (?:LOST|go|lose)|am i going to|could i (?:LOST|go)|instructions|(?:the|surgery|instruction|info) sheet|handout|pamphlet|brochure|paper says|form (?:asks|says)',
  over: 'went away|LOST away|(?:is|are|has|all) LOST(?:$| (?:now|today|thanks?|since))|(?<!(?:not|no|isnt|arent|never|any|instead of|(?:isnt|not|doesnt|wont|didnt|arent) (?:GOT|get|feeling)) )better|resolved|cleared up|healed|stopped|no longer|any ?more|subsided|improved|improving|all good|all fine|smaller|almost LOST|shrinking|(?:its|is|am|im|hes|shes|feels?) (?:all )?(?:fine|ok|okay|good|great)(?: now)?|came out(?! of)|washed out|(?:FLOATER|FLASH|PAIN|RED|SPOT|SWOLLEN) LOST$|rinsed it out|lol jk|under control|settled|back to normal|amazing|a miracle|i?ll (?:call|let you know)|will call',
  fine: '(?:(?:its|it|is|im|i|all|now|everything|but|and|totally|feels?|hes|shes|was|seems|were) )*(?:fine|good|ok|okay|better|LOST|great|healed)(?: (?:now|today|though|already|lol|thanks))*|(?:i )?(?:rinsed|washed|flushed)(?: it(?: out)?|(?: \\w+){0,5} (?:fine|ok|okay|good|better))(?: now)?|(?:it )?(?:came|washed) (?:right )?out(?: \\w+)*|(?:it|its|it is|but its|and its) out(?: \\w+)?|(?:i )?got it out(?: \\w+)*',
  pet: '(?:my|our|the|a|his|her) (?:dogs?|cats?|puppy|kitten|horse|pet|bunny|rabbit|bird|hamster|pug|kitty|doggo|pup)s?(?: (?:has|have|is|just|suddenly|going|had|also|GOT HIT|a|RED|MANY|in))* (?:EYE|NOSEE|LOST|BLIND|SIGHT)|a vet',
  optics:
    '(?:new|these|those|different|wrong|stronger|replacement|multifocal|toric|trials?|daily|monthly|reading|progressive|last|in|with|through|wear|wearing|wore|using|update\\w*|changed?|(?<!dont )(?<!not )need)(?: (?:my|the|a|an|new|MANY|these|those|own|trials?|reading|stronger|different|better|pair|of|distance|computer|on|old|current|updated|some|left|right|last))* (?:GLASSES|CONTACTS|lens|lenses|prescription|rx|pair)|(?:GLASSES|CONTACTS|lens|lenses|prescription|rx|trials)(?: (?:that|i|you|just|GOT|gave|ordered|are|is|the|a|little|still|seem|feel|look|make|makes|everything|always|been|have|kind|of|so|keeps|sliding|and))* (?:BLUR|off|wrong|weak)|out of my new|MANY (?:GLASSES|CONTACTS|lens|lenses|prescription|rx|pair)|adjust\\w*',
  noGlasses:
    '(?:without|wo|w o|LOST|broke|broken|HIT|stepped|sat|left|forgot|ran out|out of|need|needs|cracked|misplaced|no|order\\w*|chewed|ate|dropped)(?: \\w+){0,5} (?:GLASSES|CONTACTS|lens|lenses|prescription|pair)|(?:GLASSES|CONTACTS|lens|lenses)(?: \\w+){0,3} (?:broke|broken|HIT|LOST|cracked|fell|BLUR|arrive|ready|come in|popped|GOT out)|without (?:them|em|these|those|it)|til you order',
  thing: 'THING|cursor|phone|resend|cut off',
  dilation: 'dilat\\w+|DROPS|exams?|atropine|ointment|gel',
  habit:
    'THING|reading|read|allerg\\w+|pollen|end of the day|long day|all day|at work|after work|sometimes|occasional\\w*|once in a while|now and then|on and off|off and on|at times|every (?:time (?!(?:i|he|she) (?:blink|move|look|open|close|turn|bend|cough|sneeze|shut|stand))|now|so|morning|day|night)|when (?:i|he|she) (?:wear|read|watch|drive|use|study|put|wake)|gaming|zoom|onions?|dry|itch\\w*|tired|DROPS|glare|by \\d ?pm|xiidra|stye|cut onions',
  otherPart: 'OTHERPART',
  mild: 'little bit|a little|a bit|tiny|slight|slightly|mild|mildly|minor|tad|less',
  money:
    'charges?|charged|billed|bill|prices?|job|(?:flash|big|a|on) sale|sales|cost|costs|facebook|mirror\\w*|coating',
};
