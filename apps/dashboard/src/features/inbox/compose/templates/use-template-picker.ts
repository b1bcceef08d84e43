import { type KeyboardEvent, useEffect, useState } from 'react';
import { groupsOf, localesOf, type TemplateOffer } from '../../model/templates.ts';

const OPTION = 'inbox-template-';
export const optionId = (place: number): string => `${OPTION}${place}`;

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Which templates are listed, and which one is previewed: arrows move from the search field. */
export function useTemplatePicker(offer: TemplateOffer) {
  const locales = localesOf(offer);
  const [chosenLocale, setLocale] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const locale = chosenLocale ?? locales[0] ?? offer.locale;
  const groups = groupsOf(offer.templates, { locale, search });
  const templates = groups.flatMap((group) => group.templates);
  const current = Math.min(place, templates.length - 1);

  useEffect(() => {
    document.getElementById(optionId(current))?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEP[event.key];
    if (step === undefined || templates.length === 0) return;
    event.preventDefault();
    setPlace((current + step + templates.length) % templates.length);
  }
  return {
    locales,
    locale,
    groups,
    search,
    current,
    shown: templates[current] ?? null,
    placeOf: (template: (typeof templates)[number]) => templates.indexOf(template),
    look: setPlace,
    onKeyDown,
    setSearch(text: string): void {
      setSearch(text);
      setPlace(0);
    },
    setLocale(next: string): void {
      setLocale(next);
      setPlace(0);
    },
  };
}

export type TemplatePickerState = ReturnType<typeof useTemplatePicker>;
