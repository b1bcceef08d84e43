import { columnsOf, referencesOf } from '../applying/columns.queries.ts';
import { isTargetKind, targetOf } from '../applying/targets.rules.ts';
import type { Consent, Kind, OptOut, Reference, Row, SourceLine } from '../imports.types.ts';
import type { Cell, Stager } from './stager.ts';

const referenceCells = (reference: Reference | null | undefined): Cell[] => {
  if (!reference) return [null, null];
  return 'id' in reference ? [reference.id, null] : [null, reference.pmsId];
};

/**
 * The phone for a texting decision: the cell, or, without one, the other phone. Null if the source has no readable one:
 * then the patient's phone here is used.
 */
const textedPhone = ({ values, unread }: Row): string | null =>
  unread?.includes('cell_phone') ? null : values.cell_phone || values.primary_phone || values.secondary_phone || null;

type ConsentRow = {
  n: number;
  at: SourceLine;
  sourceId: string;
  isSkipped: boolean;
  phone: string | null;
  consent: Consent;
};

const consentCells = ({ n, at, sourceId, isSkipped, phone, consent }: ConsentRow): Cell[] => [
  ...[n, at.file, at.line, sourceId, isSkipped],
  ...[phone, consent.decision, consent.at, consent.day],
];

/** Stages a record with everything that belongs to it. */
export function stageRow({
  stager,
  n,
  at,
  row,
}: {
  stager: Stager;
  n: number;
  at: SourceLine;
  row: Row;
}): Promise<void> | undefined {
  const { kind, sourceId, consent, alias } = row;
  if (!isTargetKind(kind)) throw new Error(`Rows of ${kind} are not staged so.`);
  const target = targetOf(kind);
  const phone = consent ? textedPhone(row) : null;
  const pending = [
    stager.add(kind, [
      ...[n, at.file, at.line, sourceId, row.isDeleted ?? false, `{${(row.unread ?? []).join(',')}}`],
      ...referencesOf(target).flatMap(([name]) => referenceCells(row.references?.[name])),
      ...columnsOf(target).map((name) => row.values[name]),
    ]),
    alias === undefined ? undefined : stager.add('alias', [kind, alias, sourceId]),
    consent && (phone !== null || consent.decision === 'refused')
      ? stager.add('consent', consentCells({ n, at, sourceId, isSkipped: false, phone, consent }))
      : undefined,
  ].filter((promise) => promise !== undefined);
  return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined);
}

/** Remembers a skipped record: records that refer to it are skipped too, and its opt-out still counts. */
export async function stageSkipped({
  stager,
  n,
  at,
  kind,
  sourceId,
  optOut,
}: {
  stager: Stager;
  n: number;
  at: SourceLine;
  kind: Kind;
  sourceId: string;
  optOut: OptOut | null;
}): Promise<void> {
  await stager.add('skipped', [kind, sourceId]);
  if (optOut !== null) await stager.add('consent', consentCells({ n, at, sourceId, isSkipped: true, ...optOut }));
}
