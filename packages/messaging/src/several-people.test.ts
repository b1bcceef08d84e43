import { RULE_NAMES, STANDARD_WORDS } from '@sightline/contract/automated-messages.texts';
import { describe, expect, it } from 'vitest';
import { forSeveral } from './several-people.ts';

const AND = { 'en-US': 'Ana and Luis', 'es-US': 'Ana y Luis' } as const;
const said = (text: string, locale: 'en-US' | 'es-US') =>
  forSeveral({ text, locale }).replaceAll(/\{\{firstName\}\}/g, AND[locale]);

describe('a text about several people', () => {
  it('has plural verbs in each of our own texts, in both languages', () => {
    const texts = RULE_NAMES.map((rule) => [
      said(STANDARD_WORDS[rule]['en-US'], 'en-US'),
      said(STANDARD_WORDS[rule]['es-US'], 'es-US'),
    ]);
    expect(texts).toEqual([
      [
        '{{practice}}: Ana and Luis have visits on {{date}} at {{time}} ({{location}}). Reply C to confirm or R to reschedule.',
        '{{practice}}: Ana y Luis tienen cita el {{date}}, {{time}} ({{location}}). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
      ],
      [
        '{{practice}}: See you on {{date}} at {{time}}, Ana and Luis ({{location}}). Reply C to confirm or R to reschedule.',
        '{{practice}}: Ana y Luis, les esperamos el {{date}}, {{time}} ({{location}}). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
      ],
      [
        '{{practice}}: Ana and Luis, please fill in your forms before your visits on {{date}}. It saves time at the desk: {{formLink}}',
        '{{practice}}: Ana y Luis, por favor llenen sus formularios antes de sus citas del {{date}}. Ahorra tiempo: {{formLink}}',
      ],
      [
        '{{practice}}: Ana and Luis, some forms for your visits on {{date}} are still open. Finish them here: {{formLink}}',
        '{{practice}}: Ana y Luis, faltan formularios para sus citas del {{date}}. Pueden terminarlos en: {{formLink}}',
      ],
      [
        "{{practice}}: Ana and Luis will be due for an eye exam soon. Reply here and we'll find a time, or call {{phone|us}}.",
        '{{practice}}: Pronto les toca el examen de la vista a Ana y Luis. Responda o llame al {{phone|consultorio}} y les damos cita.',
      ],
      [
        "{{practice}}: Ana and Luis are due for an eye exam. Reply here and we'll find a time, or call {{phone|us}}.",
        '{{practice}}: Ya les toca el examen de la vista a Ana y Luis. Responda o llame al {{phone|consultorio}} y les damos cita.',
      ],
      [
        '{{practice}}: Good news Ana and Luis, your orders are ready to pick up at {{location}}.',
        '{{practice}}: Ana y Luis, ya pueden recoger sus pedidos en {{location}}.',
      ],
    ]);
  });

  it.each([
    [
      'Hi {{firstName|there}}, {{firstName}} has an appointment.',
      'Hi {{firstName|there}}, Ana and Luis have appointments.',
    ],
    ["{{firstName}} hasn't confirmed yet", "Ana and Luis haven't confirmed yet"],
    ['{{firstName}} isolates, is fine', 'Ana and Luis isolates, is fine'],
  ])('agrees with the name only: %s', (text, plural) => {
    expect(said(text, 'en-US')).toBe(plural);
  });
});
