import { NativeSelect } from '@mantine/core';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { mapWord, meaningOf, type WordKind, wordsOf } from '../model/draft.ts';
import type { DraftProps } from './questions.tsx';

const TITLES: Readonly<Record<WordKind, { title: string; none: string }>> = {
  location: { title: t('Locations'), none: t('Not in Sightline: reject') },
  provider: { title: t('Providers'), none: t('Not in Sightline: reject') },
  type: { title: t('Appointment types'), none: t('Not in Sightline: reject') },
  status: { title: t('Statuses'), none: t('Unknown: reject') },
  consent: { title: t('Texting consent'), none: t('Unclear: don’t count') },
};
const CONSENTS = [
  { value: 'given', label: t('Can get texts') },
  { value: 'refused', label: t('Opted out of texts') },
  { value: 'unknown', label: t('No answer') },
];

type Choice = { value: string; label: string };

/** Statuses are ours; locations, providers and types have the practice's names. */
const inWords = (about: WordKind, choices: readonly Choice[]): readonly Choice[] =>
  about === 'status' ? choices.map(({ value, label }) => ({ value, label: servedWords(label) })) : choices;

/** Words of the file that Sightline doesn't know, each beside its meaning here. */
export function WordChoices({ about, detail, mapping, change }: DraftProps & { about: WordKind }) {
  const words = wordsOf(detail, about);
  if (words.length === 0) return null;
  const { title, none } = TITLES[about];
  const choices = about === 'consent' ? CONSENTS : inWords(about, detail.choices[about]);
  return (
    <fieldset className="bare-fieldset panel p-md">
      <legend className="fw-semibold text-small">{title}</legend>
      {words.map((word) => (
        <div key={word} className="grid cols-2 phone-cols-1 items-center gap-y-xxs gap-x-sm py-xs">
          <span className="anywhere fw-medium" aria-hidden="true">
            {word}
          </span>
          <NativeSelect
            aria-label={t('“{word}” in the file means', { word })}
            data={[{ value: '', label: none }, ...choices]}
            value={meaningOf(mapping, about, word)}
            onChange={({ currentTarget: { value } }) => change(mapWord(mapping, about, word, value))}
          />
        </div>
      ))}
    </fieldset>
  );
}
