import { readFile, writeFile } from 'node:fs/promises';
import {
  changeMessageTemplate,
  exportMessageTemplates,
  importMessageTemplates,
} from '@sightline/contract/templates.calls';
import { ConfigError } from '../../config.ts';
import { changeTemplate, listTemplates } from '../../features/templates/templates.usecases.ts';
import { exportTemplates, importTemplates } from '../../features/templates/transfer/transfer.usecases.ts';
import type { CommandContext } from '../command-context.ts';
import { inPractice, OPERATOR } from './operator-scopes.ts';

/** @throws ConfigError */
function fileOf({ args: [file] }: CommandContext): string {
  if (file === undefined) throw new ConfigError('Enter the name of a file, such as templates.json.');
  return file;
}

/** `template list` */
export async function templateListCommand(context: CommandContext): Promise<void> {
  const { templates } = await inPractice(context, (scopeFor) => listTemplates({ scope: scopeFor(null) }));
  for (const { templateKey, kind, en, locKey, isRetired } of templates)
    context.write(
      [templateKey, kind, en.title, locKey === null ? 'every location' : `location ${locKey}`]
        .concat(isRetired ? 'retired' : [])
        .join('\t'),
    );
  if (templates.length === 0) context.write('No templates yet. Add some with "template import".');
}

/** `template export FILE`: the templates in use, for another practice or to change and import again. */
export async function templateExportCommand(context: CommandContext): Promise<void> {
  const file = fileOf(context);
  const act = { action: exportMessageTemplates.name, ...OPERATOR };
  const exported = await inPractice(context, (scopeFor) => exportTemplates({ scope: scopeFor(null), act }));
  try {
    await writeFile(file, `${JSON.stringify(exported, null, 2)}\n`, { flag: 'wx' });
  } catch {
    throw new ConfigError(`Can’t write ${file}. Choose the name of a new file in a folder that you may write to.`);
  }
  context.write(`${exported.templates.length} templates written to ${file}.`);
}

/** @throws ConfigError */
async function templatesIn(file: string) {
  try {
    const read = importMessageTemplates.body.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (read.success) return read.data.templates;
  } catch {
    throw new ConfigError(`Can’t read ${file} as JSON. Use a file that "template export" wrote.`);
  }
  throw new ConfigError(`${file} has no message templates. Use a file that "template export" wrote.`);
}

/** `template import FILE [--dry-run]`: adds a file's templates, all or none. */
export async function templateImportCommand(context: CommandContext): Promise<void> {
  const { options, write } = context;
  const file = fileOf(context);
  const items = await templatesIn(file);
  const act = { action: importMessageTemplates.name, ...OPERATOR };
  const isDryRun = options['dry-run'] === 'true';
  const done = await inPractice(context, (scopeFor) =>
    importTemplates({ scope: scopeFor(null), act, items, isDryRun }),
  );
  for (const { kind, title, outcome, reason } of done.items)
    write([outcome, kind, title].concat(reason ?? []).join('\t'));
  if (done.items.some(({ outcome }) => outcome === 'refused'))
    throw new ConfigError('Nothing was imported, because some templates were refused.');
  const count = done.items.filter(({ outcome }) => outcome === 'added').length;
  write(isDryRun ? `Dry run: ${count} to add. Nothing was changed.` : `${count} templates added.`);
}

const retireCommand =
  (isRetired: boolean) =>
  async (context: CommandContext): Promise<void> => {
    const templateKey = Number(context.options.template);
    if (!Number.isInteger(templateKey) || templateKey <= 0)
      throw new ConfigError('Enter the template’s number with --template. "template list" shows the numbers.');
    const act = { action: changeMessageTemplate.name, ...OPERATOR };
    const { en } = await inPractice(context, (scopeFor) =>
      changeTemplate({ scope: scopeFor(null), act, templateKey, change: { wordings: {}, isRetired } }),
    );
    context.write(isRetired ? `“${en.title}” is retired.` : `“${en.title}” is in use again.`);
  };
/** `template retire --template T` */
export const templateRetireCommand = retireCommand(true);
/** `template restore --template T` */
export const templateRestoreCommand = retireCommand(false);
