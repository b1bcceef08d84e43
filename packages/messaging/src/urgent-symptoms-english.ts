import { INJURY_SIGNS } from './urgent-symptoms-english-injury.ts';
import { VISION_SIGNS } from './urgent-symptoms-english-vision.ts';
import { anyOf, type Grammar, gap, type Term } from './urgent-symptoms-sign.ts';

const OWN = `(?:(?:one|1|both|either|each|other) of )?(?:${anyOf(`
  my his her their our your the this that one 1 both a an left right l r other good bad better only whole entire same
  operated mom moms mothers dad dads fathers son sons daughter daughters husband husbands wifes kid kids babys childs
  grandmas little poor inner outer central side night overall all`)} )*`;
const BODY = anyOf(`
  back knee hip foot feet ankle leg toe arm hand wrist shoulder neck tooth teeth dental oral jaw mouth gum throat ear
  nose sinus chest heart stomach belly tummy gallbladder hernia kidney bladder colon breast thyroid prostate tonsils
  brain spine skin bypass`);

const TERMS: readonly Term[] = [
  [
    new RegExp(
      `\\b(?:eye|vision|sight) ?${anyOf(`
        care doctors? docs? dr drs md exams? examination checks? check_?ups? tests? appointments? appts? apts? visits?
        clinics? center centre insurance ins plans? coverage benefits? card policy claim voucher allowance therapy source
        works services? screening specialist surgeon office place health wear glass glasses strain colou?r shadow liner
        makeup masks? lash lashes brows? creams? twitch\\w* patch level wash vitamins? network provider correction med
        meds medicines? ointment pressure chart roll candy mart`)}\\b`,
      'g',
    ),
    'CARE',
  ],
  [/\b(?:eye ?)?drops\b/g, 'DROPS'],
  [
    new RegExp(
      `\\b${anyOf(`
        an_eye_(?:on|out) eye_to_eye eyes?_(?:on|for)_(?:the|it|this|that) sore_eyes (?:blink|bat)_of_an_eye
        eye_for_an_eye roll\\w*_(?:my|her|his)_eyes black_eyed pink_?eyes? lazy_eyes? dry_eyes? dry_eye
        (?:line|out)_of_sight (?:in|first)_sight los(?:e|t|ing)_sight_of_(?!(?:(?:my|his|her|the|one|left|right)_)*eyes?\\b) sight_?seeing
        night_vision visions?_of 20_20_vision`)}\\b`,
      'g',
    ),
    'IDIOM',
  ],
  [
    new RegExp(
      `\\b(?:${BODY}|weight loss|plastic) (?:surgery|surgeries|operation|procedure|replacement|injections?|shots?)\\b|\\b(?:flu|covid|allergy|steroid|b12|cortisone|insulin|tetanus) (?:shots?|injections?)\\b`,
      'g',
    ),
    'OTHERCARE',
  ],
  [
    /\bcontacts? (?:lens|lenses|lense)\b|\bcontacts?\b(?! (?:me|us|you|him|her|them|info|information|number|person|the|my|your|solution))/g,
    'CONTACTS',
  ],
  [wordGroup('glasses eyeglasses spectacles frames sunglasses bifocals progressives trifocals multifocals'), 'GLASSES'],
  [
    /\b(?:(?:cataract|laser|retinal?|glaucoma|eyelid|corneal?|lens|eye|detached|detachment|vision|refractive|strabismus|recent) )*(?:surgery|surgeries|operation|operated on|procedure|transplant|implant)\b|\b(?:lasik|prk|vitrectomy|avastin|eylea|lucentis|vabysmo|yag|post ?op|postoperative)\b|\bcataracts? (?:removed|done|out|fixed|taken out)\b|\b(?:injections?|shots?) (?:in|into|to|for) (?:(?:my|his|her|the|left|right|each|both) )*eyes?\b|\b(?:eye )?injections?\b|\b(?:the|my|his|her|eye) shot\b/g,
    'SURGERY',
  ],
  [
    new RegExp(
      `\\b${OWN}(?:eye ?sight|vision|sight|visual fields?|field of (?:vision|view)|(?:peripheral )+(?:vision)?|peripherals?)\\b`,
      'g',
    ),
    'SIGHT',
  ],
  [/\bSIGHT SIGHT\b/g, 'SIGHT'],
  [new RegExp(`\\b${OWN}(?:eyes?|eyeballs?|corneas?)\\b`, 'g'), 'EYE'],
  [
    /\b(?:cant|can t|can not|couldnt|could not|unable to|(?:not|isnt|wasnt|arent) able to|(?:can |could )?(?:barely|hardly))(?: (?:even|really|hardly|barely|seem to|literally|almost|suddenly|now|actually|physically|currently|longer))* (?:see|c|sea|cee)\b|\b(?:not|isnt|arent) seeing(?= (?:out|from|through|with|anything)\b)|\bcan (?:no longer|only barely) see\b|\bsees? nothing\b(?! but)/g,
    'NOSEE',
  ],
  [
    wordGroup('pain pains painful painfully hurt hurts hurting hurted ache aches aching achy sore soreness agony'),
    'PAIN',
  ],
  [wordGroup('red redness bloodshot reddish inflamed pink'), 'RED'],
  [wordGroup('discharge pus puss goop gunk oozing gooey draining drainage'), 'PUS'],
  [
    wordGroup(`blurry blur blurred blurring blurriness blurs fuzzy foggy cloudy hazy distorted wavy warped bent crooked
      smeared milky misty smoky filmy fog haze unfocused out_of_focus`),
    'BLUR',
  ],
  [
    /\b(?:(?:sensitiv\w+|hypersensitive) to (?:the |bright )?(?:light|sun|sunlight|brightness)s?|light ?sensitiv\w+|(?:lights?|sun)(?: (?:really|is|are|just|makes?|it))* PAIN|cant (?:stand|look at|take|handle|tolerate|be in)(?: (?:the|any|bright|in))* lights?|photophobia)\b/g,
    'LIGHTPAIN',
  ],
];

function wordGroup(words: string): RegExp {
  return new RegExp(`\\b${anyOf(words)}\\b`, 'g');
}

const FEW = '(?:an?|one|two|three|four|few|couple|half|half an|[1-9]|10|12|15|20|30|45|48)';
const RECENT_SPAN = '(?:min|mins|minute|minutes|hour|hours|hr|hrs|day|days)';
const STARTED = anyOf(`
  start\\w* began begin\\w* happen\\w* notic\\w+ appear\\w* came_on came_up came popped_up showed_up onset since from as_of
  ever_since about around woke`);
const MOMENT = anyOf(`
  this_(?:morning|am|afternoon|evening|week|weekend) last_(?:night|evening|week|weekend|mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*)
  yesterday today tonight overnight noon lunch(?:time)? breakfast dinner midnight morning the_other_(?:day|night|morning)
  (?:mon|tues|wednes|thurs|fri|satur|sun)day mon tues? weds? thurs? fri sat (?:i|he|she|we)_(?:woke|got|wake)_up
  waking(?:_up)? \\d{1,2}_?(?:am|pm|oclock|this|today|last) i_(?:sneezed|fell|hit|coughed|bent|tripped)
  (?:(?:a|the|my)_)?(?:fall|accident|crash)`);

const RECENT = new RegExp(
  `\\b(?:overnight|just (?:started|happened|began|noticed|appeared|got|went|lost|came|now|popped)|wok?e (?:me )?up|awoke|woken up|waking up|upon waking|${STARTED}${gap(2)} ${MOMENT}|${FEW} (?:of )?${RECENT_SPAN} (?:ago|now|straight)|for (?:the )?(?:past |last |about |like )*(?:${FEW} )*(?:of )?${RECENT_SPAN}|(?:past|last) (?:${FEW} )?(?:of )?${RECENT_SPAN}|wasnt there|(?:was|were|is) (?:fine|ok|okay|normal|perfect|good) (?:yesterday|this|last|an|when|before|earlier|until|till)|by the (?:hour|minute|day)|got(?:ten)? worse (?:fast|quick\\w*|rapidly|today|overnight))\\b`,
);

export const ENGLISH: Grammar = {
  terms: TERMS,
  signs: [...VISION_SIGNS, ...INJURY_SIGNS],
  mayHoldSign:
    /EYE|SIGHT|SEE|\bsee|blind|flash|float|spots|dots|specks|cobweb|double|curtain|light|black|dark|pupil|\blid|retina|glaucoma|BLUR|SURGERY|CONTACTS|\bface|speech|stroke|wavy/,
  turn: / (?=(?:but|however|although|though|except|and (?:now|i|im|ive|my|his|her|hes|shes|since|then|also)|also|btw|plus|because|anyway) )/,
  sudden:
    /\b(?:suddenly|sudden|all of (?:a )?sudden|all at once|out of (?:the blue|nowhere|no where|know where)|abruptly|instantly|rapidly|randomly|first time)\b/,
  recent: RECENT,
  today:
    /\b(?:today|tonight|this (?:morning|afternoon|evening|am)|yesterday|last night|right now|now|new|newly|just)\b/,
  longAgo:
    /\b(?:(?:19|20)\d\d|(?:years?|yrs?|months?|decades?) (?:ago|back|earlier)|last (?:year|month|summer|winter|fall|spring|time|visit)|(?:as|when (?:i|he|she) was|since|from)(?: a| an)?(?: (?:small|little|young))? (?:child|childhood|kid|baby|teen|teenager|little|young|younger|birth|born|infant)|in (?:high school|college|the army|the war|the past|the service)|used to|history|hx|runs? in|previous(?:ly)?|prior|a while (?:ago|back)|long time ago|once had)\b/,
  longKnown:
    /\b(?:(?:for|over|past|last|in|many|several|few|two|three|five|ten|\d+)(?: (?:the|past|last|few|couple|\d+|many|several|about|of))* (?:years?|yrs?|months|decades|ages)|years now|(?:whole|entire|all (?:my|his|her)) life|life ?long|always|since forever|(?:for|had) forever|long time|chronic|stable|(?:havent|hasnt|not|didnt|no) chang\w+|unchanged|the same|same (?:old|as|ones?|thing|floaters?|spots?)|as usual|like usual|normal for me|gradual\w*|slowly|little by little|over time|year after year|every year|used to it)\b/,
  negation:
    /\b(?:no|not|without|never|dont|doesnt|didnt|do not|does not|did not|havent|hasnt|have not|isnt|arent|wasnt|werent|aint|zero|den(?:y|ies|ied|ying)|free of|neither|nor|nothing like|NOSEE any|stopped|quit)(?: (?!i\b|im\b|ive\b|my\b|and\b|but\b|because\b|so\b|why\b|if\b|sure\b|know\b|think\b|wait\w*\b|come\b|here\b|until\b|better\b|going\b|away\b|only\b|just\b|since\b|EYE\b|SIGHT\b)\w+){0,4} $/,
  denial:
    /\b(?:no(?! (?:problem|worries|thank|thanks|way|idea|answer))|without|zero|den(?:y|ies|ied|ying)|(?:dont|do not|doesnt|does not|didnt|havent|hasnt|not|never)(?: \w+)? (?:have|had|having|see|seen|seeing|get|getting|notice\w*|experienc\w+|feel|any))(?: \w+){1,3}$/,
  not: /\b(?:no|not|without|never|dont|doesnt|didnt|havent|hasnt|isnt|arent|wasnt|aint|stopped|quit)\b/,
  supposed:
    /\b(?:(?:if|whenever|in case|unless|should|when)(?: (?:i|we|he|she|they|you|it|there|theres|there is|there are|my \w+|any\w*|one|ever|someone|patients?))+(?: \w+){0,3}|(?:will|would|could|might|may|gonna|going to|wont|afraid of|scared of|worried (?:about|of)|fear of|risk of|chances? of|prevent\w*|avoid\w*|causes?|causing|symptoms? of|signs? of|warning|side effects?|screen\w* for|check\w* for|test\w* for|look\w* for|watch\w* for|rule out|history of|dont want to|what is|what are|information on|info on|learn about|article (?:on|about)|read about|kind of|called)(?: (?!i\b|im\b|ive\b)\w+){0,3}) $/,
  general:
    /\b(?:do|does|can|could|will|would) (?:you|u|yall|the (?:doctor|dr|office|exam)|dr \w+|my insurance|insurance|vsp|eyemed|medicare|medicaid)(?: guys| all| also| folks)? (?:treat|handle|see|do|fix|remove|check|deal|test|offer|help|cover|pay|accept|take|perform|specialize)|\bhow (?:much|long|often|many|common)\b|\bwhat (?:causes?|are|is|happens?|to do if|should i (?:watch|look)|do i do if)\b|\bis (?:it|that|this) (?:covered|contagious)\b|\b(?:should|do|can) i (?:need to )?(?:come|call|go|worry|wait)(?: \w+){0,2} if\b|\b(?:told|said|says|instructions?|instructed|supposed|paper|pamphlet|sheet)\b(?: \w+){0,6} (?:if|when|in case)\b/,
  over: /\b(?:went away|gone away|going away now|is gone|are gone|has gone|all gone|better|resolved|cleared up|healed|stopped|no longer|any ?more|subsided|improved|improving|disappeared|all good|all fine|(?:its|is|am|im|hes|shes|feels?|was) (?:all )?(?:fine|ok|okay|good|great)(?: now)?|came out|rinsed|lol jk|under control|settled|back to normal)\b/,
  fine: /^(?:(?:its|it|is|im|i|all|now|everything|but|and|totally|feels?|hes|shes|was|seems|were) )*(?:fine|good|ok|okay|better|gone|great|healed)(?: (?:now|today|though|already|lol|thanks))*$/,
  pet: /\b(?:my|our|the|a|his|her) (?:dogs?|cats?|puppy|kitten|horse|pet|bunny|rabbit|bird|hamster|pug|kitty|doggo|pup)s?(?: (?:has|have|is|cant|lost|went|got|just|suddenly|eyes?|is going|NOSEE|EYE|had|also))+\b/,
};
