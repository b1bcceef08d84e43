import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';

const numbers = whenUsed(() => new Intl.NumberFormat(pageLocale()));

/** '42 of 100', the counts behind a percentage. */
export const shareWords = ({ part, whole }: { part: number; whole: number }): string =>
  whole === 0
    ? t('No results in this range.')
    : t('{part} of {whole}', { part: numbers().format(part), whole: numbers().format(whole) });
