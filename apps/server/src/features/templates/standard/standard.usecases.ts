import type { CoverTransaction } from '../../../db/scope.ts';
import { lockTemplate } from '../templates.queries.ts';
import { storeTemplate } from '../templates.usecases.ts';
import { KEYWORD_ANSWERS, STANDARD_TEMPLATES } from './standard-templates.texts.ts';

const EVERYWHERE = { locKey: null, standsFor: null, isRetired: false } as const;

/** The templates a new practice starts with, in every language (ADM-007). Answers how many. */
export async function addStandardTemplates({
  tx,
  userId,
}: {
  tx: CoverTransaction;
  /** Who added the practice; null: the operator. */
  userId: number | null;
}): Promise<number> {
  let position = 0;
  for (const { kind, ...wordings } of STANDARD_TEMPLATES) {
    position += 1;
    await storeTemplate({ tx, draft: { ...EVERYWHERE, kind, wordings }, position, as: 'added', userId });
  }
  for (const wordings of KEYWORD_ANSWERS) {
    position += 1;
    const draft = { ...EVERYWHERE, kind: 'keyword-answer', wordings } as const;
    await lockTemplate({ tx, templateKey: await storeTemplate({ tx, draft, position, as: 'added', userId }) });
  }
  return position;
}
