import { DEFINITION_BYTES, megabytes } from '@sightline/contract/limits';
import * as z from 'zod/mini';
import { t } from '../../../shared/words/words.ts';
import { type FormTexts, importedTexts } from './form-export.ts';

export const NAME_LENGTH = 100;

/** A chosen file with its translations, its new name and path name. */
export type ImportDraft = { definition: string; translations: FormTexts; name: string; pathName: string };

const headSchema = z.object({
  title: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  path: z.optional(z.unknown()),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Lowercase words with hyphens. */
export function pathNameOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-|-$/g, '');
}

/** A file's suggestions: its own title and path if present, else its name. The server validates the rest. */
export function draftOfFile({ fileName, text }: { fileName: string; text: string }): ImportDraft {
  const head = headOf(text);
  const ownName = textOf(head?.title) || textOf(head?.name) || fileName.replace(/\.json$/i, '').replace(/[-_]+/g, ' ');
  const name = ownName.slice(0, NAME_LENGTH);
  return { ...importedTexts(text), name, pathName: pathNameOf(textOf(head?.path) || name) };
}

function headOf(text: string): z.infer<typeof headSchema> | null {
  try {
    return z.parse(headSchema, JSON.parse(text));
  } catch {
    // The trial reports the error.
    return null;
  }
}

/** Why a file is not sent at all, or null. */
export function fileFault({ text }: { text: string }): string | null {
  if (text.trim() === '') return t('This file is empty. Please choose another one.');
  if (text.length > DEFINITION_BYTES)
    return t('This file is larger than {megabytes}. Please choose a smaller one.', {
      megabytes: megabytes(DEFINITION_BYTES),
    });
  return null;
}

export type ImportFaults = { name: string | null; pathName: string | null };

/** What is wrong with the names, before sending. */
export function nameFaults({ name, pathName }: Pick<ImportDraft, 'name' | 'pathName'>): ImportFaults {
  return {
    name: name.trim() === '' ? t('Please name the form') : null,
    pathName: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(pathName) ? null : t('Use lowercase letters, digits and hyphens'),
  };
}
