import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import { pageLanguage } from '../words/words.ts';
import { BYTE_ORDER_MARK } from './byte-order-mark.ts';
import type { CsvColumn } from './csv-in-words.ts';

/** A whole file of the server's in the page's language. */
export async function wholeCsv(text: string, columns: readonly CsvColumn[]): Promise<Blob> {
  if (pageLanguage() === DEFAULT_LANGUAGE)
    return new Blob([text.startsWith(BYTE_ORDER_MARK) ? '' : BYTE_ORDER_MARK, text], {
      type: 'text/csv;charset=utf-8',
    });
  const { csvInWords } = await import('./csv-in-words.ts');
  return new Blob([csvInWords(columns)(new TextEncoder().encode(text))], { type: 'text/csv;charset=utf-8' });
}
