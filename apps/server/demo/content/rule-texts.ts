import type { PatientLocale } from '@sightline/contract/languages';

type RuleTexts = {
  reminder: string;
  reminderOfSeveral: string;
  confirm: string;
  confirmSeveral: string;
  reschedule: string;
  rescheduleAnswer: string;
  preference: string;
  rescheduled: string;
  leftOpen: string;
  leftOpenAnswer: string;
  cancel: string;
  cancelAnswer: string;
  orderReady: string;
  orderThanks: string;
  recall: string;
  recallWish: string;
  recallOffer: string;
  recallBooked: string;
  recallNo: string;
  recallNoAnswer: string;
  stop: string;
  stopAnswer: string;
  hipaa: string;
  hipaaYes: string;
  hipaaNo: string;
  mixedAnswer: string;
  mixedReply: string;
};

/** What the rules send and how patients reply, in the scenes' notation: `[a|b]` and `{name}`. */
export const RULE_TEXTS: Readonly<Record<PatientLocale, RuleTexts>> = {
  'en-US': {
    reminder:
      '[{practice}: {name} has|{practice} reminder: {name} has] {aWhat} on {weekday}, {date} at {time} with {doctor} ({place}). Reply Y to confirm. Reply STOP to end texts.',
    reminderOfSeveral:
      '{practice}: {names} have visits on {weekday}, {date} at {times} with {doctor} ({place}). Reply Y to confirm. Reply STOP to end texts.',
    confirm:
      "[Y|Y|Yes|Yes|YES|y|Yes, see you then|Yes thank you|Y, thanks|Confirmed|Yes I'll be there|Yep|Y 👍|yes confirmed|Yes. Thanks for the reminder|Y see you {day}|Yes, {at} works|Confirming {day} at {at}|Yes {name} will be there|Y for {name}|Yes! Looking forward to it|yes, we'll be there|I'll be there, thanks]",
    confirmSeveral:
      "[Y for both|Yes, we'll both be there|Y|Yes to both|YES see you {day}|Yes, all of us|Both confirmed, thank you|Y for {names}]",
    reschedule:
      "[Can't make {day} after all, can we find another day?|Need to reschedule please|{day} won't work anymore, sorry. What else do you have?|I have to move this one, something came up at work|Hi, {name} has a fever. Can we reschedule?|Sorry, could we do a different day?|Can we do this later in the month? Travel came up]",
    rescheduleAnswer:
      '[No problem, {first}. I took you off {day}. Mornings or afternoons?|Of course. What days are good for you?|Thanks for letting us know. We can look at next week, any day you prefer?]',
    preference:
      '[Afternoons are best|Mornings if possible|Any day after 3|Tuesdays or Thursdays|Whatever is soonest|Same time another day]',
    rescheduled:
      "[You're all set for {newDay}, {newDate} at {newTime}.|I moved you to {newDay}, {newDate} at {newTime}. See you then.|Done: {newDay}, {newDate} at {newTime} with {newDoctor}.]",
    leftOpen:
      "[Not sure yet, I'll let you know|Let me check my schedule and call you|I will call next week when I know more|Mornings but I have to see, will get back to you]",
    leftOpenAnswer: '[Sounds good, we are here.|No rush. You can also book online any time.|Sure, just text us here.]',
    cancel:
      "[I need to cancel this one, sorry|Please cancel {day}, my insurance is changing|Can't come, please cancel it|Please take me off for {day}, I'm sick|We have to cancel {day}, sorry]",
    cancelAnswer:
      '[Your {day} visit is cancelled. Text us whenever you want a new time.|All right, I cancelled it. Hope to see you soon, {first}.|Cancelled. Feel better soon, and text us for a new date.]',
    orderReady:
      '[{practice}: {name}, your {item} are ready to pick up at {place}. Weekdays until 5:30, Saturday until 1. No appointment needed. Reply STOP to end texts.|{practice}: Good news {name}, your {item} came in today. Pick them up at {place} until 5:30, Saturday until 1. Reply STOP to end texts.]',
    orderThanks:
      "[Great, will come by tomorrow|Thank you! Be there after work|Yay!! On my way|Perfect, thanks|Thanks, I'll come Saturday|That was fast, thank you|ok thank you|Wonderful, see you soon|On my lunch break today]",
    recall:
      "[{practice}: {name}, it has been about a year since your last eye exam. Would you like us to find you a time? Reply STOP to end texts.|{practice}: Time for {name}'s yearly eye exam. Reply here and we will find a day that suits you, or book online. Reply STOP to end texts.]",
    recallWish:
      '[Yes please, what do you have?|Oh wow a year already. Afternoons are best|Sure, any openings soon?|Yes, with {doctor} please|Ok. I need something after 4]',
    recallOffer:
      '[Great! How about {newDay}, {newDate} at {newTime} with {newDoctor}?|{newDoctor} has {newDay}, {newDate} at {newTime}. Would that work?]',
    recallBooked: '[Perfect, see you then|Yes that works|Great, thank you|Works for me 👍|Ok put me down]',
    recallNo:
      '[Not right now, thanks|Not yet, I will call you|We are away until next month|Maybe after the holidays|My insurance changed, I need to check first]',
    recallNoAnswer:
      "[Thanks for telling us, {first}. We're here whenever you need us.|No problem, we will check in later.|Of course, just text us when you are ready.]",
    stop: '[STOP|Stop|stop|STOP.|Unsubscribe]',
    stopAnswer: '{org}: You have been unsubscribed and will get no more texts from us. Reply START to get texts again.',
    hipaa:
      '{org}: May we text you about your eye care, including health information? Texts are not encrypted. Reply YES to agree or NO to decline.',
    hipaaYes: '[YES|Yes|yes|YES|Yes.]',
    hipaaNo: '[NO|No|no]',
    mixedAnswer:
      '[Y for {confirmed}, {moving} needs another day please|{confirmed} yes, but {moving} has a test that day. Can we move that one?]',
    mixedReply:
      '[Of course. {confirmed} is confirmed. For {moving}, do afternoons work next week?|Got it, {confirmed} is all set. Text us when you know a better day for {moving}.]',
  },
  'es-US': {
    reminder:
      '[{practice}: {name} tiene|{practice} le recuerda: {name} tiene] {aWhat} {weekday} {date} a las {time} con {doctor} ({place}). Responda SI para confirmar, STOP para no recibir mensajes.',
    reminderOfSeveral:
      '{practice}: {names} tienen cita {weekday} {date} a las {times} con {doctor} ({place}). Responda SI para confirmar, STOP para no recibir mensajes.',
    confirm:
      '[Si|SI|Sí|si|Sí, gracias|Si ahí estaré|Confirmado|Sí, ahí estaremos|Si confirmo|Claro que sí|Sí, muchas gracias|Si, a las {at}|Confirmo para {day}|Sí señorita, gracias|Ahí nos vemos|Sí, gracias por recordarme|Si 👍|Sí, {name} va a ir]',
    confirmSeveral: '[Sí, los dos|Si, ahí estaremos todos|Sí, confirmo a los dos|SI|Sí, {names}]',
    reschedule:
      '[No puedo ir {day}, me la cambia por favor?|Me salió un compromiso, puede ser otro día?|{name} tiene fiebre, podemos cambiar la cita?|Tengo que trabajar {day}, disculpe. Qué otro día tiene?|Me la puede mover para después?]',
    rescheduleAnswer:
      '[Claro que sí, {first}. Ya quité la de {day}. Prefiere mañana o tarde?|No hay problema. Qué días le quedan mejor?]',
    preference:
      '[En la tarde|En la mañana por favor|Cualquier día después de las 3|Lo más pronto posible|El jueves si se puede]',
    rescheduled:
      '[Listo, quedó para {newDay} {newDate} a las {newTime}.|La pasé para {newDay} {newDate} a las {newTime} con {newDoctor}. Ahí {lo} esperamos.]',
    leftOpen: '[Déjeme ver y le aviso|Todavía no sé, yo le llamo|La otra semana le digo, gracias]',
    leftOpenAnswer: '[Está bien, aquí estamos.|Sin prisa, nos escribe cuando guste.]',
    cancel:
      '[Cancele mi cita por favor, me están cambiando el seguro|No voy a poder ir, cancélela por favor|Ya no vamos a ir, disculpe|Ando con gripa, mejor cancele]',
    cancelAnswer:
      '[Su cita de {day} quedó cancelada. Cuando quiera otra nos escribe.|Muy bien, ya está cancelada. Que esté bien, {first}.]',
    orderReady:
      '[{practice}: {name}, sus {item} ya están listos en {place}. De lunes a viernes hasta las 5:30, sábado hasta la 1. No necesita cita. Responda STOP para no recibir mensajes.|{practice}: Buenas noticias {name}, ya llegaron sus {item}. Puede recogerlos en {place} hasta las 5:30, sábado hasta la 1. Responda STOP para no recibir mensajes.]',
    orderThanks:
      '[Gracias, paso mañana|Qué bueno! Voy saliendo del trabajo|Muchas gracias|Perfecto, voy el sábado|Ahorita paso|Qué rápido, gracias|Ok, gracias]',
    recall:
      '[{practice}: {name}, ya pasó un año desde su último examen de la vista. Le buscamos una cita? Responda STOP para no recibir mensajes.|{practice}: Ya le toca el examen anual a {name}. Responda aquí y le buscamos un día. STOP para no recibir mensajes.]',
    recallWish:
      '[Sí por favor, qué tiene?|Sí, en la tarde si se puede|Claro, para cuándo?|Sí gracias, después de las 4]',
    recallOffer:
      '[Qué le parece {newDay} {newDate} a las {newTime} con {newDoctor}?|{newDoctor} tiene {newDay} {newDate} a las {newTime}. Le queda bien?]',
    recallBooked: '[Sí, perfecto|Está bien, gracias|Sí, ahí estaré|Muy bien, apúnteme]',
    recallNo: '[Por ahora no, gracias|Todavía no, yo le llamo|Después de las fiestas mejor|Ahorita no tengo seguro]',
    recallNoAnswer: '[Está bien, {first}. Aquí estamos cuando nos necesite.|Gracias por avisar, que esté bien.]',
    stop: '[STOP|Stop|stop|Stop]',
    stopAnswer: '{org}: No recibirá más mensajes nuestros. Responda START para volver a recibirlos.',
    hipaa:
      '{org}: Nos permite enviarle mensajes sobre el cuidado de sus ojos, con información de salud? Los mensajes no van cifrados. Responda SI para aceptar o NO para rechazar.',
    hipaaYes: '[SI|Si|Sí|si|SI]',
    hipaaNo: '[NO|No|no]',
    mixedAnswer:
      '[{confirmed} sí va, pero {moving} necesita otro día|Sí para {confirmed}. A {moving} la podemos cambiar?]',
    mixedReply:
      '[Claro. {confirmed} ya está. Para {moving}, le queda bien la próxima semana?|Muy bien. Nos avisa qué día le queda mejor para {moving}.]',
  },
};
