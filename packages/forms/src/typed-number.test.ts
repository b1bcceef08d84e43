import { describe, expect, it } from 'vitest';
import { readDefinition } from './definition.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';
import { validateSubmission } from './validate.ts';

describe('a typed number', () => {
  it.each<[text: string, english: TypedNumber, spanish: TypedNumber]>([
    ['5', 5, 5],
    ['-.5', -0.5, -0.5],
    ['+5.', 5, 5],
    ['2.25', 2.25, 2.25],
    ['-2,25', 'doubtful', -2.25],
    ['2,5', 'doubtful', 2.5],
    ['0,125', 'doubtful', 0.125],
    ['0.125', 0.125, 0.125],
    ['1,234', 1234, 'doubtful'],
    ['1.234', 1.234, 'doubtful'],
    ['-1,234', -1234, 'doubtful'],
    ['1234.5', 1234.5, 1234.5],
    ['1234,5', 'doubtful', 1234.5],
    ['1234,567', 'doubtful', 1234.567],
    ['1,234.5', 1234.5, 1234.5],
    ['1.234,5', 'doubtful', 1234.5],
    ['1,234,567', 1_234_567, 1_234_567],
    ['1.234.567', 'doubtful', 1_234_567],
    ['1.234.567,89', 'doubtful', 1_234_567.89],
    ['12,34,567', 'doubtful', 'doubtful'],
    ['1,2345', 'doubtful', 1.2345],
    ['1,2,3', 'doubtful', 'doubtful'],
    ['1,23.4', 'doubtful', 'doubtful'],
    ['.', 'none', 'none'],
    [',', 'none', 'none'],
    ['x5', 'none', 'none'],
    ['5kg', 'none', 'none'],
    ['--5', 'none', 'none'],
  ])('%s is read by the language of its page', (text, english, spanish) => {
    expect([readTypedNumber({ text, locale: 'en-US' }), readTypedNumber({ text, locale: 'es-US' })]).toEqual([
      english,
      spanish,
    ]);
  });

  it('is taken, or asked for again, by the language in which a form was filled in', () => {
    const read = readDefinition({
      components: [
        { type: 'number', key: 'sphere', label: 'Sphere' },
        { type: 'currency', key: 'copay', label: 'Copay' },
      ],
    });
    if (!read.ok) throw new Error(read.errors.join());
    const { form } = read;
    const judge = (locale: string, sphere: string, copay: string) => {
      const judged = validateSubmission({ form, data: { sphere, copay }, locale, now: '2026-11-20' });
      return judged.ok ? judged.clean : judged.errors.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(judge('es-US', '-2,25', '$ 20,50')).toEqual({ sphere: -2.25, copay: 20.5 });
    expect(judge('es-US', '−2,25', '1.234,50')).toEqual({ sphere: -2.25, copay: 1234.5 });
    expect(judge('en-US', '-2.25', '$1,234.50')).toEqual({ sphere: -2.25, copay: 1234.5 });
    expect(judge('en-US', '-2,25', '20')).toEqual([
      'sphere: Please write this number with a point for decimals, such as 1234 or 2.25',
    ]);
    expect(judge('es-US', '-2,25', '1,234')).toEqual([
      'copay: Por favor escriba este número sin separar los miles, como 1234 o 2,25',
    ]);
  });
});
