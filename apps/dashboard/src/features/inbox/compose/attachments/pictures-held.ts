import { ATTACHMENT_BYTES_LIMIT } from '@sightline/messaging/limits';
import { t } from '../../../../shared/words/words.ts';
import { type AttachmentType, type CandidateFile, pictureTypeOf } from '../../model/attachments.ts';

/** A picture chosen on this page. Its bytes and URL live as long as the page. */
export type Attachment = CandidateFile & { id: string; name: string; type: AttachmentType; file: Blob; url: string };

/** A chosen file, read far enough to be checked. */
export type ReadFile = CandidateFile & { name: string; file: File };

/** Enough to identify a file. */
const BEGINNING = 16;

/** By id: drafts and outgoing texts contain ids, so after a reload the lost pictures can be reported. */
const held = new Map<string, Attachment>();

export const picturesHeld = {
  get: (id: string): Attachment | undefined => held.get(id),
  put({ content, size, name, file }: ReadFile): Attachment {
    const type = pictureTypeOf(content);
    if (type === null) throw new Error('A file that is no picture got past the rules.');
    const typed = new Blob([file], { type });
    const picture = {
      id: crypto.randomUUID(),
      content,
      size,
      name,
      type,
      file: typed,
      url: URL.createObjectURL(typed),
    };
    held.set(picture.id, picture);
    return picture;
  },
  drop(ids: readonly string[]): void {
    for (const id of ids) {
      const picture = held.get(id);
      if (picture !== undefined) URL.revokeObjectURL(picture.url);
      held.delete(id);
    }
  },
};

/** The pictures with these ids that this page still has. */
export const picturesOf = (ids: readonly string[]): Attachment[] =>
  ids.map((id) => held.get(id)).filter((picture) => picture !== undefined);

const NONE: readonly string[] = [];
/** By the key of a text the server has: its pictures' local URLs. */
const sent = new Map<string, { convKey: number; ids: readonly string[]; urls: readonly string[] }>();

/** Pictures sent from this page show from memory while their conversation is open. */
export const sentPictures = {
  urlsOf: (clientKey: string | null): readonly string[] =>
    (clientKey === null ? undefined : sent.get(clientKey))?.urls ?? NONE,
  keep(convKey: number, clientKey: string, ids: readonly string[]): void {
    if (ids.length > 0) sent.set(clientKey, { convKey, ids, urls: picturesOf(ids).map(({ url }) => url) });
  },
  /** The pictures belong to another draft now: they returned to the composer. */
  forget: (clientKey: string) => sent.delete(clientKey),
  /** Releases a conversation's pictures, except those of texts that may have to be resent. */
  letGo(convKey: number, needed: ReadonlySet<string>): void {
    for (const [clientKey, { convKey: of, ids }] of sent) {
      if (of !== convKey || needed.has(clientKey)) continue;
      picturesHeld.drop(ids);
      sent.delete(clientKey);
    }
  },
};

/** Reads the chosen files; for one that is too large only its start. */
export function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const part = file.size > ATTACHMENT_BYTES_LIMIT ? file.slice(0, BEGINNING) : file;
      return { name: file.name, size: file.size, content: new Uint8Array(await part.arrayBuffer()), file };
    }),
  );
}

/** Pictures that return from the server, held like those just chosen. */
export async function holdReturned(pictures: readonly { contentType: string; data: string }[]): Promise<string[]> {
  const files = pictures.map(({ contentType, data }, place) => {
    const type = contentType.replace('image/', '');
    return new File([Uint8Array.fromBase64(data)], `${t('Picture {number}', { number: place + 1 })}.${type}`, {
      type: contentType,
    });
  });
  return (await readFiles(files)).map((file) => picturesHeld.put(file).id);
}

/** A picture in the Send call's format. The browser encodes it asynchronously, so typing is not blocked. */
export function encoded({ file, type }: Attachment): Promise<{ ContentType: string; Data: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const [, data = ''] = String(reader.result).split(',', 2);
      resolve({ ContentType: type, Data: data });
    };
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });
}
