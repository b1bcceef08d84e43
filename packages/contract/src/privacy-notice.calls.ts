import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LOCALES } from './languages.ts';
import { instant, keyText } from './values.ts';

/** The practice's own Notice of Privacy Practices (45 CFR 164.520), which its forms open for patients. */
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;
const PATH = '/forms/privacyNotice';

const locale = z.literal([...LOCALES]);
/** SHA-256 in hexadecimal: of the file, or of a link's address. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 in hexadecimal digits.'));
const LONGEST_URL = 500;

export const noticeVersion = z.object({
  locale,
  digest: z.string(),
  /** Where it opens: the practice's address, or a path of this server for a PDF. */
  url: z.string(),
  /** Null for a link. */
  fileName: z.nullable(z.string()),
  setAt: instant,
  /** Null while patients are shown this version. */
  replacedAt: z.nullable(instant),
});
export type NoticeVersion = z.infer<typeof noticeVersion>;

const versions = z.object({ versions: z.array(noticeVersion) });

export const getPrivacyNotice = defineCall({
  name: 'notice.read',
  summary: 'The versions of the privacy notice by language, newest first',
  method: 'GET',
  path: PATH,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'the practice’s own notice' },
  replies: { 200: versions },
  problems: [],
});

export const savePrivacyNotice = defineCall({
  name: 'notice.save',
  actsOnce: true,
  summary: 'Sets the privacy notice in a language, as a PDF or a link, or removes it; earlier versions stay',
  method: 'POST',
  path: PATH,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'the practice’s own notice; writes its own row' },
  carriesPictures: true,
  body: z.strictObject({
    locale,
    notice: z.nullable(
      z.union([
        z.strictObject({
          fileName: z.string().check(z.maxLength(200)),
          /** Base64. */
          data: z.string().check(z.maxLength(7_000_000)),
        }),
        z.strictObject({
          url: z
            .string()
            .check(
              z.maxLength(LONGEST_URL),
              z.regex(/^https:\/\/[^\s/]+\S*$/i, 'Enter an address that begins with https://.'),
            ),
        }),
      ]),
    ),
  }),
  replies: { 200: versions },
  problems: ['form.file-refused'],
});

/** Where a practice's notice opens. */
export const noticePath = ({ coverKey, digest: of }: { coverKey: number; digest: string }): string =>
  `/public/api/forms/notices/${coverKey}/${of}`;

export const openPrivacyNotice = defineCall({
  name: 'notice.open',
  summary: 'A version of a practice’s privacy notice, as the PDF that was uploaded',
  method: 'GET',
  path: '/public/api/forms/notices/:coverKey/:digest',
  origin: 'own',
  access: { rule: 'public', why: 'a notice for everyone, no patient data' },
  audit: { patients: false, why: 'a notice for everyone' },
  produces: 'application/pdf',
  params: z.object({ coverKey: keyText, digest }),
  replies: { 200: z.string() },
  problems: ['form.not-found'],
});
