import path from 'node:path';
import { IMPORT_KINDS, type ImportKind } from '@sightline/contract/imports.calls';
import { IMPORT_BYTES } from '@sightline/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { dropUpload, spoolUpload } from '../files/spool.ts';
import { noFile, tooLarge, unknownKind } from '../imports.errors.ts';
import type { StoredFile } from '../runs/runs.types.ts';

/** What a form adds to its file: boundaries and short fields. */
const FORM_BYTES = 65_536;
const LONGEST_NAME = 200;
const NAME_BYTES = 12;

type Upload = { file: StoredFile; kind: ImportKind | null; source: string };

const isKind = (text: string): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);

/**
 * Takes a form with a file, which goes to disk piece by piece. A file that announces too large a size is refused before it
 * is read.
 * @throws ProblemError for a file that is too large or no text, or a form without one
 */
export async function receiveUpload({
  request,
  reply,
  deps,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Pick<Deps, 'config' | 'randomBytes'>;
}): Promise<Upload> {
  if (!request.isMultipart()) throw noFile();
  const fields = new Map<string, string>();
  let file: StoredFile | null = null;
  try {
    if (Number(request.headers['content-length'] ?? 0) > IMPORT_BYTES + FORM_BYTES) throw tooLarge();
    for await (const part of request.parts({ limits: { files: 1, fields: 5, fieldSize: 1_000, fileSize: Infinity } })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value ?? ''));
        continue;
      }
      const { dataDir } = deps.config;
      const name = deps.randomBytes(NAME_BYTES).toString('hex');
      const spooled = await spoolUpload({ dataDir, stream: part.file, name });
      file = { ...spooled, name: path.basename(part.filename.replaceAll('\\', '/')).slice(-LONGEST_NAME) };
    }
    const kind = fields.get('kind') ?? '';
    if (kind !== '' && !isKind(kind)) throw unknownKind();
    if (file === null || file.bytes === 0) throw noFile();
    return { file, kind: isKind(kind) ? kind : null, source: fields.get('profile') ?? '' };
  } catch (error) {
    if (file !== null) await dropUpload(file.path);
    // The rest of the body is not read: the connection ends with the answer.
    reply.header('connection', 'close');
    throw error;
  }
}
