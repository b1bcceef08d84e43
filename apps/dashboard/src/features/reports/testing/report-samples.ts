import type { ReportReply, ReportRow } from '@sightline/contract/reports.calls';
import { ITEM } from '../../../shared/session/stored-items.ts';
import type { ReportFilters } from '../model/choices.ts';

export const TODAY = { beginDate: '2026-11-20', endDate: '2026-11-21' };

export const FILTERS: ReportFilters = {
  types: {},
  commMethods: [
    { key: 'text', label: 'Text' },
    { key: 'email', label: 'Email' },
    { key: 'voice', label: 'Voice' },
    { key: 'postcard', label: 'Postcard' },
  ],
  providers: [
    { acctKey: 3001, name: 'Okafor, Ada' },
    { acctKey: 3002, name: 'Brandt, Lena' },
  ],
  locations: [
    { locKey: 2001, name: 'Main St', isActive: true },
    { locKey: 2002, name: 'Harbor', isActive: false },
  ],
  today: TODAY,
};

/** A row of the recalls, with a test's changes. */
export const recallRow = (rowKey: string, own: Partial<ReportRow> = {}): ReportRow => ({
  rowKey,
  addKey: 71,
  locKey: 2001,
  timeZone: 'America/Denver',
  patientName: 'Delgado, Rosa',
  patientId: 'P-71',
  location: 'Main St',
  provider: 'Okafor, Ada',
  commMethod: 'text',
  phone: '+13035550142',
  email: null,
  recallType: 'Annual exam',
  dueDate: '2026-11-14',
  lastVisitDate: null,
  attemptNo: 2,
  messagedAt: '2026-11-03T16:00:00Z',
  status: 'Message Delivered',
  respondedAt: null,
  apptCreatedAt: null,
  apptDate: null,
  daysToSchedule: 4,
  estValue: 185.5,
  ...own,
});

export const replyOf = (rows: readonly ReportRow[], own: Partial<ReportReply> = {}): ReportReply => ({
  pagedItems: [...rows],
  totalItemCount: rows.length,
  totals: { messaged: 40, deliveredPercent: 87.5, keptPercent: null, optedOut: 3, medianDaysToSchedule: 4.5 },
  shares: { deliveredPercent: { part: 35, whole: 40 }, keptPercent: { part: 0, whole: 0 } },
  range: TODAY,
  nearest: null,
  ...own,
});

export const CHART = {
  by: 'time',
  step: 'day',
  series: [{ key: 'messaged', label: 'Messaged' }],
  points: [
    { key: '2026-11-20', label: '2026-11-20', values: [15] },
    { key: '2026-11-21', label: '2026-11-21', values: [25] },
  ],
} as const;

const inBase64 = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** Signs in as far as a page can see: an unexpired token. */
export function storeToken(exp = 4_102_444_800): void {
  const jwt = [inBase64({ alg: 'HS256' }), inBase64({ exp, CoverKey: 1001 }), 'x'].join('.');
  localStorage.setItem(ITEM.user, JSON.stringify({ jwt }));
}
