import { DEFAULT_LANGUAGE, languageOf } from '@sightline/contract/languages';
import { type CoverScope, openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { mailFailed, noEmail } from './readiness.errors.ts';
import { readAddressee } from './readiness.reads.ts';
import { TEST_MAIL } from './readiness.texts.ts';

const NO_SERVER = 'No mail server is set up. Set SMTP_URL.';

/**
 * Sends the user a mail through the server's own queue, as proof that mails leave and arrive.
 * @throws ProblemError readiness.no-email, readiness.mail-failed
 */
export async function sendTestMail({
  scope,
  userId,
  deps: { pool, clock, mail },
}: {
  scope: CoverScope;
  userId: number;
  deps: Pick<Deps, 'pool' | 'clock' | 'mail'>;
}): Promise<{ sentTo: string }> {
  const { email, language } = await openSystemScope({ pool, clock }).read(({ q }) => readAddressee({ q, userId }));
  if (email === '') throw noEmail();
  if (mail.isClosed === true) throw mailFailed(NO_SERVER);
  const sentAt = clock.now().toString({ smallestUnit: 'second' });
  const { subject, text } = TEST_MAIL[languageOf(language ?? DEFAULT_LANGUAGE)];
  await mail.send({ to: email, subject, text: text(scope.coverKey, sentAt) }).catch((error: unknown) => {
    throw mailFailed(error instanceof Error ? error.message : String(error));
  });
  return { sentTo: email };
}
