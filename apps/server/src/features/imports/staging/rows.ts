import { columnsOf, referencesOf } from '../applying/columns.queries.ts';
import { isTargetKind, targetOf } from '../applying/targets.rules.ts';
import type { At, Kind, Reference, Row } from '../imports.types.ts';
import type { Cell, Stager } from './stager.ts';

const referenceCells = (reference: Reference | null | undefined): Cell[] => {
  if (!reference) return [null, null];
  return 'id' in reference ? [reference.id, null] : [null, reference.pmsId];
};

/**
 * The phone a wish about texts is of: the cell, or, without one, the other that is there. Null where the source names
 * none that can be read: it is of the one that the patient has here.
 */
const textedPhone = ({ values, unread }: Row): string | null =>
  unread?.includes('cell_phone') ? null : values.cell_phone || values.primary_phone || values.secondary_phone || null;

/** Stages a record, with all that goes along with it. */
export function stageRow({
  stager,
  n,
  at,
  row,
}: {
  stager: Stager;
  n: number;
  at: At;
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
      ? stager.add('consent', [n, sourceId, phone, consent.decision, consent.at, consent.day])
      : undefined,
  ].filter((promise) => promise !== undefined);
  return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined);
}

/** Remembers a record that was skipped: what refers to it is skipped as well. */
export const stageSkipped = ({
  stager,
  kind,
  sourceId,
}: {
  stager: Stager;
  kind: Kind;
  sourceId: string;
}): Promise<void> | undefined => stager.add('skipped', [kind, sourceId]);
