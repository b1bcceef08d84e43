/** Misspelled and shortened words as people text them, after their usual spelling; accents are left out. */
const SPELLINGS: Readonly<Record<string, string>> = {
  will: 'wil wll',
  there: 'thare ther theer',
  make: 'mak maek mke',
  cant: 'cnt carnt kant',
  wont: 'wnt',
  be: 'b',
  you: 'yu yuo yoo',
  have: 'hav hve haf',
  know: 'kno knw noe',
  going: 'goin gonig',
  coming: 'comin cumin comming',
  stop: 'stp',
  number: 'numer nuber nmber numbr numbe numbar',
  wrong: 'rong wron worng wrng',
  person: 'persn persen purson',
  please: 'pleas plese pleese pleaze',
  appointment: 'apointment apointmnt appoinment appointmnt appoitment appointmet apptment apoitment',
  reschedule: 'reshedule resched reschedual reschudule rescedule reskedule rescheduel reschdule reshedual reschedul',
  cancel: 'cancle cansel cancell canel cancil',
  tomorrow: 'tomorow tommorow tommorrow tomorro tomrow tomarrow 2morrow 2moro tmrw tmr tmw tomoro',
  husband: 'husban husbnd',
  texting: 'textin txting txtin texing',
  texts: 'txts textes',
  text: 'txt texte',
  sending: 'sendin sendng',
  message: 'mesage messege',
  messages: 'mesages messeges msgs mesajes',
  remove: 'remov rmv remoove',
  because: 'cuz bc becuz becuase',
  confirm: 'comfirm confrim conferm confim cofirm confirn cnfirm',
  would: 'wuld wud',
  can: 'cn',
  sure: 'shure',
  voy: 'voi',
  cita: 'sita zita',
  cancelar: 'kanselar canselar kancelar cansela',
  cancele: 'cansele kansele',
  cambiar: 'kambiar camviar canviar',
  necesito: 'nesesito nececito necesitó nesecito',
  quiero: 'kiero qiero',
  conozco: 'conosco',
  equivocado: 'equibocado ekivocado ekibocado equivocao',
  equivocada: 'equibocada ekivocada',
  equivoco: 'equiboco ekivoco',
  numero: 'numer0 nunero',
  mensajes: 'mensages mensajess',
  ahi: 'hai',
  senorita: 'seno senorta',
  que: 'ke',
  aqui: 'aki',
  porque: 'xq porq pq',
};
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([usual, others]) => others.split(' ').map((other) => [other, usual] as const)),
);
/** Punctuation as dictation writes it out. */
const DICTATED: Readonly<Record<string, string>> = { comma: ',', period: '.', coma: ',', punto: '.' };
const WORD = /[\p{L}\p{N}]+/gu;

/** A text with the usual spelling of words that are often misspelled; other words, and punctuation, stay. */
export function withUsualSpelling(text: string): string {
  return text.replace(WORD, (word) => {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return DICTATED[plain] ?? USUAL.get(plain) ?? word;
  });
}
