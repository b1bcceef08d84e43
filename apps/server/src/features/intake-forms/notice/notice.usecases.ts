import type { ShownNotice } from '@sightline/contract/intake-forms.calls';
import { isPatientLocale, type PatientLocale } from '@sightline/contract/languages';
import { type NoticeVersion, noticePath } from '@sightline/contract/privacy-notice.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { isActivePdf } from '../../../outside/scanner/pdf-content.ts';
import { decodeFile, isPdf, shownName } from '../files/files.rules.ts';
import { fileRefused, formNotFound } from '../intake-forms.errors.ts';
import { type NewNotice, readNotice, readNotices, replaceNotice, storeNotice } from './notice.queries.ts';
import { digestOfNotice, noticeFileKey } from './notice.rules.ts';

/** A PDF as base64, or the address of the practice's own page. */
export type GivenNotice = { fileName: string; data: string } | { url: string };

async function presentNow({ tx }: { tx: CoverTransaction }): Promise<NoticeVersion[]> {
  const rows = await readNotices({ tx });
  return rows.flatMap(({ locale, digest, url, file_name: fileName, set_at: setAt, replaced_at: replacedAt }) =>
    isPatientLocale(locale)
      ? {
          ...{ locale, digest, fileName, setAt: setAt.toString(), replacedAt: replacedAt?.toString() ?? null },
          url: url ?? noticePath({ coverKey: tx.coverKey, digest }),
        }
      : [],
  );
}

export const listNotices = ({ scope }: { scope: CoverScope }): Promise<{ versions: NoticeVersion[] }> =>
  scope.transaction(async (tx) => ({ versions: await presentNow({ tx }) }));

/** What forms show now, by language. */
export async function shownNotices({ tx }: { tx: CoverTransaction }): Promise<Record<string, ShownNotice>> {
  const shown = (await presentNow({ tx })).filter(({ replacedAt }) => replacedAt === null);
  return Object.fromEntries(shown.map(({ locale, digest, url }) => [locale, { digest, url }]));
}

/** The version an entry names, if it is one of the practice's. */
export async function knownNotice({
  tx,
  digest,
}: {
  tx: CoverTransaction;
  digest: string | null;
}): Promise<string | null> {
  return digest !== null && (await readNotice({ tx, digest })) !== null ? digest : null;
}

/**
 * A notice's content.
 * @throws ProblemError form.file-refused
 */
function contentOf(given: GivenNotice): { notice: NewNotice; bytes: Buffer | null } {
  if ('url' in given) {
    const { url } = given;
    return { notice: { digest: digestOfNotice(url), url, file_name: null, byte_count: null }, bytes: null };
  }
  const bytes = decodeFile(given.data);
  if (typeof bytes === 'string') throw fileRefused(bytes);
  if (!isPdf(bytes)) throw fileRefused('noPdf');
  if (isActivePdf(bytes)) throw fileRefused('activeNotice');
  const file = { file_name: shownName(given.fileName), byte_count: bytes.length };
  return { notice: { digest: digestOfNotice(bytes), url: null, ...file }, bytes };
}

/**
 * Sets the notice in a language, or removes it. Earlier versions stay, for the acknowledgments that name them.
 * @throws ProblemError form.file-refused
 */
export async function saveNotice({
  scope,
  locale,
  given,
  act,
  files,
}: {
  scope: CoverScope;
  locale: PatientLocale;
  /** Null removes it. */
  given: GivenNotice | null;
  act: AuditAct;
  files: Deps['files'];
}): Promise<{ versions: NoticeVersion[] }> {
  const content = given === null ? null : contentOf(given);
  const { coverKey } = scope;
  // The file first: a row always has its file. Its name is its content's digest, so that a second try overwrites nothing.
  if (content?.bytes) {
    const key = noticeFileKey({ coverKey, digest: content.notice.digest });
    await files.put({ key, bytes: content.bytes, contentType: 'application/pdf' });
  }
  return scope.transaction(async (tx) => {
    await replaceNotice({ tx, locale });
    if (content !== null) await storeNotice({ tx, locale, notice: content.notice, userId: act.userId });
    tx.note({ act, detail: { locale, digest: content?.notice.digest ?? '' } });
    return { versions: await presentNow({ tx }) };
  });
}

/**
 * A version's PDF.
 * @throws ProblemError form.not-found
 */
export async function openNotice({
  scope,
  digest,
  files,
}: {
  scope: CoverScope;
  digest: string;
  files: Deps['files'];
}): Promise<Buffer> {
  const found = await scope.transaction((tx) => readNotice({ tx, digest }));
  const bytes = found?.isFile === true ? await files.read(noticeFileKey({ coverKey: scope.coverKey, digest })) : null;
  if (bytes === null) throw formNotFound();
  return bytes;
}
