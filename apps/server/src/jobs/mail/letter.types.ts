import type { Language } from '@sightline/contract/languages';

/** A mail before it is written as HTML and as plain text: both say the same. */
export type Letter = {
  locale: Language;
  /** Who writes. */
  practice: string;
  title: string;
  /** Empty where nobody is greeted. */
  hello: string;
  said: string;
  /** One a line, by what they are called. */
  facts: readonly { label: string; text: string; href?: string }[];
  /** Where it leads, and what one does there. */
  act: { said: string; button: string; url: string } | null;
  /** The practice's own message, with line breaks. */
  ending: string;
  footer: string;
};
