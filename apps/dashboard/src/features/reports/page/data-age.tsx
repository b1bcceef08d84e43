import { type AsOf, ageInWords } from '../model/data-age.ts';

/** The age of the data, where it may lack the latest changes. */
export function DataAge({ asOf }: { asOf: AsOf }) {
  const words = ageInWords(asOf);
  return words === null ? null : <p className="note m-0">{words}</p>;
}
