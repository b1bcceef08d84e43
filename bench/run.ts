import { measureAudit } from './audit/audit.bench.ts';
import { startBenchServer } from './bench-database.ts';
import { measureStorm } from './booking/storm.ts';
import { measureCalendar } from './calendar/calendar.bench.ts';
import { measureFair } from './fair/fair.bench.ts';
import { measureImport } from './import/import.bench.ts';
import { measureImportPage } from './import/import-page.bench.ts';
import { measureListCall } from './list-call/list-call.bench.ts';
import { measureLive } from './live/live.bench.ts';
import type { Ratio } from './measure.ts';
import { measureReports } from './reports/reports.ts';
import { measureScheduleEngine } from './schedule/engine.ts';
import { measureSlots } from './schedule/slots.ts';
import { measureSoonest } from './schedule/soonest.ts';
import { measureWeek } from './schedule/week.ts';
import { measureSearch } from './search/search.bench.ts';
import { measureTenancy } from './tenancy/tenancy.bench.ts';
import { measureThread } from './thread/thread.bench.ts';
import { measureToday } from './today/today.bench.ts';
import { measureVolume } from './volume/volume.bench.ts';
import { measureWaiting } from './waiting/waiting.bench.ts';

const BENCHES: Record<string, (server: Awaited<ReturnType<typeof startBenchServer>>) => Promise<Ratio[]>> = {
  tenancy: measureTenancy,
  'list-call': measureListCall,
  fair: measureFair,
  volume: measureVolume,
  search: measureSearch,
  today: measureToday,
  calendar: measureCalendar,
  live: measureLive,
  thread: measureThread,
  schedule: measureScheduleEngine,
  slots: measureSlots,
  soonest: measureSoonest,
  week: measureWeek,
  storm: measureStorm,
  reports: measureReports,
  audit: measureAudit,
  import: measureImport,
  'import-page': measureImportPage,
  waiting: measureWaiting,
};

// All of them, or by name: npm run bench -- live volume
const named = process.argv.slice(2);
const unknown = named.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);

const server = await startBenchServer();
try {
  const ratios: Ratio[] = [];
  for (const [name, measure] of Object.entries(BENCHES))
    if (named.length === 0 || named.includes(name)) ratios.push(...(await measure(server)));
  console.table(
    ratios.map(({ name, ratio, floor, detail }) => ({
      what: name,
      ratio: ratio.toFixed(2),
      floor: floor.toFixed(2),
      measured: detail,
      holds: ratio >= floor,
    })),
  );
  process.exitCode = ratios.every(({ ratio, floor }) => ratio >= floor) ? 0 : 1;
} finally {
  await server.close();
}
