import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { watchAuditChains } from '../audit-trail/watch-audit-chains.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { createPictureWorker } from '../pictures/picture-worker.ts';
import { createPushWorker } from '../push/push-worker.ts';
import { createScheduledTextWorker } from '../scheduled-texts/scheduled-text-worker.ts';
import { createWebhookWorker } from '../webhooks/webhook-worker.ts';
import { measureTasks } from './measure-tasks.ts';
import { measureWork } from './measure-work.ts';

const fileOf = (name: string) => readFile(fileURLToPath(new URL(`../../../../../${name}`, import.meta.url)), 'utf8');

/** Made by the first event they count. */
const LATER = ['sightline_public_sending_limits_total', 'sightline_on_call_texts_total'];

type Rules = { groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

/** The metric names in a query, and whether it can be parsed. */
function read(query: string): { names: string[]; isValid: boolean } {
  const names: string[] = [];
  let isValid = true;
  // Grafana replaces its variable before the query is sent.
  const text = query.replaceAll('$__rate_interval', '5m');
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) isValid = false;
      if (type.name === 'Identifier') names.push(text.slice(from, to));
    },
  });
  return { names, isValid };
}

describe('[OPS-005] the dashboard and alert rules', () => {
  const database = useDatabase();
  let known: Set<string>;
  let rules: Rules['groups'][number]['rules'];
  let panels: Dashboard['panels'];

  beforeAll(async () => {
    const { deps, close } = await createTestApp({ database: database() });
    measureWork(deps);
    for (const create of [
      ...[createMailWorker, createOutboxWorker, createPictureWorker, createPushWorker],
      ...[createScheduledTextWorker, createWebhookWorker],
    ])
      create({ deps });
    const scope = openSystemScope(deps);
    measureTasks({ metrics: deps.metrics, scope, tasks: [], nextRun: () => null, longestSeconds: 0 });
    await watchAuditChains({ ...deps, connection: database().connection });
    const { metrics } = deps;
    known = new Set(metrics.getMetricsAsArray().map(({ name }) => name));
    for (const name of [...known]) if (name.endsWith('_seconds')) known.add(`${name}_bucket`).add(`${name}_count`);
    await close();
    ({ rules = [] } = (parse(await fileOf('deploy/prometheus/alerts.yaml')) as Rules).groups[0] ?? {});
    ({ panels } = JSON.parse(await fileOf('deploy/grafana/sightline.json')) as Dashboard);
  });

  it('ask only for what the server has', () => {
    const queries = [
      ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
    ];
    expect(queries.length).toBeGreaterThan(40);
    for (const { where, expr } of queries) {
      const { names, isValid } = read(expr);
      expect(isValid, `${where}: ${expr}`).toBe(true);
      // Prometheus itself makes `up`.
      for (const name of names) expect(name === 'up' || known.has(name), `${where}: ${name}`).toBe(true);
    }
    expect(read('rate(sightline_mails_total[').isValid).toBe(false);
  });

  it('show every metric of the product', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => read(expr).names)));
    const own = [...known].filter((name) => name.startsWith('sightline_') && !/_seconds_(bucket|count)$/.test(name));
    const hidden = own.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`));
    expect(hidden).toEqual([]);
  });

  it('are the only ones that guides name', async () => {
    const folder = fileURLToPath(new URL('../../../../../docs/guides/', import.meta.url));
    // Roles and a volume.
    const others = ['sightline_app', 'sightline_system', 'sightline_data'];
    // Counters that begin with the first event; a name that ends with _ stands for several.
    const isKnown = (name: string) =>
      [...known].some((one) => one === name || (name.endsWith('_') && one.startsWith(name)));
    for (const file of await readdir(folder)) {
      const text = await fileOf(`docs/guides/${file}`);
      for (const [name] of text.matchAll(/\bsightline_[a-z_]+/g))
        expect(others.includes(name) || LATER.includes(name) || isKnown(name), `${file}: ${name}`).toBe(true);
    }
  });

  it('say in the guide what each alert means', async () => {
    const guide = await fileOf('docs/guides/operate.md');
    for (const { alert, labels } of rules) {
      expect(guide, alert).toContain(`\`${alert}\``);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });
});
