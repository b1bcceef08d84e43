import type { Carrier } from '@sightline/contract/insurance-types.calls';

/** A carrier as the whole practice has it saved. */
export function carrierOf(insName: string, own: Partial<Carrier> = {}): Carrier {
  return {
    insName,
    daysBlocked: 0,
    orderKey: 0,
    schedule: '',
    coverKey: 1001,
    locKey: 0,
    acctKey: 0,
    level: 1,
    source: { coverKey: 1001, locKey: 0, acctKey: 0 },
    isDefault: false,
    isSaved: true,
    version: 3,
    savedAt: '2026-11-20T15:00:00Z',
    savedBy: 'Maria Alvarez',
    ...own,
  };
}
