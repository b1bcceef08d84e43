import type { Language } from '@sightline/contract/languages';
import { STARTING_TYPES, type StartingType } from '../../src/features/new-practice/starting-types.texts.ts';
import type { Person } from '../people/person.ts';

/** How the demo's patients use a type. */
type VisitUse = {
  /** The price in dollars without insurance. */
  cost: number;
  /** How often it is requested, relative to the others. */
  weight: number;
  suits: (person: Person) => boolean;
  /** Inside a sentence: 'your …', 'su …'. */
  words: Record<Language, string>;
  /** Maximum days ahead for booking: a red eye does not wait. */
  mostLead: number;
};

export type VisitType = StartingType & VisitUse;

const USES: Record<(typeof STARTING_TYPES)[number]['name'], VisitUse> = {
  'Comprehensive exam': {
    cost: 165,
    weight: 40,
    suits: ({ age }) => age >= 16,
    words: { en: 'eye exam', es: 'examen de la vista' },
    mostLead: 365,
  },
  'Comprehensive with contact lens fit': {
    cost: 240,
    weight: 14,
    suits: ({ wearsContacts }) => wearsContacts,
    words: { en: 'eye exam and contact lens fitting', es: 'examen y prueba de lentes de contacto' },
    mostLead: 365,
  },
  'Contact lens check': {
    cost: 60,
    weight: 7,
    suits: ({ wearsContacts }) => wearsContacts,
    words: { en: 'contact lens check', es: 'revisión de lentes de contacto' },
    mostLead: 30,
  },
  'Red eye visit': {
    cost: 95,
    weight: 4,
    suits: () => true,
    words: { en: 'red eye visit', es: 'consulta por ojo rojo' },
    mostLead: 1,
  },
  'Diabetic eye exam': {
    cost: 180,
    weight: 8,
    suits: ({ condition }) => condition === 'diabetic',
    words: { en: 'diabetic eye exam', es: 'examen de la vista por diabetes' },
    mostLead: 180,
  },
  'Glaucoma check with fields': {
    cost: 210,
    weight: 8,
    suits: ({ condition }) => condition === 'glaucoma',
    words: { en: 'glaucoma check', es: 'control de glaucoma' },
    mostLead: 180,
  },
  'Post-op': {
    cost: 0,
    weight: 4,
    suits: ({ condition }) => condition === 'cataract',
    words: { en: 'post-op visit', es: 'control después de la cirugía' },
    mostLead: 14,
  },
  'Child exam': {
    cost: 130,
    weight: 15,
    suits: ({ age }) => age <= 15,
    words: { en: 'eye exam', es: 'examen de la vista' },
    mostLead: 365,
  },
  'Myopia control': {
    cost: 275,
    weight: 4,
    suits: ({ condition }) => condition === 'myopia',
    words: { en: 'myopia control visit', es: 'control de miopía' },
    mostLead: 180,
  },
  'Dry eye evaluation': {
    cost: 150,
    weight: 5,
    suits: ({ condition }) => condition === 'dryEye',
    words: { en: 'dry eye evaluation', es: 'evaluación de ojo seco' },
    mostLead: 180,
  },
  'Glasses pick-up': {
    cost: 0,
    weight: 5,
    suits: ({ age }) => age >= 16,
    words: { en: 'glasses pick-up', es: 'entrega de lentes' },
    mostLead: 6,
  },
};

/** The types every practice starts with, and how the demo's patients use them. */
export const VISIT_TYPES: readonly VisitType[] = STARTING_TYPES.map((type) => ({ ...type, ...USES[type.name] }));
