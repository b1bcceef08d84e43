import { describe, expect, it } from 'vitest';
import { isStopPhrase, normalizedKeyword } from './stop-spellings.ts';

describe('a word that was meant to be a keyword', () => {
  it.each([
    ...['stop', 'sstop', 'sttop', 'stoop', 'stopp', 'stahp', 'sotp', 'stpo', 'tsop', 'stp', 'st0p', 'stopo', 'stoip'],
    ...[
      'stiop',
      'sttop',
      'atop',
      'dtop',
      'wtop',
      'xtop',
      'ztop',
      'srop',
      'syop',
      'sgop',
      'stip',
      'stpp',
      'stlp',
      'stoo',
    ],
    ...['stol', 'parar', 'detener', 'desuscribir', 'desuscribirme', 'desuscribirse'],
  ])('%s is STOP', (word) => {
    expect(normalizedKeyword(word)).toBe('STOP');
  });

  it.each([
    ...['unsubscribe', 'unsubscribed', 'unsuscribe', 'unsubcribe', 'unsubscibe', 'unsubscrbe', 'unsubscrie', 'unsub'],
    ...['unsubscirbe', 'unsubcsribe', 'unsubscrbie', 'unsubsrcibe', 'unsubs', 'unsbscribe', 'unsubsribe', 'unsubscrib'],
  ])('%s is UNSUBSCRIBE', (word) => {
    expect(normalizedKeyword(word)).toBe('UNSUBSCRIBE');
  });

  it.each([
    ['cancelar', 'CANCEL'],
    ['quit', 'QUIT'],
    ['unsure', 'UNSURE'],
    ['unsb', 'UNSB'],
    ['unsubscribers', 'UNSUBSCRIBERS'],
    ['resubscribe', 'RESUBSCRIBE'],
    ['nonstop', 'NONSTOP'],
    ['stops', 'STOPS'],
    ['baja', 'BAJA'],
    ['', ''],
  ])('%j is %j', (word, keyword) => {
    expect(normalizedKeyword(word)).toBe(keyword);
  });
});

describe('words that are STOP as a whole', () => {
  it.each([
    ...['stop2quit', 'stop2end', 'stop2stop', 'stoptoquit', 'stoptoend', 'stop 2 quit', 'stop 2 end', 'stop to quit'],
    ...['stop to end', 'stop quit', 'stop end', 'end all', 'un subscribe', 's t o p', 'sto p', 's top', 'st op'],
    ...['cancelar suscripcion', 'cancelar la suscripcion', 'cancelar mi suscripcion', 'cancelar subscripcion'],
  ])('are %j', (text) => {
    expect(isStopPhrase(text.split(' '))).toBe(true);
  });

  it.each(['stop by', 'a s t o p', 's t o p s', 'end', ''])('are not %j', (text) => {
    expect(isStopPhrase(text.split(' '))).toBe(false);
  });
});
