import type { Language } from '@sightline/contract/languages';

/** The content of an email, shared by its HTML and plain text parts. */
export type Letter = {
  locale: Language;
  /** The sender. */
  practice: string;
  title: string;
  /** Empty if there is no greeting. */
  hello: string;
  said: string;
  /** One per line, with their labels. */
  facts: readonly { label: string; text: string; href?: string }[];
  /** The link and its label. */
  act: { said: string; button: string; url: string } | null;
  /** The practice's own message, with line breaks. */
  ending: string;
  footer: string;
};
