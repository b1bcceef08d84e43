import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLanguage, LANGUAGE_KEYS, LANGUAGES } from '@sightline/contract/languages';
import { savePrivacyNotice } from '@sightline/contract/privacy-notice.calls';
import { ConfigError } from '../../config.ts';
import { type GivenNotice, saveNotice } from '../../features/intake-forms/notice/notice.usecases.ts';
import { openFiles } from '../../outside/open-outside.ts';
import type { CommandContext } from '../command-context.ts';
import { requiredText } from './flags.ts';
import { inPractice, OPERATOR } from './operator-scopes.ts';

/** @throws ConfigError */
async function givenIn({ file, link, remove }: Record<string, string>): Promise<GivenNotice | null> {
  if (remove === 'true') return null;
  if (link !== undefined) return { url: link };
  if (file === undefined) throw new ConfigError('Say which notice: --file notice.pdf, --link https://…, or --remove.');
  try {
    return { fileName: path.basename(file), data: (await readFile(file)).toString('base64') };
  } catch {
    throw new ConfigError(`Can’t read ${file}. Check the name and your rights.`);
  }
}

/** `privacy-notice`: sets the notice that patients open from forms, or removes it. */
export async function privacyNoticeCommand(context: CommandContext): Promise<void> {
  const { config, options, write } = context;
  const language = requiredText(options, 'language');
  if (!isLanguage(language)) throw new ConfigError(`--language: Choose one of: ${LANGUAGE_KEYS.join(', ')}.`);
  const { locale, name } = LANGUAGES[language];
  const read = savePrivacyNotice.body.safeParse({ locale, notice: await givenIn(options) });
  if (!read.success) throw new ConfigError('--link: Enter an address that starts with https://');
  const act = { action: savePrivacyNotice.name, ...OPERATOR };
  const { versions } = await inPractice(context, (scopeFor) =>
    saveNotice({
      scope: scopeFor(null),
      locale,
      given: read.data.notice,
      act,
      files: openFiles({ config, randomBytes }),
    }),
  );
  const shown = versions.find((one) => one.locale === locale && one.replacedAt === null);
  write(shown === undefined ? `No notice in ${name} anymore.` : `Notice in ${name}: ${shown.url}`);
}
