import { defineCall } from './call.ts';
import { overviewReply } from './recall-overview.calls.ts';
import { REPORTS_API, reportSelection } from './reports.calls.ts';

/** RPT-008, second tab: how far patients got in the scheduler, and what they searched for in vain. */
export const getSchedulerSummary = defineCall({
  name: 'reports.scheduler-summary',
  summary: 'How far patients got in online booking',
  method: 'POST',
  path: `${REPORTS_API}/scheduler-summary`,
  origin: 'specification',
  access: { rule: 'element', element: 'Dv4AppointmentsMenu' },
  audit: { patients: false, why: 'counts only' },
  body: reportSelection,
  replies: { 200: overviewReply },
  problems: ['request.invalid'],
});
