import { checkReadable, findEncoding } from '../files/text-file.ts';
import { undecidedColumns } from '../imports.errors.ts';
import type { Kind, ReadRecord, Summary } from '../imports.types.ts';
import { type ImportOptions, importSource, type Source } from '../imports.usecases.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { CsvKind } from './csv.types.ts';
import { openCsv } from './csv.usecases.ts';
import { createDateOrders } from './date-orders.rules.ts';
import { READERS } from './readers.rules.ts';
import { recordNameOfId } from './record-names.rules.ts';
import { statusWords } from './statuses.rules.ts';
import { understoodIn } from './understood.rules.ts';

/**
 * Imports CSV files of one kind.
 * @throws ImportRefused for a file or mapping that cannot be imported at all
 */
export async function importCsv({
  files,
  kind,
  mapping,
  ...options
}: Omit<ImportOptions, 'names'> & { kind: CsvKind; mapping: Mapping }): Promise<Summary> {
  await checkReadable(files);
  const reader = READERS[kind];
  const statuses = statusWords({ kind, statuses: mapping.statuses });
  const given: Partial<Record<Kind, Set<string>>> = { [reader.kind]: new Set() };
  const now = options.clock.now();
  const [unused, undecided, understood] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const date = now.toZonedDateTimeISO('UTC').toPlainDate();
  const [today, yearAhead] = [date.toString(), date.add({ years: 1 }).toString()];
  const source: Source = {
    given: () => given,
    recordOf: recordNameOfId,
    read: async function* ({ directory }) {
      for (const [index, file] of files.entries()) {
        const encoding = mapping.encoding ?? (await findEncoding({ file }));
        const dateOrders = createDateOrders();
        const context = {
          directory,
          mapping,
          statuses,
          ...{ now, today, yearAhead },
          year: Number(today.slice(0, 4)),
          dateOrder: mapping.dateOrder ?? 'MDY',
          dateOrders,
        } as const;
        const csv = await openCsv({ file, encoding, reader, mapping, context });
        for (const { heading } of csv.columns.unused) unused.add(heading);
        for (const column of csv.columns.given) given[reader.kind]?.add(column);
        for await (const read of csv.readings()) yield { file: index, ...read } satisfies ReadRecord;
        dateOrders.check({ file, said: mapping.dateOrder });
        const dateOrder = dateOrders.hasAny() ? context.dateOrder : null;
        for (const words of understoodIn({ lengthUnit: csv.lengthUnit, dateOrder })) understood.add(words);
        for (const heading of csv.undecided()) undecided.add(heading);
        if (undecided.size > 0 && !options.isDryRun) throw undecidedColumns({ file, headings: [...undecided] });
      }
    },
  };
  const summary = await importSource({ ...options, files, names: mapping, source, action: 'import.csv' });
  return { ...summary, unused: [...unused], undecided: [...undecided], understood: [...understood] };
}
