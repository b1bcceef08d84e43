import { describe, expect, it } from 'vitest';
import { templateFaults } from './template-wording.ts';

const faults = (text: string, more: Partial<Parameters<typeof templateFaults>[0]> = {}) =>
  templateFaults({
    text,
    language: 'en',
    known: ['firstName', 'date', 'practice'],
    available: ['firstName', 'practice'],
    needs: [],
    longest: 100,
    ...more,
  });

describe("what is wrong with a template's text", () => {
  it.each(['Hello', 'Hi {{firstName}}', 'Hi {{ firstName | there }}, {{practice}}', 'On {{date|a day soon}}'])(
    '[TPL-001] accepts %j',
    (text) => {
      expect(faults(text)).toEqual([]);
    },
  );

  it.each([
    ['', [{ code: 'empty' }]],
    [' \n', [{ code: 'empty' }]],
    ['x'.repeat(101), [{ code: 'too-long' }]],
    ['You owe {{balance}}, {{balance}}', [{ code: 'unknown-variable', part: 'balance' }]],
    ['{{constructor}}', [{ code: 'unknown-variable', part: 'constructor' }]],
    ['On {{date}}', [{ code: 'not-for-kind', part: 'date' }]],
    ['On {{date| }}', [{ code: 'not-for-kind', part: 'date' }]],
    ['Hi {{first name}}', [{ code: 'broken-variable', part: '{{first name}}' }]],
    ['Hi {firstName}', [{ code: 'broken-variable', part: '{firstName}' }]],
    ['Hi {{firstName}', [{ code: 'broken-variable', part: '{{firstName}' }]],
    ['Hi firstName}}', [{ code: 'broken-variable', part: '}}' }]],
  ])('[TPL-001] refuses %j', (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  it.each([
    ['en', 'Your exam is due. Reply STOP to get no more texts.', []],
    ['en', 'Your exam is due. Stop by any time.', [{ code: 'no-stop' }]],
    ['es', 'Ya le toca. Responda STOP para no recibir mensajes.', []],
    ['es', 'Ya le toca su examen.', [{ code: 'no-stop' }]],
  ] as const)('[TPL-001] wants the way out in an automated text (%s): %j', (language, text, expected) => {
    expect(faults(text, { language, needs: ['stop'] })).toEqual(expected);
  });

  it.each([
    ['en', 'May we text you? Texts are not encrypted. Reply YES or NO.', []],
    ['en', 'May we text you? Reply YES or NO.', [{ code: 'no-unencrypted' }]],
    ['en', 'May we text you? Texts are not encrypted. Reply YES.', [{ code: 'no-consent-answers' }]],
    ['es', 'Podemos escribirle? No van cifrados. Responda SI o NO.', []],
    ['es', 'Podemos escribirle? No van cifrados. Responda SÍ o NO.', []],
    ['es', 'Podemos escribirle? No van cifrados. Sin respuesta es NO.', [{ code: 'no-consent-answers' }]],
  ] as const)('[TPL-001] wants the risk and both answers in a consent request (%s): %j', (language, text, expected) => {
    expect(faults(text, { language, needs: ['consent-answers', 'unencrypted'] })).toEqual(expected);
  });
});
