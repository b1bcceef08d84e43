import { TEMPLATE_KIND, TEMPLATE_VARIABLES, type TemplateKind } from '@sightline/contract/templates.texts';
import { t } from './words.ts';

/** A kind of templates: 'Reminders'. */
export const kindTitle = (kind: TemplateKind): string => t(TEMPLATE_KIND[kind].title);

/** When texts of a kind are sent, and by whom. */
export const kindAbout = (kind: TemplateKind): string => t(TEMPLATE_KIND[kind].about);

/** What a variable is filled with. */
export const variableWords = (name: keyof typeof TEMPLATE_VARIABLES): string => t(TEMPLATE_VARIABLES[name]);
