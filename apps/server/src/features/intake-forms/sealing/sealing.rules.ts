import { createHash } from 'node:crypto';
import { type EntrySeal, SIGNATURES } from '@sightline/contract/form-seal';
import { answerAt, isBlank } from '@sightline/forms/answer-access';
import type { Answers, Form } from '@sightline/forms/nodes';
import { signingWays } from '@sightline/forms/signature-way';
import { everyNode } from '@sightline/forms/walk';

type Signed = EntrySeal['signed'];

/**
 * What a seal covers: the questions as they were asked, the answers, the language, the time, how it was signed, and the
 * privacy notice that was shown.
 */
export type SealedContent = {
  name: string;
  definition: string;
  data: string;
  locale: string;
  sealedAt: Temporal.Instant;
  signed: Signed;
  /** The version of the privacy notice that was shown; null if none was. */
  notice: string | null;
};

/** SHA-256, in hexadecimal. Texts are taken as stored: each byte counts. */
export const sealOf = ({ name, definition, data, locale, sealedAt, signed, notice }: SealedContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[name, definition, data, locale, sealedAt.epochMilliseconds, signed],
        // Entries without a notice are sealed as those before there were any.
        ...(notice === null ? [] : [notice]),
      ]),
    )
    .digest('hex');

/** How validated answers are signed: by hand, by typing a name, else by a box that had to be checked. */
export function signatureIn({ form, data }: { form: Form; data: Answers }): Signed {
  const ways = signingWays({ nodes: form.nodes, data });
  if (ways.length > 0) return ways.every((way) => way === 'typed') ? 'typed' : 'drawn';
  const isAnswered = (key: string) => !isBlank(answerAt(data, key));
  const nodes = [...everyNode(form.nodes)];
  const isChecked = nodes.some((node) => node.type === 'checkbox' && node.isRequired && isAnswered(node.key));
  return isChecked ? 'checked' : 'unsigned';
}

/** Retention leaves an entry without answers and names. */
const isRemoved = ({ data, who }: { data: string; who: string }): boolean => data === '{}' && who.trim() === '';

/** Whether an entry still is what was sealed; null for entries older than seals. */
export function verifySeal({
  seal,
  who,
  content,
}: {
  seal: string | null;
  /** The names stored with the entry. */
  who: string;
  content: Omit<SealedContent, 'sealedAt' | 'signed'> & { sealedAt: Temporal.Instant | null; signed: string | null };
}): EntrySeal | null {
  const { sealedAt, signed } = content;
  if (seal === null || sealedAt === null) return null;
  const how: Signed = SIGNATURES.find((one) => one === signed) ?? 'unsigned';
  const isWhole = sealOf({ ...content, sealedAt, signed: how }) === seal;
  const state = isWhole ? 'whole' : isRemoved({ data: content.data, who }) ? 'removed' : 'broken';
  return { state, sealedAt: sealedAt.toString(), signed: how, digest: seal };
}
