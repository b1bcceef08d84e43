import { getRecallOverview } from '@sightline/contract/recall-overview.calls';
import { REPORT_NAMES, type ReportName } from '@sightline/contract/reports/reports';
import { AS_OF_HEADER, getReportFilters, REPORT_CALLS } from '@sightline/contract/reports.calls';
import { getSchedulerSummary } from '@sightline/contract/scheduler-summary.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { createTurns } from '../../http/turns.ts';
import { type CsvFile, openCsv } from './csv/csv.usecases.ts';
import { keysFromQuery } from './csv/csv-query.rules.ts';
import { readOverview } from './recall-overview/recall-overview.usecases.ts';
import { chartReport, listFilters, readReport } from './reports.usecases.ts';
import { readSchedulerSummary } from './scheduler-summary/scheduler-summary.usecases.ts';

/** Files stream for as long as their readers take: they leave connections free for reports on screen. */
const FILES_AT_ONCE = { most: 2, mostOfOne: 2, mostWaiting: 20 };

/** Aborts once the caller has left. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The reply sends the stream itself; any return value is ignored. */
async function sendFile({ reply, file }: { reply: FastifyReply; file: Promise<CsvFile> }): Promise<string> {
  const { name, asOf, content } = await file;
  if (asOf !== null) void reply.header(AS_OF_HEADER, asOf);
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
  return '';
}

export function registerReports({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const turns = createTurns(FILES_AT_ONCE);
  const onError = (err: unknown) => deps.logger.error({ err }, 'the file of a report broke off');
  const register = (name: ReportName) => {
    const { page, chart, csv, csvByQuery } = REPORT_CALLS[name];
    calls.on(page, ({ body, scope, reply }) => readReport({ scope, name, asked: body, signal: untilGone(reply) }));
    calls.on(chart, ({ body, scope, reply }) =>
      chartReport({ scope, name, asked: body, by: body.by, chart: body.chart ?? null, signal: untilGone(reply) }),
    );
    calls.on(csv, ({ body, scope, reply }) =>
      sendFile({ reply, file: openCsv({ scope, name, asked: body, signal: untilGone(reply), turns, onError }) }),
    );
    calls.on(csvByQuery, async ({ query, scope, reply }) => {
      const asked = keysFromQuery(query);
      return sendFile({ reply, file: openCsv({ scope, name, asked, signal: untilGone(reply), turns, onError }) });
    });
  };
  for (const name of REPORT_NAMES) register(name);
  calls.on(getRecallOverview, ({ params, body, scope, reply }) =>
    readOverview({ scope, tab: params.tab, asked: body, signal: untilGone(reply) }),
  );
  calls.on(getSchedulerSummary, ({ body, scope, reply }) =>
    readSchedulerSummary({ scope, asked: body, signal: untilGone(reply) }),
  );
  calls.on(getReportFilters, ({ scope }) => listFilters({ scope }));
}
