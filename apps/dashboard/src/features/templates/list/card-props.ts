import type { MessageTemplate } from '@sightline/contract/templates.calls';
import type { TemplateDraft } from '../model/draft.ts';
import type { NamedLocation } from '../model/groups.ts';

export type CardProps = {
  template: MessageTemplate;
  versions: readonly MessageTemplate[];
  locations: readonly NamedLocation[];
  /** What moves it up (-1) or down; null where it can't. */
  moveBy: (by: -1 | 1) => (() => void) | null;
  edit: (draft: TemplateDraft) => void;
  showHistory: (template: MessageTemplate) => void;
};
