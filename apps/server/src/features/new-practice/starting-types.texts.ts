import type { Language, OtherLanguage } from '@sightline/contract/languages';

/** An appointment type of a new practice; minutes. Prices are the practice's own. */
export type StartingType = {
  name: string;
  /** In other languages. */
  names: Record<OtherLanguage, string>;
  minutes: number;
  slotSize: number;
  isExam: boolean;
  /** What patients are asked to bring. */
  bring: Record<Language, string>;
};

/** The appointment types of a new practice and their lengths: decisions, "Content". */
export const STARTING_TYPES = [
  {
    name: 'Comprehensive exam',
    names: { es: 'Examen completo' },
    minutes: 40,
    slotSize: 20,
    isExam: true,
    bring: { en: 'your glasses, photo ID and insurance card', es: 'sus anteojos, identificación y tarjeta del seguro' },
  },
  {
    name: 'Comprehensive with contact lens fit',
    names: { es: 'Examen y lentes de contacto' },
    minutes: 60,
    slotSize: 30,
    isExam: true,
    bring: {
      en: 'your glasses, contacts and insurance card',
      es: 'anteojos, lentes de contacto y seguro',
    },
  },
  {
    name: 'Contact lens check',
    names: { es: 'Revisión de lentes de contacto' },
    minutes: 15,
    slotSize: 15,
    isExam: false,
    bring: {
      en: 'your contact lenses, worn in, and your glasses',
      es: 'sus anteojos; venga con los lentes de contacto puestos',
    },
  },
  {
    name: 'Red eye visit',
    names: { es: 'Consulta por ojo rojo' },
    minutes: 20,
    slotSize: 10,
    isExam: false,
    bring: {
      en: 'your glasses instead of contacts, and any eye drops',
      es: 'sus anteojos en vez de lentes de contacto, y sus gotas',
    },
  },
  {
    name: 'Diabetic eye exam',
    names: { es: 'Examen por diabetes' },
    minutes: 30,
    slotSize: 15,
    isExam: false,
    bring: {
      en: 'a list of your medicines, your last A1C and sunglasses',
      es: 'lista de medicinas, su último A1C y lentes de sol',
    },
  },
  {
    name: 'Glaucoma check with fields',
    names: { es: 'Control de glaucoma' },
    minutes: 45,
    slotSize: 15,
    isExam: false,
    bring: { en: 'your eye drops, glasses and insurance card', es: 'sus gotas, anteojos y tarjeta del seguro' },
  },
  {
    name: 'Post-op',
    names: { es: 'Control después de cirugía' },
    minutes: 15,
    slotSize: 15,
    isExam: false,
    bring: { en: 'your eye drops and surgery papers', es: 'sus gotas y los papeles de la cirugía' },
  },
  {
    name: 'Child exam',
    names: { es: 'Examen infantil' },
    minutes: 30,
    slotSize: 15,
    isExam: true,
    bring: { en: "your child's glasses and insurance card", es: 'los anteojos y la tarjeta del seguro de su hijo' },
  },
  {
    name: 'Myopia control',
    names: { es: 'Control de miopía' },
    minutes: 45,
    slotSize: 15,
    isExam: false,
    bring: { en: "your child's glasses and any contact lenses", es: 'los anteojos y lentes de contacto de su hijo' },
  },
  {
    name: 'Dry eye evaluation',
    names: { es: 'Evaluación de ojo seco' },
    minutes: 45,
    slotSize: 15,
    isExam: false,
    bring: { en: 'your eye drops; no makeup, please', es: 'sus gotas; sin maquillaje, por favor' },
  },
  {
    name: 'Glasses pick-up',
    names: { es: 'Entrega de anteojos' },
    minutes: 10,
    slotSize: 10,
    isExam: false,
    bring: { en: 'a photo ID', es: 'una identificación' },
  },
] as const satisfies readonly StartingType[];
