// Texts that other people wrote, collected from public pages after the rules were finished, and never used to write them:
// examples in the tests of other senders' opt-out handling. Whoever changes a rule because of one of them moves it to
// the known ones and collects others: what a rule was made for measures nothing.

export const PUBLISHED_OPT_OUTS = [
  'Don’t message me again',
  'actually stop texting me',
  'Why are you bothering me. This is useless. Stop sending these.',
  'Not interested. Stop messaging me.',
  'Go ahead and stop messaging me please.',
  'Remove me from this list',
  'wrong person, sorry',
  'I don’t want any more of these',
  'No me vuelvan a mandar mensajes',
  'No me vuelva a enviar mensajes, por favor',
  'Quíteme de la lista',
  'Sáquenme de su lista',
  'No quiero más mensajes',
  'Ya no me manden sus mensajes',
  'deja de mandar mensajes',
  'deja de escribir',
  'no molestes',
  'no escriban mas',
  'No me llamen más por favor',
  'no me manden mas',
  'Por favor no me molesten más',
  'no deseo publicidad',
  'no quiero mensajes comerciales',
  'borrame de su lista',
  'Parar!',
] as const;

/** None of these asks for no more texts. */
export const PUBLISHED_OTHERS = [
  'order pad thai',
  'stop by the store on your way',
  'I want more fries',
  'cancel the extra sauce on mine',
  'I want to CANCEL my food',
  'Can you recommend a good movie?',
  'What time will you call me tomorrow?',
  'This is too expensive for us',
  'We already hired someone else',
  'Ok, let’s do it. What’s next?',
  'no me llegó el mensaje',
  'deja de llover y voy',
  '¿me das de baja el precio?',
  'no me escribió la agencia',
  'no quiero más de 2 unidades',
  'quiero comprar el shilajit',
  'No estoy interesada',
] as const;
