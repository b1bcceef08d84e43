import type { Phrase } from './revocation-english.ts';

// Parts of speech, as pattern sources over plain words.
const DAY =
  '(?:(?:mon|tues?|wed(?:nes)?|wens|thurs?|thu|fri|sat(?:ur)?|sun)(?:days?)?|weekdays?|weekends?|today|tomorrow|tomorow|tommorow|tmrw|tmr|tmw|2moro|2morrow|tonight)';
const PART = '(?:mornings?|afternoons?|evenings?|mid ?day|noon|lunch(?: ?time)?)';
const CLOCK = '(?:\\d{1,4}(?: ?\\d\\d)?(?: ?(?:am|pm|a|p|oclock|ish))?)';
const NEXT =
  '(?:next|the following|following|another|later this|later that|the (?:next|following|other|week) ?(?:after)?)';
const SPAN = '(?:days?|weeks?|wk|wks|months?|years?|hours?|hrs?|minutes?|mins?)';
const WHEN = `(?:the )?(?:(?:this |that |next |following )?(?:${DAY}|${PART}|\\d{1,2}(?:st|nd|rd|th))|${NEXT} (?:${SPAN}|${DAY})|(?:the )?(?:week|day|month) after|${CLOCK}|(?:early|late|later|earlier|sooner)(?: (?:in the day|that day|today|on|time))?|(?:a )?(?:few|couple|two|2|3|one) (?:of )?(?:${SPAN}))`;
const ADVERB =
  '(?:really|just|now|sorry|unfortunately|probably|actually|afraid|even|possibly|also|be able to|able to|get to|manage to)';
const CANNOT = `(?:cant|cannot|can not|can no longer|couldnt|wont|will not|will no longer|wouldnt|unable to|not able to|not going to|not gonna|aint gonna|aint going to|isnt going to|arent going to|isnt gonna|no way i|no way im|never going to)(?: ${ADVERB})*`;
/** What the visit is called. */
const VISIT =
  '(?:appointments?|appts?|apts?|appointmnt|apointment|appoinment|apointments|visits?|exams?|eye exams?|eye appt|check ?ups?|check ups|follow ?up|slot|spot|reservation|booking|time|date|day|scheduled? time|appointment time|fitting)';
const WHOSE =
  '(?:my|our|the|this|that|his|her|their|hers|your|an|a|both|all|moms|dads|mothers|fathers|husbands|wifes|sons|daughters|kids|\\w+s)';
const THEM =
  '(?:it|this|that|me|us|him|her|them|mine|ours|everybody|everyone|both(?: (?:of us|kids|girls|boys|of them))?|my (?:son|daughter|husband|wife|mom|dad|kids?|mother|father)(?: \\w+)?)';
/** What is moved, changed or cancelled every day and is no visit. */
const OTHER_THINGS =
  /\b(?:orders?|subscriptions?|glasses|frames?|lens(?:es)?|contacts?|insurance|plan|policy|payments?|pay|card|credit|charges?|fees?|bill|billing|membership|e ?mails?|address|password|pharmacy|prescriptions?|rx|name|numbers?|phone|cell|texts?|messages?|reminders?|notifications?|alerts?|link|portal|website|site|form|forms|call|voicemail|shipping|shipment|delivery|refills?|drops?|brand|color|list|doctors? note|warranty|claim|file|records|account|furniture|computer|progressives?|dailies|bifocals?|language|bandage|diet|move forward|moving forward|lasik)\b/;
const NOT_ASKED =
  /\b(?:already|thanks|thank you|why|dont|do not|didnt|did not|did (?:you|u|they|i|we|she|he)|was it|was (?:my|the|this|that)|is (?:my|the|this|it(?! (?:possible|ok|okay)))|has (?:my|the)|been|policy|who|someone|somebody|anyone|anybody|they|you guys|youve|(?<!\b(?:can|could|will|would|if) )you) (?:\w+ )?(?:\w+ )?(?:canc|reschedul|mov|chang|switch)|\b(?:never|not) (?:canc|reschedul|mov|chang)|\bwas (?:moved|changed|canc\w*|rescheduled)\b/;
const NOT_THIS = new RegExp(`${OTHER_THINGS.source}|${NOT_ASKED.source}`);
const POLITE =
  '(?: (?:please|pls|plz|thanks|thank you|thx|ty|sorry|so sorry|ok|okay|instead|if (?:possible|thats ok|thats okay|you can|you have (?:it|one|any|anything))|possible|possibly|dear|maam|sir|hun|asap|now|for now))*';
const LATE_FOR_THINGS =
  /\blate (?:fee|charge|payment|reply|response|for my payment)|\b(?:late|behind) (?:on|with) (?:my|the|a) (?:payment|bill)|\btoo late to\b|\bhow late\b|\bif\b/;

export const ENGLISH_CANCELLATIONS: readonly Phrase[] = [
  {
    says: new RegExp(
      `\\bcanc\\w* (?:${WHOSE} )(?:\\w+ ){0,2}?(?:appointments?|appts?|apts?|visits?|exams?|check ?ups?)\\b`,
    ),
    unless: NOT_ASKED,
  },
  {
    says: new RegExp(
      `\\bc(?:a|e)n(?:c|s)e?ll?(?:e|l|ing|led|ed|lation|ation|eling|elling|le)*\\b(?=(?: .*)?\\b(?:${VISIT}|${DAY}|${CLOCK}|${THEM}|both|for|due|because|please|pls)\\b|$)`,
    ),
    unless: new RegExp(
      `${NOT_THIS.source}|\\bcancel\\w* (?:policy|list|fee)|\\b(?:cancellation|cancelation) (?:policy|list|fee|notice)|\\b(?:if|when) (?:there|you|u|it|someone|somebody|anyone|anybody|anything)|\\b(?:had|have) (?:a )?cancel(?:l?ation|led|ed)|\\bany cancel|\\bnoise\\b|\\bcancell?ed (?:my|on|it|me) (?:last|on)|\\bgot cancell?ed|\\bflight|\\bgot (?:a )?cancel|\\bschool (?:was|is|got)|\\bdont`,
    ),
  },
  {
    says: new RegExp(
      `^(?:(?:i|we|please|just|going|gonna|want|need|would|like|have|had|to|ill|well|gotta|got|must|am|im|were|are|you|can|could|go|ahead|and|so|yes|no|sorry|unfortunately|afraid|think|decided|its|ok) )*(?:cancel|cancell|cancle|cansel|canceling|cancelling)(?: (?:it|this|that|me|us|mine|please|pls|today|everything))*${POLITE}$`,
    ),
    unless: /\b(?:did|why|not|dont|cant|wont|when did|if) /,
  },
  {
    says: new RegExp(
      `\\b(?:dont|do not|wont|will not|no longer|didnt|not) (?:really )?(?:need|needing|be needing|want|wanting|require)(?: (?:it|this|that|to come(?: in)?|(?:the|this|that|my|an|any) (?:${VISIT})|to be seen|seen|to see (?:you|the doctor|dr)))(?: (?:any ?more|after all)\\b.*|(?: now| again)*${POLITE}$)|^(?:(?:no|it|its|we|sorry|yes|thank|you|thanks) )*(?:not|no longer) (?:needed|necessary|interested)${POLITE}$|^(?:dont|do not) need it`,
    ),
    unless: OTHER_THINGS,
  },
  {
    says: new RegExp(
      `\\b(?:take|drop|remove|scratch|pull|get|cross|delete|erase|void|withdraw|kill|scrap|drop) (?:${THEM}|${WHOSE} (?:\\w+ )?name)? ?(?:off|from|out of|of)+ (?:of |your |ur |the |tomorrows |todays |mondays |tuesdays |wednesdays |thursdays |fridays |saturdays |my )*(?:schedule|books?|calendar|${CLOCK}|appointments?|${DAY}s?)\\b|\\b(?:scratch|delete|remove|drop|void|withdraw|scrap|kill|erase|nix|forget|call off|release|give up) (?:${WHOSE} (?:\\w+ ){0,2})?(?:${VISIT})\\b`,
    ),
    unless: /\b(?:wait ?list|waiting|reminders?|texts?|list|dont|forgot)\b/,
  },
  {
    says: /\b(?:going|went|switching|switched|gone|will go|decided to go)(?: with| to) (?:another|a different|a new|some ?one|somewhere|some other|a closer|other)(?: \w+)? ?(?:doctor|dr|office|else|place|provider|practice|eye|optometrist)\b|\b(?:found|have|see|seeing|got) (?:another|a different|a new|someone) (?:else|\w+ )?(?:doctor|dr|office|place|provider|optometrist)\b|\b(?:found|got|see|went|go|been seen) (?:someone|somewhere|some place) else\b|\b(?:decided|chose|choosing|opted) (?:not to (?:come|go|keep|do)|against)\b|\bchanged my mind\b/,
    unless: /\b(?:glasses|frames?|records|contacts|can i|should i)\b/,
  },
];

export const ENGLISH_MOVES: readonly Phrase[] = [
  {
    says: new RegExp(
      `\\b${CANNOT} (?:(?:be )?(?:make|do|keep|get to|attend|come|coming|be there|be here|be in|be coming|be making|be attending|be going|making|attend to|attending|take|use|honor)(?: (?:it|this|that|in|the|my|our|today|then|there|anymore|any ?more|to|for|on|both|her|his|${DAY}|${CLOCK}|${PART}|${VISIT}))*(?=$| (?:please|pls|sorry|thanks|because|cuz|since|due|as|so|but|and|i|my|we|till|until|before|after|unless|with|that|at|next|another|can|could|have|this|from|anymore|im|the|week|early|late|sorry|he|she|his|her|got|without|car|what|or|date|day|time|time|not|its|because)\\b))`,
    ),
    unless:
      /\b(?:come|get) (?:to the phone|up with|off|on)\b|\bmake (?:a|any|the|another|my) (?:payment|call|appointment online|account|out|sense)|\bdo (?:that|it|this) online\b|\bwhat if\b|\bwhy\b|\btake (?:my|the|these|this) (?:drops|medicine|insurance|pills)|\buse (?:my|the|it|this)|\bkeep (?:my|the) (?:eyes?|glasses|contacts)|\bdo (?:my|the) (?:forms?|paperwork)|\b(?:link|website|portal|app|code)\b/,
  },
  {
    says: new RegExp(
      `\\b(?:${CANNOT}|cant) (?:on |at )?(?:the )?(?:${DAY}|\\d{1,2}(?:st|nd|rd|th)|that (?:day|time|date)|${CLOCK})(?: \\w+)?${POLITE}$`,
    ),
    unless: /\b(?:see|read|pay|find|eat|drink)\b/,
  },
  {
    says: /\b(?:not|aint|isnt|arent|no longer|better not|wont be|never|instead of) (?:gonna |going to )?(?:be )?(?:coming|come|making it|make it|attending|able to (?:come|make|attend|keep|get (?:there|in)|be there|do|bring|go)|going to (?:come|make|attend|be there|be able))\b/,
    unless: /\b(?:order|glasses|link|why|email|text|code|through|out|off|up)\b/,
  },
  {
    says: /\bno ?show\b.*\b(?:today|tomorrow)\b|^(?:sorry )?(?:not|wont be (?:in|there|here)) (?:today|tomorrow|this week|that day|tonight)\b/,
  },
  {
    says: new RegExp(
      `\\b(?:that|this|the|it|its|${DAY}|${CLOCK}|${PART}|date|day|time|which)(?: \\w+)? (?:doesnt|does not|dont|do not|wont|will not|isnt going to|cant|no longer|not) (?:really )?work(?:s|ing)?(?: out)?(?: for (?:me|us|my|him|her|our))?\\b|\\b(?:no good|not good|bad|not a good|isnt good|isnt a good|terrible|not the best|inconvenient|impossible|too early|too late|too soon)(?: (?:day|time|date|week))?(?: for (?:me|us|him|her|them|that|my \\w+))?${POLITE}$`,
    ),
    unless:
      /\b(?:link|website|portal|code|app|glasses|contacts?|lens(?:es)?|frames?|drops|card|phone|screen|form|prescription|rx|insurance|vision|eyes?|see|feel|feels|pain|smell|is (?:it|that|this)|if|button|machine|line)\b/,
  },
  {
    says: /\b(?:have|has|got|having|theres|there is|is) (?:a |another |an |some |my |other )*(?:schedul\w+ )?(?:conflict|jury duty|class|meeting|obligation|commitment|plans)(?: .*)?(?:that|then|same|at that|on)?\b|\bjury duty\b|\bhave (?:school|class|practice|church|work|a game) (?:at that time|that day|then)\b|\b(?:have|has|got|need|scheduled) to (?:work|be at work|be in court|be out of town|travel|babysit)\b|\bi work (?:that day|then|until|til|till|nights|days|at that time)\b|\bwork(?:ing)? (?:called me in|that day|late that)|\b(?:got )?called (?:me )?in(?:to)?(?: to)? work\b|\bcant get off work\b|\b(?:boss|job|work|manager) wont (?:let|give)\b|\bdouble ?booked\b/,
    unless: /\b(?:if|drops|glasses|unless|sooner|insurance|maybe|does)\b|\b(?:check|let you know)\b/,
  },
  {
    says: /\bride (?:fell (?:through|thru)|cancell?ed|bailed|backed out|didnt show|isnt coming|cant)\b|\b(?:no|dont have(?: a| any)?|lost my|without a|do not have(?: a| any)?) (?:ride|transportation|way to get there|way there|car|babysitter|sitter|one to (?:take|bring|drive)|way of getting there)\b|\b(?:car|truck|van|vehicle|ride)(?: just| has)? (?:broke|broken|died|wont start|is (?:in the shop|dead|broken|broke)|has a flat)\b|\bflat tire\b|\bsomething (?:else )?(?:came|has come|just came|come) up\b|\b(?:im|we are|were|i am|shes|hes|ill be|well be|will be|going to be|gonna be) (?:still )?out of (?:town|state|the country)\b|\b(?:sick|ill|fever|flu|covid|strep|stomach (?:bug|flu)|throwing up)\b.*\b(?:today|tomorrow|wont|stay(?:ing)? home|not coming|better not)\b|\bfamily emergency\b|\bi (?:overslept|forgot (?:about )?my appointment|missed (?:it|my (?:appointment|appt)))\b/,
    unless: /\b(?:if|unless|when|last time|was (?:late|sick)|still come|still coming|be there)\b/,
  },
  {
    says: /\b(?:im|i am|ill|will|well|we|were|be|is|hes|shes|running|run|arrive|arriving|get there|going to|gonna|might|may) (?:a |be |there |about |maybe |running |really |very |slightly |kinda |super |so |few |little |bit |just |also |probably |\d+ |(?:minutes|mins|min|m) |five |ten |fifteen |twenty |thirty )*(?:late|behind)\b|\brunning (?:late|behind)\b|\bstuck in (?:traffic|a meeting|a train)\b|\bhit traffic\b|\b(?:be|get) there (?:late|a (?:little|bit|few \w+) late)\b|\b\d+ (?:min|mins|minutes) late\b/,
    unless: LATE_FOR_THINGS,
  },
  {
    says: /\bre ?s[ch]+[aeu]?d(?:ul|u|l|ue)\w*\b|\bresched\w*\b|\breshedul\w*\b|\brescedul\w*\b|\brebook\w*\b|\bre book\b|\bpostpone\b|\brain ?check\b/,
    unless: new RegExp(
      `\\b(?:already|thanks|thank you|thankyou|dont|do not|didnt|did not|did (?:you|they|u)|why|fee|charge|was|were|been|is it|has|had|keeps?|you guys|you keep|rather not|no need|never|not) (?:\\w+ ){0,2}(?:re ?s|rebook|postpon)|\\brescheduled (?:for|to|my|it|me)\\b|${OTHER_THINGS.source.replace('|call|', '|').replace('|list|', '|').replace('|numbers?|phone|cell|', '|')}`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:move|change|switch|push|bump|shift|slide|swap|delay|put|set|make|squeeze|get|scoot|transfer|moved|changed|pushed|moving|changing|switching) (?:${THEM}|${WHOSE} (?:\\w+ ){0,2}?${VISIT})(?: (?:off|back|up|out|down|over|around|to|till|til|until|for|from|in|on|at|earlier|later|after|before|an|a|another|some|different|other|any))*(?=$| (?:${WHEN}|${VISIT}|pls|thanks|instead|few|couple|else|please|because|i|my|since|work|so|and|hour|half|next|little|if|time|week|month|day|date))`,
    ),
    unless: new RegExp(
      `${NOT_THIS.source}|\\b(?:get|put|set|make) (?:it|this|that|me|us|my|the|her|him|them|mine|a|an|your|our) (?:(?:\\w+ )?(?:time|day|date|an?)$|on|up|down|out|in$|work|over|for|appointment|appt|exam|visit|off|back$|please|pls|if|and|because|so|i|my)\\b|\\b(?:get|make|set|set up|put) (?:an?|my|the|another) (?:\\w+ )?(?:${VISIT})\\b|\\bmake it\\b(?! (?:${WHEN}|an?|later|earlier))|\\bchange my mind\\b`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:move|change|changed|switch|reschedule|push|bump|shift|slide|delay) (?:back|up|out|over )*(?:to |until |till |from |by )?(?:${WHEN}|${VISIT}|an hour)\\b`,
    ),
    unless: new RegExp(`${NOT_THIS.source}|\\bchange my mind\\b`),
  },
  {
    says: /\b(?:appt|appointment|visit|exam|it|time|date) needs? (?:to be )?(?:changed|moved|rescheduled|switched)|\bneed (?:it|my \w+|the \w+|to be) (?:moved|changed|switched)\b/,
    unless: OTHER_THINGS,
  },
  {
    says: new RegExp(
      `\\b(?:need|needs|want|would like|id like|like|have|get|give|find|got|take|try|do|for|to|is there|any|request|pick|possible|please|prefer|another|rather|come|book|schedule|offer|on) (?:me |us |him |her |to |a |an |the |some |any |have |get |do |it |come |in |on |at |please |you |for )*(?:different|another|other|new|later|earlier|sooner|better|alternate|alternative|diff) (?:${VISIT}|week|hour|times|dates|days|slots|opening|availability|morning|afternoon|month)s?\\b|^(?:another|different|other|later|earlier|sooner|new) (?:${VISIT}|week)${POLITE}$|\\bwhat (?:other|else)\\b.*\\b(?:times?|days?|dates?|have|open|available|got|slots?|openings?|offer)\\b|\\bwhat else (?:is|do|have|u|you|ya|can|could|is there)\\b|\\bwhats (?:your |the |ur )?next (?:opening|available|availability)\\b`,
    ),
    unless: new RegExp(
      `${OTHER_THINGS.source}|\\b(?:already have another|have another appointment|new (?:time|date|day|appointment) (?:is|was|for)|whats (?:my|the) new|what is|for (?:my|another) (?:husband|wife|son|daughter)|another appointment for|book another|schedule another|what other|other day (?:and|i)|the other day)\\b(?! (?:times|days|dates|slots|openings))`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:anything|any ?thing|something|some thing|any|openings?|availability)(?: \\w+){0,4}? (?:sooner|earlier|later|else|different|instead|after|before|on|in|at|the|this|next|that|around|for|a|another|toward)(?: \\w+){0,3}? ?(?:${DAY}|${CLOCK}|${PART}|week|month|day|time|later|earlier|hour|open|available|instead|spring|summer|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|$)|\\b(?:anything|something|any openings?|openings?|slots?) (?:${DAY}|sooner|earlier|later|else|next|after|${PART})|\\bany (?:${DAY}|afternoons?|mornings?|evenings?|saturdays?|chance|other|later|earlier)(?: \\w+)*(?:${DAY}|later|earlier|times?|days?|move|moving|move|chang|come|${PART}|$)`,
    ),
    unless: new RegExp(
      `${OTHER_THINGS.source}|\\b(?:anything else i|anything i (?:need|should)|bring|eat|drink|wear|something in my|something on my|in my eye|wrong|should i|do i need|need to do|hurt|hurts|see|available for pickup|pick ?up|anything (?:to|special)|are you open|you open|open on|open until|open at|open today|open tomorrow|office open|pain|parking|for my (?:husband|wife|son|daughter|kids?|mom))\\b`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:instead(?: of)?|rather than|not) (?:(?:on|at|the|this|next|of|in) )*(?:${DAY}|${CLOCK}|${PART}|(?:next|another|this|that) (?:week|month|${DAY}|${PART})|week|month|tuesdays?)\\b.*|\\b(?:${WHEN}|${DAY}|week|month|morning|afternoon|day|time)(?: \\w+){0,2} (?:instead|not (?:at |on )?${CLOCK}|in place of)`,
    ),
    unless: new RegExp(
      `${OTHER_THINGS.source}|\\b(?:not (?:until|till|before|after|for|too|in the)|do not|can not|could not|not (?:\\d+|on|at) (?:weeks?|days?|months?|years?))\\b|\\bnot (?:this|that|the|in|the) (?:eye|one|right|left|lens|doctor|office)`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:${WHEN}|${DAY}|${CLOCK}|${PART}|time|day|that|week|month)(?: \\w+)? (?:works?|is|be|would be|would work|might be|might work|will be|are|was|fits) (?:a )?(?:much |a lot |way |little |bit )?(?:better|best|easier|preferable)\\b|\\b(?:better|best|easier) (?:for me |for us )?(?:on |at |in the |is |would be |if )?(?:${DAY}|${CLOCK}|${PART}|next|later|earlier)\\b|\\b(?:prefer|rather|better) (?:to )?(?:come |do |have |go |in |on |a |an |the |at |it |if |be |not |another |something )*(?:${WHEN}|${DAY}|${PART}|different|another|later|earlier)\\b|\\b(?:i|we) (?:can )?only (?:can )?(?:come|do|make|be|have|available|free|work)(?: \\w+)? (?:after|before|on|at|in|until)\\b|\\b(?:i am|im|we are|were) only (?:available|free|off)\\b`,
    ),
    unless: new RegExp(`${OTHER_THINGS.source}|\\b(?:which|what|feel|feels|feeling|vision|eyes?|seeing|see|is it)\\b`),
  },
  {
    says: new RegExp(
      `\\b(?:can|could|may|might|would|possible|chance|okay if|ok if|can we|like to|want to|love to|need to|have to|better|let|lets|if|is there a way|way)(?: it be possible| it be ok| be possible| be able)?(?: (?:i|we|u|you|he|she|they|it|my \\w+|mom|dad|to|for|me|us|just|please|possibly|still|maybe|both|if))* (?:do|come|make|try|get|have|switch|be|go|see|book|schedule|move|put|fit|squeeze|bring)(?: (?:it|in|me|us|her|him|them|my \\w+|the appointment|be|to|for|on|at|an|a|there|seen|that|this|something|anything|the|over|of))* ?(?:${WHEN}|later|earlier|sooner|different|another|the week after|next week)\\b`,
    ),
    unless: new RegExp(
      `${OTHER_THINGS.source}|\\b(?:pick ?up|picked up|drop(?:ped)? (?:off|in|by)|stop (?:by|in)|try on|adjust\\w*|repair\\w*|fix\\w*|walk ?in|see the|see better|let you know|let me know|get back|another (?:pair|copy|one|appointment|exam|receipt|question)|different (?:pair|doctor|style|color)|later (?:date to|let)|new patient|call (?:you|me|back|later|tomorrow)|pay|eat|drive|driving|work(?:ing)?|wear|sleep|shower|swim|wash|for my (?:husband|wife|son|daughter|kids?)|open|ready|make it (?:there|to) ?(?:the|my|$)|should be able|hope|try to make|might be able|might come|should make|wait|be there|come to the)\\b`,
    ),
  },
  {
    says: /^(?:(?:yes|ok|okay|sure|yeah|but|c|i|need|want|it|to|be|come|please|can|make|a|little|bit|much|later|earlier|just|maybe) )*(?:later|earlier|too early|too late)(?: (?:please|pls|time|in the day|today|that day|than that))*$/,
    unless: /^(?:later|earlier|sooner)$|^maybe later$/,
  },
  {
    says: /^(?:(?:no|sorry|hi|hello|ok|oh|i|we|unfortunately) )*(?:i |we )?(?:cant|cannot|can not)(?: (?:sorry|today|tomorrow|that day|then))*$|^(?:what|how) about (?:on )?(?:the )?(?:(?:this|next|that) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|\d)|\bonly (?:\w+ )?(?:mornings|afternoons|evenings|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?: \w+)? (?:work|for me)|\bpush (?:me|it|us|my \w+) (?:back|out|forward|off)\b|\b(?:bump|slide|move|push) (?:me|it|us) (?:to|up|back|over|down)\b|\bpass on (?:that|this|the|mon|tue|wed|thu|fri|sat|sun)|\b(?:gotta|got to|have to|going to have to|gonna have to|need to|must|want to|like to) (?:change|move|switch|push|postpone|delay|bail|pass)\b(?! (?:my|the|to|in|out|from|closer) (?:address|email|insurance|lens|contacts|name|pharmacy|phone|number|password|new|different))/,
    unless: OTHER_THINGS,
  },
];
