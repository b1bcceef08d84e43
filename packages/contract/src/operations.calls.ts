import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const probe = {
  method: 'GET',
  origin: 'own',
  audit: { patients: false, why: 'state of the server only' },
} as const;

export const healthz = defineCall({
  ...probe,
  name: 'operations.healthz',
  summary: '200 while the process is running',
  path: '/healthz',
  access: { rule: 'public', why: 'a load balancer asks' },
  replies: { 200: z.object({ status: z.literal('ok') }) },
  problems: [],
});

export const readyz = defineCall({
  ...probe,
  name: 'operations.readyz',
  summary: '200 once the database is migrated and reachable, else 503',
  path: '/readyz',
  access: { rule: 'public', why: 'a load balancer asks' },
  replies: { 200: z.object({ status: z.literal('ready') }) },
  problems: ['server.unavailable'],
});

export const metrics = defineCall({
  ...probe,
  name: 'operations.metrics',
  summary: 'Metrics in Prometheus text format; labels never name a patient or a practice',
  path: '/metrics',
  access: { rule: 'public', why: 'a scraper asks; counts and timings only' },
  produces: 'text/plain',
  replies: { 200: z.string() },
  problems: ['route.not-found'],
});
