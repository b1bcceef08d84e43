import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, variablesOf } from './template-variables.ts';

const values = { firstName: 'Ana', practice: 'Lake Eye Care', nickname: '', time: '10:40 a.m.' };
const filled = (body: string) => fillTemplate({ body, values });

describe('a template', () => {
  it.each([
    ['Hi {{firstName}}!', 'Hi Ana!'],
    ['Hi {{ firstName }}!', 'Hi Ana!'],
    ['Hi {{firstName|there}}!', 'Hi Ana!'],
    ['Hi {{nickname|there}}!', 'Hi there!'],
    ['Hi {{ nickname | dear patient }}!', 'Hi dear patient!'],
    ['{{practice}}: {{firstName}}, {{firstName}}', 'Lake Eye Care: Ana, Ana'],
    ['Bye{{nickname|}}.', 'Bye.'],
    ['At {{time}}. Bye', 'At 10:40 a.m. Bye'],
    ['At {{time}}... Bye', 'At 10:40 a.m.... Bye'],
    ['No variables', 'No variables'],
    ['', ''],
  ])('[MSG-024] %j reads %j', (body, text) => {
    expect(filled(body)).toEqual({ text, unknown: [], missing: [] });
  });

  it('[MSG-024] takes a blank value for none, and a filled one as it is', () => {
    const result = fillTemplate({ body: 'Hi {{name|there}}, {{doctor}}', values: { name: '  ', doctor: ' Dr. Lee ' } });
    expect(result).toEqual({ text: 'Hi there,  Dr. Lee ', unknown: [], missing: [] });
  });

  it('[MSG-024] lists the unknown variables, each once, and leaves them visible', () => {
    expect(filled('{{frstName}} {{doctor}} {{frstName}}')).toEqual({
      text: '{{frstName}} {{doctor}} {{frstName}}',
      unknown: ['frstName', 'doctor'],
      missing: [],
    });
  });

  it('[MSG-024] lists an unknown variable even if its fallback is used', () => {
    expect(filled('Hi {{frstName|there}}')).toEqual({ text: 'Hi there', unknown: ['frstName'], missing: [] });
  });

  it('[MSG-024] lists a variable that is empty for this patient', () => {
    expect(filled('Hi {{nickname}}')).toEqual({ text: 'Hi {{nickname}}', unknown: [], missing: ['nickname'] });
  });

  it.each(['{{constructor}}', '{{toString}}', '{{hasOwnProperty}}'])('finds no inherited property for %s', (body) => {
    expect(filled(body)).toMatchObject({ text: body, unknown: [body.slice(2, -2)] });
  });

  it.each([
    '{{1+1}}',
    '{{firstName.length}}',
    '{{firstName()}}',
    '$(firstName)',
    '{firstName}',
    '{{}}',
    '{{ }}',
    '{{',
    '}}',
  ])('leaves %s alone', (body) => {
    expect(filled(body)).toEqual({ text: body, unknown: [], missing: [] });
  });

  it("doesn't fill braces inside a value", () => {
    const sly = { firstName: '{{practice}} $& $1', practice: 'Lake Eye Care' };
    expect(fillTemplate({ body: 'Hi {{firstName}}', values: sly }).text).toBe('Hi {{practice}} $& $1');
  });

  it('inserts any value unchanged', () => {
    fc.assert(
      fc.property(
        fc.string().filter((value) => value.trim() !== ''),
        (value) => {
          expect(fillTemplate({ body: '<{{a}}|{{a|b}}>', values: { a: value } }).text).toBe(`<${value}|${value}>`);
        },
      ),
    );
  });

  it('is read instantly however its braces nest', () => {
    const body = `${'{{a|'.repeat(20_000)}${'}}'.repeat(20_000)}${'{{ '.repeat(20_000)}`;
    const started = performance.now();
    filled(body);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('names its variables once each', () => {
    expect(variablesOf('{{b}} {{a|x}} {{ b }} {c} {{d-e}}')).toEqual(['b', 'a']);
  });
});
