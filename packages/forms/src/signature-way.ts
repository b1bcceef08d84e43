import { answerAt, isBlank } from './answer-access.ts';
import { isRecord } from './json-access.ts';
import type { Answers, FormNode } from './nodes.ts';
import { childrenOf, isGrid, isNest } from './walk.ts';

export const SIGNING_WAYS = ['drawn', 'typed'] as const;
export type SigningWay = (typeof SIGNING_WAYS)[number];

/**
 * The PNG text chunk "Signature: drawn" or "typed" in base64 (PNG specification, 11.3.4.3). It comes right after the
 * header, which ends at byte 33. Both lengths are multiples of three, so base64 can be cut there.
 */
const CHUNKS: Readonly<Record<SigningWay, string>> = {
  drawn: 'AAAAD3RFWHRTaWduYXR1cmUAZHJhd25w1wFL',
  typed: 'AAAAD3RFWHRTaWduYXR1cmUAdHlwZWRC80FC',
};
const PNG = 'data:image/png;base64,';
const AFTER_HEADER = PNG.length + (33 / 3) * 4;

/** The picture, saying how it was made: however it is stored, shown or sent on, it still says so. */
export const markedAs = (way: SigningWay, picture: string): string =>
  picture.startsWith(PNG) && picture.length > AFTER_HEADER
    ? `${picture.slice(0, AFTER_HEADER)}${CHUNKS[way]}${picture.slice(AFTER_HEADER)}`
    : picture;

/** How a signature's picture was made; null if it doesn't say, as those of earlier releases. */
export const signingWayOf = (picture: string): SigningWay | null =>
  SIGNING_WAYS.find((way) => picture.startsWith(CHUNKS[way], AFTER_HEADER)) ?? null;

/** How each signature of a form was given, as `signingWayOf` says; those inside of containers and rows too. */
export function signingWays({ nodes, data }: { nodes: readonly FormNode[]; data: Answers }): (SigningWay | null)[] {
  return nodes.flatMap((node): (SigningWay | null)[] => {
    const answer = answerAt(data, node.key);
    if (node.type === 'signature') return isBlank(answer) ? [] : [signingWayOf(String(answer))];
    if (!isNest(node)) return signingWays({ nodes: childrenOf(node), data });
    const rows = isGrid(node) && Array.isArray(answer) ? answer : [answer];
    return rows.filter(isRecord).flatMap((row) => signingWays({ nodes: node.components, data: row }));
  });
}
