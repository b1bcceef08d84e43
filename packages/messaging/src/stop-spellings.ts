import type { Language } from '@sightline/contract/languages';

/** A neighboring key, a letter doubled, missing or misplaced: typical typos of STOP. */
const STOP_TYPOS = new Set(
  'stahp sotp stpo tsop stp st0p stopo stoip stiop sttop atop dtop wtop xtop ztop srop syop sgop stip stpp stlp stoo stol'.split(
    ' ',
  ),
);
const STOP_DRAWN_OUT = /^s+t+o+p+$/;
/** UNSUBSCRIBE with letters missing, as people spell it; the B excludes 'unsure'. */
const UNSUBSCRIBE_SHORTENED = /^(?=.*b)unsu?b?s?c?r?i?b?e?d?$/;
const UNSUBSCRIBE_TYPOS = new Set(['unsubscirbe', 'unsubcsribe', 'unsubscrbie', 'unsubsrcibe', 'unsubs']);
/** The carriers' words. BAJA and ALTO are not among them: about eyesight they mean low and high. */
const STOP_IN: Readonly<Record<Language, readonly string[]>> = {
  en: ['stop', 'arret'],
  es: ['parar', 'detener', 'desuscribir', 'desuscribirme', 'desuscribirse'],
};
const STOP_WORDS: ReadonlySet<string> = new Set(Object.values(STOP_IN).flat());
/** Written as one word: what older texts asked for ("Stop2Quit"), and what carriers accept as STOP. */
const STOP_PHRASES = new Set([
  ...['stop2quit', 'stop2end', 'stop2stop', 'stoptoquit', 'stoptoend', 'stop 2 quit', 'stop 2 end', 'stop to quit'],
  ...['stop to end', 'stop quit', 'stop end', 'end all', 'un subscribe'],
  ...['cancelar suscripcion', 'cancelar la suscripcion', 'cancelar mi suscripcion', 'cancelar subscripcion'],
]);
const SHORTEST_UNSUBSCRIBE = 5;
/** Spaced out: 'S T O P', 'STO P'. */
const STOP_IN_PIECES = /^s ?t ?o ?p$/;

/** A plain word as the intended keyword, in capitals: STOP for 'sotp'. Any other word is unchanged. */
export function normalizedKeyword(word: string): string {
  if (STOP_DRAWN_OUT.test(word) || STOP_TYPOS.has(word) || STOP_WORDS.has(word)) return 'STOP';
  if (word.length >= SHORTEST_UNSUBSCRIBE && (UNSUBSCRIBE_SHORTENED.test(word) || UNSUBSCRIBE_TYPOS.has(word)))
    return 'UNSUBSCRIBE';
  return word === 'cancelar' ? 'CANCEL' : word.toUpperCase();
}

/** Whether plain words together spell STOP. */
export function isStopPhrase(words: readonly string[]): boolean {
  const said = words.join(' ');
  return STOP_PHRASES.has(said) || STOP_IN_PIECES.test(said);
}
