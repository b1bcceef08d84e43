import { COMM_METHODS, type CommMethod } from '@sightline/contract/reports/report';
import type { LooseSelection } from '../asking/asking.rules.ts';
import { unfit, unknownWord } from '../reports.errors.ts';

type KeyLists = {
  locKeys?: string | null | undefined;
  acctKeys?: string | null | undefined;
  commMethods?: string | null | undefined;
};

const LARGEST_KEY = 2_147_483_647;

const listed = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function keysOf({ text, path }: { text: string | null | undefined; path: string }): number[] {
  const keys = listed(text).map(Number);
  if (keys.some((key) => key > LARGEST_KEY)) throw unfit({ path, message: 'must be keys with commas between' });
  return keys;
}

const isMethod = (word: string): word is CommMethod => COMM_METHODS.some((method) => method === word);

function methodsOf(text: string | null | undefined): CommMethod[] {
  const words = listed(text);
  const methods = words.filter(isMethod);
  if (methods.length < words.length) throw unknownWord({ path: 'commMethods', allowed: COMM_METHODS });
  return methods;
}

/** A request by query string, with comma-separated lists. @throws ProblemError request.invalid */
export const keysFromQuery = <Q extends KeyLists>(
  query: Q,
): Omit<Q, keyof KeyLists> & Pick<LooseSelection, keyof KeyLists> => ({
  ...query,
  locKeys: keysOf({ text: query.locKeys, path: 'locKeys' }),
  acctKeys: keysOf({ text: query.acctKeys, path: 'acctKeys' }),
  commMethods: methodsOf(query.commMethods),
});
