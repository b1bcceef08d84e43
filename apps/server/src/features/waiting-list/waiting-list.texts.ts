import type { Language } from '@sightline/contract/languages';

type Offer = {
  practice: string;
  when: string;
  who: string;
  /** The visit that the offer would replace; null if there is none. */
  was: string | null;
  wasDay: string;
  by: string;
  link: string | null;
};

type Words = {
  /** An offer by text. */
  offer: (offer: Offer) => string;
  /** The same without what the practice keeps out of texts and emails. */
  closed: (offer: Pick<Offer, 'practice' | 'by' | 'link'>) => string;
  /** A yes that came second. */
  lost: (practice: string) => string;
  /** A yes after the visit changed; `now`: when it is, null if it isn't booked anymore. */
  withdrawn: (of: { practice: string; now: string | null }) => string;
  subject: (offer: Pick<Offer, 'practice' | 'was'>) => string;
  hello: string;
  mail: (offer: Omit<Offer, 'practice'>) => string;
  closedMail: (offer: Pick<Offer, 'by' | 'link'>) => string;
  call: (phone: string) => string;
};

/** 'la 1:00 p.m.', but 'las 2:00 p.m.'. */
const hourOf = (time: string): string => `${/^1:/.test(time) ? 'la' : 'las'} ${time}`;

/** Spanish avoids letters that halve a text. */
export const WAITING_TEXT: Record<Language, Words> = {
  en: {
    offer: ({ practice, when, who, was, by, link }) =>
      `${practice}: ${was === null ? 'A time' : 'An earlier time'} is open: ${when} with ${who}. Reply YES by ${by} to take it${was === null ? '' : `; your visit moves from ${was}`}. Reply NO to ${was === null ? 'wait for another' : 'keep your current time'}.${link === null ? '' : ` ${link}`} Reply STOP to opt out.`,
    closed: ({ practice, by, link }) =>
      `${practice}: ${link === null ? `A time is open for you. Call us by ${by} to take it.` : `An earlier time is open for your visit. Answer by ${by}: ${link}`} Reply STOP to opt out.`,
    lost: (practice) =>
      `${practice}: That time is already taken, so nothing changed. You're still on the waiting list, and we'll text you about the next one.`,
    withdrawn: ({ practice, now }) =>
      `${practice}: ${now === null ? 'Your visit was cancelled after that offer, so nothing was moved. Call us if you need a new one.' : `Your visit changed after that offer, so nothing was moved. It's on ${now}.`}`,
    subject: ({ practice, was }) => `${was === null ? 'A time' : 'An earlier time'} is open – ${practice}`,
    hello: 'Hello,',
    mail: ({ when, who, was, by, link }) =>
      `${was === null ? 'A time' : 'An earlier time'} is open: ${when} with ${who}.${was === null ? '' : ` If you take it, your visit moves from ${was}.`}\n\n${link === null ? `To take it, call us by ${by}, or reply YES to our text.` : `Answer by ${by}:\n${link}`}`,
    closedMail: ({ by, link }) =>
      link === null
        ? `A time is open for you. Call us by ${by} to take it.`
        : `An earlier time is open for your visit. Answer by ${by}:\n${link}`,
    call: (phone) => `Questions? Call us at ${phone}.`,
  },
  es: {
    offer: ({ practice, when, who, was, wasDay, by, link }) =>
      `${practice}: Hay una cita ${was === null ? 'libre' : 'antes de la suya'}: ${when} con ${who}. ¿La quiere${was === null ? '' : ` en lugar de la del ${wasDay}`}? Responda SI antes de ${hourOf(by)} o NO para ${was === null ? 'seguir en espera' : 'dejarla igual'}.${link === null ? '' : ` ${link}`} Responda STOP para no recibir mensajes.`,
    closed: ({ practice, by, link }) =>
      `${practice}: ${link === null ? `Hay una cita libre para usted. Llame antes de ${hourOf(by)} para tomarla.` : `Hay una cita antes de la suya. Responda antes de ${hourOf(by)}: ${link}`} Responda STOP para no recibir mensajes.`,
    lost: (practice) =>
      `${practice}: Esa hora ya fue tomada y su cita sigue igual. Usted sigue en la lista de espera; le avisaremos de la siguiente.`,
    withdrawn: ({ practice, now }) =>
      `${practice}: ${now === null ? 'Su cita fue cancelada luego de esa oferta y nada cambia. Llame si necesita otra.' : `Su cita fue cambiada luego de esa oferta, que ya no aplica. Su cita es: ${now}.`}`,
    subject: ({ practice, was }) => `Se liberó una cita${was === null ? '' : ' antes de la suya'} – ${practice}`,
    hello: 'Hola:',
    mail: ({ when, who, was, by, link }) =>
      `Se liberó una cita${was === null ? '' : ' antes de la suya'}: ${when} con ${who}.${was === null ? '' : ` Si la toma, reemplaza su cita del ${was}.`}\n\n${link === null ? `Para tomarla, llámenos antes de ${hourOf(by)} o responda SI a nuestro mensaje de texto.` : `Responda antes de ${hourOf(by)}:\n${link}`}`,
    closedMail: ({ by, link }) =>
      link === null
        ? `Se liberó una cita para usted. Llámenos antes de ${hourOf(by)} para tomarla.`
        : `Se liberó una cita antes de la suya. Responda antes de ${hourOf(by)}:\n${link}`,
    call: (phone) => `¿Preguntas? Llámenos al ${phone}.`,
  },
};
