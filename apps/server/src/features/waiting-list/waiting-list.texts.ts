import type { Language } from '@sightline/contract/languages';

type Offer = { practice: string; when: string; who: string; was: string | null; by: string; link: string | null };

type Words = {
  /** An offer by text. */
  offer: (offer: Offer) => string;
  /** The same without what the practice keeps out of texts and emails. */
  closed: (offer: Pick<Offer, 'practice' | 'by' | 'link'>) => string;
  /** A yes that came second. */
  lost: (practice: string) => string;
  subject: (practice: string) => string;
  hello: string;
  mail: (offer: Omit<Offer, 'practice'>) => string;
  closedMail: (offer: Pick<Offer, 'by' | 'link'>) => string;
  call: (phone: string) => string;
};

/** Spanish avoids letters that halve a text. */
export const WAITING_TEXT: Record<Language, Words> = {
  en: {
    offer: ({ practice, when, who, was, by, link }) =>
      `${practice}: An earlier time is free: ${when} with ${who}. Reply YES by ${by} to take it${was === null ? '' : `; your visit moves from ${was}`}. NO keeps things as they are.${link === null ? '' : ` ${link}`} Reply STOP to opt out.`,
    closed: ({ practice, by, link }) =>
      `${practice}: An earlier time is free for your visit. ${link === null ? `Call us by ${by}.` : `Answer by ${by}: ${link}`} Reply STOP to opt out.`,
    lost: (practice) =>
      `${practice}: That time is already taken, so nothing changed. You're still on the waiting list, and we'll text you the next one.`,
    subject: (practice) => `An earlier time is free – ${practice}`,
    hello: 'Hello,',
    mail: ({ when, who, was, by, link }) =>
      `An earlier time is free: ${when} with ${who}.${was === null ? '' : ` If you take it, your visit moves from ${was}.`}\n\nAnswer by ${by}${link === null ? '.' : `:\n${link}`}`,
    closedMail: ({ by, link }) =>
      `An earlier time is free for your visit. Answer by ${by}${link === null ? '.' : `:\n${link}`}`,
    call: (phone) => `Questions? Call us at ${phone}.`,
  },
  es: {
    offer: ({ practice, when, who, was, by, link }) =>
      `${practice}: Hay una cita disponible antes: ${when} con ${who}. Responda SI antes de las ${by} para tomarla${was === null ? '' : ` en lugar de la del ${was}`}. Con NO nada cambia.${link === null ? '' : ` ${link}`} Responda STOP para no recibir mensajes.`,
    closed: ({ practice, by, link }) =>
      `${practice}: Hay una cita disponible antes que la suya. ${link === null ? `Llame antes de las ${by}.` : `Conteste antes de las ${by}: ${link}`} Responda STOP para no recibir mensajes.`,
    lost: (practice) =>
      `${practice}: Esa hora ya fue tomada y su cita sigue igual. Usted sigue en la lista de espera; le avisaremos de la siguiente.`,
    subject: (practice) => `Hay una cita disponible antes – ${practice}`,
    hello: 'Hola:',
    mail: ({ when, who, was, by, link }) =>
      `Hay una cita disponible antes: ${when} con ${who}.${was === null ? '' : ` Si la toma, reemplaza su cita del ${was}.`}\n\nResponda antes de las ${by}${link === null ? '.' : `:\n${link}`}`,
    closedMail: ({ by, link }) =>
      `Hay una cita disponible antes que la suya. Responda antes de las ${by}${link === null ? '.' : `:\n${link}`}`,
    call: (phone) => `¿Preguntas? Llámenos al ${phone}.`,
  },
};
