import type { Language } from '@sightline/contract/languages';
import type { TemplateKind } from '@sightline/contract/templates.texts';

export type Wording = { title: string; text: string };

export type Wordings = { [L in Language]?: Wording | null | undefined };

/** A template in its languages. */
export type TemplateDraft = {
  kind: TemplateKind;
  /** Null: everywhere. */
  locKey: number | null;
  /** The template it replaces at its location. */
  standsFor: number | null;
  wordings: Wordings;
  isRetired: boolean;
};

export type StoredTemplate = TemplateDraft & {
  templateKey: number;
  /** Of its texts, by language. */
  rowKeys: { [L in Language]?: number };
  isLocked: boolean;
  version: number;
  position: number;
};

export type TemplateAct = 'added' | 'edited' | 'retired' | 'restored' | 'imported';

/** A field at fault, with what to do. */
export type TemplateProblem = { path: string; message: string };
