import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import { countWords } from '@sightline/contract/limits';
import { pageLanguage } from './words.ts';

/** A small count inside a sentence: 'three' in English, 3 in other languages, whose number words agree with their noun. */
export const smallCount = (count: number): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? countWords(count) : String(count);
