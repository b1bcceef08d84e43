import type { Language } from '@sightline/contract/languages';
import type { Person } from '../people/person.ts';

export type VisitType = {
  name: string;
  /** Name for patients who read Spanish. */
  nameEs: string;
  minutes: number;
  slotSize: number;
  /** The price in dollars without insurance. */
  cost: number;
  /** How often it is requested, relative to the others. */
  weight: number;
  suits: (person: Person) => boolean;
  /** Inside a sentence: 'your …', 'su …'. */
  words: Record<Language, string>;
  /** What to bring, as a list item. */
  bring: Record<Language, string>;
  /** Whether it may lead to new glasses or contact lenses. */
  isExam: boolean;
  /** Maximum days ahead for booking: a red eye does not wait. */
  mostLead: number;
};

/** Appointment types and their lengths, as in the decisions. */
export const VISIT_TYPES: readonly VisitType[] = [
  {
    name: 'Comprehensive exam',
    nameEs: 'Examen completo',
    minutes: 40,
    slotSize: 20,
    cost: 165,
    weight: 40,
    suits: ({ age }) => age >= 16,
    words: { en: 'eye exam', es: 'examen de la vista' },
    bring: { en: 'your glasses, photo ID and insurance card', es: 'sus lentes, identificación y tarjeta del seguro' },
    isExam: true,
    mostLead: 365,
  },
  {
    name: 'Comprehensive with contact lens fit',
    nameEs: 'Examen y lentes de contacto',
    minutes: 60,
    slotSize: 30,
    cost: 240,
    weight: 14,
    suits: ({ wearsContacts }) => wearsContacts,
    words: { en: 'eye exam and contact lens fitting', es: 'examen y prueba de lentes de contacto' },
    bring: {
      en: 'your glasses, contacts and insurance card',
      es: 'lentes, lentes de contacto y seguro',
    },
    isExam: true,
    mostLead: 365,
  },
  {
    name: 'Contact lens check',
    nameEs: 'Lentes de contacto',
    minutes: 15,
    slotSize: 15,
    cost: 60,
    weight: 7,
    suits: ({ wearsContacts }) => wearsContacts,
    words: { en: 'contact lens check', es: 'revisión de lentes de contacto' },
    bring: { en: 'your contact lenses, worn in, and your glasses', es: 'sus lentes de contacto puestos y sus lentes' },
    isExam: false,
    mostLead: 30,
  },
  {
    name: 'Red eye visit',
    nameEs: 'Consulta por ojo rojo',
    minutes: 20,
    slotSize: 10,
    cost: 95,
    weight: 4,
    suits: () => true,
    words: { en: 'red eye visit', es: 'consulta por ojo rojo' },
    bring: {
      en: 'your glasses instead of contacts, and any eye drops',
      es: 'sus lentes, no los de contacto, y sus gotas',
    },
    isExam: false,
    mostLead: 1,
  },
  {
    name: 'Diabetic eye exam',
    nameEs: 'Examen por diabetes',
    minutes: 30,
    slotSize: 15,
    cost: 180,
    weight: 8,
    suits: ({ condition }) => condition === 'diabetic',
    words: { en: 'diabetic eye exam', es: 'examen de la vista por diabetes' },
    bring: {
      en: 'a list of your medicines, your last A1C and sunglasses',
      es: 'lista de medicinas, su último A1C y lentes de sol',
    },
    isExam: false,
    mostLead: 180,
  },
  {
    name: 'Glaucoma check with fields',
    nameEs: 'Control de glaucoma',
    minutes: 45,
    slotSize: 15,
    cost: 210,
    weight: 8,
    suits: ({ condition }) => condition === 'glaucoma',
    words: { en: 'glaucoma check', es: 'control de glaucoma' },
    bring: { en: 'your eye drops, glasses and insurance card', es: 'sus gotas, lentes y tarjeta del seguro' },
    isExam: false,
    mostLead: 180,
  },
  {
    name: 'Post-op',
    nameEs: 'Control después de cirugía',
    minutes: 15,
    slotSize: 15,
    cost: 0,
    weight: 4,
    suits: ({ condition }) => condition === 'cataract',
    words: { en: 'post-op visit', es: 'control después de la cirugía' },
    bring: { en: 'your eye drops and surgery papers', es: 'sus gotas y los papeles de la cirugía' },
    isExam: false,
    mostLead: 14,
  },
  {
    name: 'Child exam',
    nameEs: 'Examen infantil',
    minutes: 30,
    slotSize: 15,
    cost: 130,
    weight: 15,
    suits: ({ age }) => age <= 15,
    words: { en: 'eye exam', es: 'examen de la vista' },
    bring: { en: "your child's glasses and insurance card", es: 'los lentes y la tarjeta del seguro de su hijo' },
    isExam: true,
    mostLead: 365,
  },
  {
    name: 'Myopia control',
    nameEs: 'Control de miopía',
    minutes: 45,
    slotSize: 15,
    cost: 275,
    weight: 4,
    suits: ({ condition }) => condition === 'myopia',
    words: { en: 'myopia control visit', es: 'control de miopía' },
    bring: { en: "your child's glasses and any contact lenses", es: 'los lentes y lentes de contacto de su hijo' },
    isExam: false,
    mostLead: 180,
  },
  {
    name: 'Dry eye evaluation',
    nameEs: 'Evaluación de ojo seco',
    minutes: 45,
    slotSize: 15,
    cost: 150,
    weight: 5,
    suits: ({ condition }) => condition === 'dryEye',
    words: { en: 'dry eye evaluation', es: 'evaluación de ojo seco' },
    bring: { en: 'your eye drops; no makeup, please', es: 'sus gotas; sin maquillaje, por favor' },
    isExam: false,
    mostLead: 180,
  },
  {
    name: 'Glasses pick-up',
    nameEs: 'Entrega de lentes',
    minutes: 10,
    slotSize: 10,
    cost: 0,
    weight: 5,
    suits: ({ age }) => age >= 16,
    words: { en: 'glasses pick-up', es: 'entrega de lentes' },
    bring: { en: 'a photo ID', es: 'una identificación' },
    isExam: false,
    mostLead: 6,
  },
];
