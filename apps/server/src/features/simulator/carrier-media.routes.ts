import type { FastifyInstance } from 'fastify';
import type { SystemScope } from '../../db/scope.ts';
import { type FaultOfAccount, refuse } from './carrier.errors.ts';
import { removeMedia } from './carrier-changes.usecases.ts';
import { mediaOf } from './carrier-media.rules.ts';
import { presentMedia, presentPage } from './simulator.present.ts';
import { readTextBySid } from './simulator.reads.ts';
import { FAULTS } from './simulator.rules.ts';

const PAGE_SIZE = 50;
const JSON_FILE = /\.json$/;

type OfText = { Params: { accountSid: string; sid: string } };
type OfMedia = { Params: { accountSid: string; sid: string; file: string } };

/** A text's media: list, details, content, and deletion. */
export function registerCarrierMedia({
  app,
  scope,
  base,
  faultOfAccount,
}: {
  app: FastifyInstance;
  scope: SystemScope;
  base: string;
  faultOfAccount: FaultOfAccount;
}): void {
  const schema = { hide: true };
  const text = (sid: string) => scope.transaction((tx) => readTextBySid({ tx, sid }));

  app.get<OfText>(`${base}/Messages/:sid/Media.json`, { schema }, async (request, reply) => {
    const { accountSid, sid } = request.params;
    const fault = await faultOfAccount(accountSid, request.headers.authorization);
    if (fault !== null) return refuse({ reply, fault });
    const row = await text(sid);
    if (row === undefined) return refuse({ reply, fault: FAULTS.account });
    const media = mediaOf(row).map((one) => presentMedia({ row, media: one, accountSid }));
    const path = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media.json`;
    const place = { path, query: {}, page: 0, size: PAGE_SIZE, count: media.length, hasMore: false };
    return reply.send({ media_list: media, ...presentPage(place) });
  });

  app.get<OfMedia>(`${base}/Messages/:sid/Media/:file`, { schema }, async (request, reply) => {
    const { accountSid, sid, file } = request.params;
    const fault = await faultOfAccount(accountSid, request.headers.authorization);
    if (fault !== null) return refuse({ reply, fault });
    const row = await text(sid);
    const media = row && mediaOf(row).find((one) => one.sid === file.replace(JSON_FILE, ''));
    if (row === undefined || media === undefined) return refuse({ reply, fault: FAULTS.account });
    // Without the extension the content is requested, which is served elsewhere.
    return JSON_FILE.test(file) ? reply.send(presentMedia({ row, media, accountSid })) : reply.redirect(media.url, 307);
  });

  app.delete<OfMedia>(`${base}/Messages/:sid/Media/:file`, { schema }, async (request, reply) => {
    const { accountSid, sid, file } = request.params;
    const fault = await faultOfAccount(accountSid, request.headers.authorization);
    if (fault !== null) return refuse({ reply, fault });
    const removed = await removeMedia({ scope, sid, mediaSid: file.replace(JSON_FILE, '') });
    return removed.fault === null ? reply.code(204).send() : refuse({ reply, fault: removed.fault });
  });
}
