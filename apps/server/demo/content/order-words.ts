export const LABS = [
  ['Hudson Optical Lab', 40],
  ['ClearPath Labs', 26],
  ['Meridian Lens', 18],
  ['In-house', 16],
] as const;

export const ORDER_TYPES = {
  glasses: { label: 'Glasses', words: { en: 'glasses', es: 'anteojos' }, days: [6, 11], dollars: [189, 620] },
  sunglasses: {
    label: 'Sunglasses',
    words: { en: 'sunglasses', es: 'anteojos de sol' },
    days: [7, 12],
    dollars: [149, 410],
  },
  contacts: {
    label: 'Contact lenses',
    words: { en: 'contacts', es: 'lentes de contacto' },
    days: [3, 6],
    dollars: [120, 560],
  },
} as const;
