/** Word lists of `confirmation.ts`: plain words, without accents and apostrophes. */
const listed = (...lists: string[]): string[] => lists.flatMap((list) => list.split(' '));

/** Each alone says that the patient is coming. */
export const CONFIRMING_WORDS: ReadonlySet<string> = new Set(
  listed(
    'confirm confirmed confirming confirmd conferm confermed comfirm comfirmed comfirming confrim confrimed cofirm confirn cnfirm confim confimed conirm conirmed cnfm confirmation',
    'confirmo confirmado confirmada confirmadisimo confirmamos confirmando confirmar confirme conformo comfirmo comfirmado cofirmo confimo',
    'yep yup sip affirmative asistire asistiremos',
  ),
);

/** A yes; alone with softening words around it, it confirms. YES itself is a keyword. */
export const YES_WORDS: ReadonlySet<string> = new Set(
  listed(
    'yes yess yesss yessss yesssss yea yeah yeahh yeh yep yepp yup yupp yessir yesmam yesmaam yas yass absolutely definitely definately certainly surely sure affirmative indeed correct',
    'si sii siii siiii sip sep simon claro afirmativo correcto',
  ),
);
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  listed(
    'ok okay okey k kk alright sir maam mam miss dear hun hon honey doc doctor thanks thank you thx ty good great perfect perfectly fine cool awesome wonderful lovely thats that is it works work for me us sounds all i we will do am are lol haha ha god bless please so much very definitely absolutely sure c y of course bet got thing roger aye captain can make come be there able',
    'senorita senora senor gracias esta bien perfecto bueno todo muy con gusto que por favor supuesto yo vale dale listo de acuerdo mi amor reina',
  ),
);

/** Words that change nothing about a yes. One word outside of these leaves the text to staff. */
export const HARMLESS_WORDS: ReadonlySet<string> = new Set([
  ...CONFIRMING_WORDS,
  ...YES_WORDS,
  ...SOFT_WORDS,
  ...listed(
    'got bet fs omw already thing shall as planned scheduled normal usual expected present promptly early punctual ready excited happy delighted pleased glad dw np worries problem roger aye yall guys u ya cu',
    'ill well us my our his hes hell she shes shell they theyre theyll both them be b will gonna going to here the a an and n nd on at of this then there their theyre he her him in were imma ima im',
    'see seeing come coming comming go make attend attending still set count keep keeping kept plan planning plans forward looking look like wanted want just would consider mark put down note noted wouldnt miss',
    'appointment appt appts appointments apt apointment appoitment appointmnt visit exam eye eyes checkup check reminder reminding reminders calendar schedule time day date slot spot',
    'today tomorrow tmrw tmr tmw tomorow tommorow tommorrow tomorro 2morrow 2moro tonight monday tuesday wednesday wensday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun',
    'hi hello hey everyone team office pls plz tysm thankyou again kindly hahaha have nice day one blessed blessings lord willing weekend',
    'mom mama dad mother father grandma grandpa son daughter husband wife brother sister kid kids child children boys girls baby grandson granddaughter grandbaby family bringing bring brings taking take drive drives driving ride giving give with straight from work after school bus neighbor friend nephew niece aunt by',
    'mr mrs ms dr obviously their date its oh soon remember being fosho accept sin falta',
  ),
  ...listed(
    'la el lo los las a al en del para pa pal y e un una va van ir ire iremos vamos bamos voy boy vengo venir llego llegamos llegare llegar ahi ai ay alli alla aqui estare estaremos estar estoy stare nos vemos veo les le caigo caemos caere cuente cuenten conmigo mismo misma puntual puntualmente',
    'nosotros ambos todos cita citas sita consulta examen turno asistencia asistir recordatorio recordarme recordar avisar avisarme aviso vista ojos mantenga',
    'manana hoy lunes martes miercoles jueves viernes sabado domingo hola buenos buenas buen dia dias tardes noches doctora grasias muchas muchisimas mil amable amabilidad porfa porfavor saludos bendiciones dios quiere permite permita primero favor bendiga lo la igualmente',
    'mama papa mami papi hijo hija esposo esposa nino nina ninos nieto nieta abuela abuelo hermano hermana familia llevo lleva llevamos llevare llevara traigo q d x tambien su mis sus ya vi mensaje recibido seguro asi sera reinita mija corazon',
  ),
]);

/** Phrases without a meaning of their own here, though some of their words would have one elsewhere. */
export const SMALL_TALK: readonly RegExp[] = [
  /\bwith bells on\b|\brain or shine\b|\bbright and early\b|\bready to go\b|\bno (?:worries|problem|prob)\b|\bnot a problem\b/,
  /\b(?:i |we )?wouldnt miss it(?: for the world| for anything)?\b|\bcant wait(?: to see (?:you|u|yall|everyone|the doctor))?\b/,
  /\b(?:the )?good lord willing\b|\b(?:lord|god) willing\b|\band the creek (?:dont|doesnt) rise\b|\binshallah\b|\bthank god\b/,
  /\b(?:si|con el favor de|primero|ojala y) dios(?: (?:quiere|lo quiere|lo permite|permite|mediante))?\b|\bdios mediante\b|\bsi dios (?:me |nos )?(?:da|presta) (?:vida|licencia)\b/,
  /\b(?:thanks|thank you|thx|ty)(?: (?:again|so much|very much|a lot|a bunch))* for (?:the |your |my |this )?(?:kind |friendly |text |appointment )*(?:remind\w*|heads up|text|message|messages|note|call|update|help|checking(?: (?:in|on me|up))?|letting (?:me|us) know|confirming|everything|reaching out|thoughtfulness|time|moving (?:it|me)(?: for (?:me|us))?|fitting (?:me|us) in|patience|seeing (?:me|us)|getting (?:me|us) in|asking|having (?:me|us))\b(?: (?:me|us))?/,
  /\b(?:gracias|grasias) (?:por|x) (?:el |su |tu |la |los |avisar(?:me|nos)?|recordar(?:me|nos|nos)?|todo|confirmar)(?:recordatorio|aviso|mensaje|atencion|ayuda)?\b/,
  /\b(?:i |we )?(?:have|got|ve got|ive got|have got)(?: it| that| this| u| you)?(?: marked| down| written)?(?: down)? (?:on|in) (?:my|the|our) (?:calendar|schedule|book|planner|fridge|refrigerator|phone)\b|\b(?:it is|its|its all|im|it) (?:on|in) (?:my|the) calendar\b/,
  /\b(?:i |we )?(?:got|received|saw) (?:your|ur|the|this) (?:message|text|msg|reminder)s?\b|\b(?:recibi|vi) (?:su|el|tu) (?:mensaje|recordatorio|texto)\b/,
  /\bsorry (?:for|about) the (?:late|delayed|slow) (?:reply|response|answer)\b|\bi (?:almost|nearly) forgot\b|\b(?:i )?(?:confirmed|said (?:so|yes)) (?:already |yesterday )+\b|\bfor the (?:second|third|last) time\b/,
  /\b10 4\b|\b100 percent\b|\bhave a (?:good|great|nice|blessed|wonderful|lovely|beautiful) (?:day|one|evening|weekend|night|week|rest of your day)\b|\bgod bless(?: (?:you|yall|u))?(?: all)?\b|\bhappy (?:holidays|thanksgiving|new year|friday|monday)\b|\bmerry christmas\b/,
  /\b(?:que )?(?:tenga|tengan|pase|pasen|ten) (?:un )?(?:buen|bonito|lindo|excelente|feliz) (?:dia|tarde|noche|fin de semana)\b|\b(?:dios )?(?:la|lo|los|las|le|te|me la|me lo) bendiga\b/,
  /\b(?:my|our) (?:\w+ )?(?:husband|wife|son|daughter|mom|dad|sister|brother|neighbor|friend|ride|grandson|granddaughter|nephew|niece|aunt|aide|caregiver|boyfriend|girlfriend|partner) (?:is|will be|will) (?:driving|bringing|taking|dropping|drive|bring|take|coming with|come with|drop) (?:me|us|him|her|them)(?: off)?\b/,
  /\b(?:i |ill |i will |we will |well )?(?:(?:and|will|to) )*(?:bring|bringing|have|grab) (?:my|our|the|all my|in my)(?: new| old| current)? (?:insurance(?: cards?)?|id|cards?|glasses|sunglasses|contacts|paperwork|forms|medication list|med list|list of meds)(?: (?:and|with)(?: my)?(?: old)? (?:id|glasses|insurance card|contacts|card|me))*(?: like (?:you|yall) asked)?\b|\bwith my (?:insurance card|glasses|card|id|paperwork)\b|\bcomo no\b/,
  /\bgood (?:morning|afternoon|evening|day)\b|\bgood to go\b|\b(?:tomorrow|tmrw) (?:morning|afternoon)\b|\bmanana (?:por|en) la (?:manana|tarde)\b/,
];
