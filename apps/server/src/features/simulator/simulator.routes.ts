import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';

export function registerSimulator(_: { app: FastifyInstance; calls: Calls; deps: Deps }): void {}
