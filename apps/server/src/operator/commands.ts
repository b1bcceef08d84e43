import { randomBytes } from 'node:crypto';
import { loadDemo } from '../../demo/load-demo.ts';
import { ConfigError } from '../config.ts';
import { migrateDatabase } from '../db/open-database.ts';
import { hashPassword } from '../features/session/passwords/passwords.usecases.ts';
import { addUser, createHandOff } from '../features/session/users/users.usecases.ts';
import { createLogger } from '../logger.ts';
import { applyCommand } from './administration/apply/apply-command.ts';
import { closureAddCommand, closureDeleteCommand, closureListCommand } from './administration/closure-commands.ts';
import { locationAddCommand, locationEditCommand, locationListCommand } from './administration/location-commands.ts';
import { locationNumberCommand } from './administration/number-command.ts';
import { patientEraseCommand, patientReturnCommand } from './administration/patient-commands.ts';
import {
  practiceAddCommand,
  practiceDeleteCommand,
  practiceEditCommand,
  practiceListCommand,
} from './administration/practice-commands.ts';
import { privacyNoticeCommand } from './administration/privacy-notice-command.ts';
import { providerAddCommand, providerEditCommand, providerListCommand } from './administration/provider-commands.ts';
import {
  holdLiftCommand,
  holdListCommand,
  holdPlaceCommand,
  retentionListCommand,
  retentionSetCommand,
} from './administration/retention-commands.ts';
import { roleEditCommand, roleListCommand, roleSignInCommand } from './administration/role-commands.ts';
import { setUpLinkCommand } from './administration/set-up-command.ts';
import {
  templateExportCommand,
  templateImportCommand,
  templateListCommand,
  templateRestoreCommand,
  templateRetireCommand,
} from './administration/template-commands.ts';
import { locationTestTextCommand } from './administration/test-text-command.ts';
import {
  userDisableCommand,
  userEditCommand,
  userEnableCommand,
  userLinkCommand,
  userListCommand,
  userSignOutCommand,
} from './administration/user-commands.ts';
import { auditArchiveCommand, auditVerifyCommand } from './audit-command.ts';
import { backupCommand, restoreCommand, sendingResumeCommand, sendingStatusCommand } from './backup/backup-commands.ts';
import { backupGetCommand, backupListCommand, backupRunCommand } from './backup/scheduled-backup-commands.ts';
import { changesCommand } from './changes-command.ts';
import type { CommandContext } from './command-context.ts';
import { distributeCommand } from './distribute/distribute-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { exportCommand } from './export/export-command.ts';
import { importCsvCommand, importFhirCommand } from './import.ts';
import { practiceDomainCommand } from './practice-domain.ts';
import { readSecretLine } from './secret-line.ts';
import { secretsForgetCommand } from './secrets-command.ts';
import { workBeside } from './work-beside.ts';

type Command = (context: CommandContext) => Promise<void>;

const logger = createLogger({ level: 'warn' });

function required(options: Record<string, string>, name: string): string {
  const value = options[name];
  if (value === undefined || value === 'true') throw new ConfigError(`--${name} is missing.`);
  return value;
}

const migrateCommand: Command = async ({ config, pid, write }) => {
  await workBeside({ config, pid, mayCreate: true, work: ({ connection }) => migrateDatabase({ connection, logger }) });
  write('The database schema is up to date.');
};

const demoCommand: Command = async ({ config, pid, write }) => {
  if (!config.isDemo)
    throw new ConfigError('The demo practices have users with published passwords, so they load only with DEMO=1.');
  const isLoaded = await workBeside({
    config,
    pid,
    mayCreate: true,
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      return loadDemo({ pool, now: clock.now(), hashPassword });
    },
  });
  write(isLoaded ? 'The demo practices are loaded.' : 'The database already has practices. Nothing was changed.');
};

const userAddCommand: Command = async ({ config, options, pid, write, input }) => {
  const login = required(options, 'login');
  const familyName = required(options, 'family-name');
  const coverKeys = required(options, 'cover').split(',').map(Number);
  if (!coverKeys.every((coverKey) => Number.isInteger(coverKey) && coverKey > 0))
    throw new ConfigError('--cover must be one or more cover keys, separated by commas.');
  // Scripts say that they pipe it in; a person is asked for it.
  if (options['password-stdin'] !== 'true') write('Password:');
  const password = await readSecretLine(input);
  await workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      await migrateDatabase({ connection, logger });
      await addUser({
        user: {
          login,
          password,
          familyName,
          givenName: options['given-name'] ?? '',
          email: options.email ?? '',
          role: options.role ?? 'user',
          userType: '',
          coverKeys,
        },
        pool,
        clock,
      });
    },
  });
  write(`User ${login} can sign in now.`);
};

const handOffCommand: Command = async ({ config, options, pid, write }) => {
  const login = required(options, 'login');
  const { SessionID } = await workBeside({
    config,
    pid,
    work: ({ pool, clock }) => createHandOff({ login, deps: { pool, clock, randomBytes, config } }),
  });
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  write(`${origin}/welcome?SessionID=${SessionID}`);
};

/** The operator's commands by name. */
export const COMMANDS: Record<string, Command> = {
  migrate: migrateCommand,
  demo: demoCommand,
  'user add': userAddCommand,
  'user list': userListCommand,
  'user edit': userEditCommand,
  'user disable': userDisableCommand,
  'user enable': userEnableCommand,
  'user sign-out': userSignOutCommand,
  'user link': userLinkCommand,
  'role list': roleListCommand,
  'role edit': roleEditCommand,
  'role sign-in': roleSignInCommand,
  handoff: handOffCommand,
  'setup-link': setUpLinkCommand,
  apply: applyCommand,
  'practice add': practiceAddCommand,
  'practice delete': practiceDeleteCommand,
  'practice edit': practiceEditCommand,
  'practice list': practiceListCommand,
  'practice domain': practiceDomainCommand,
  'location add': locationAddCommand,
  'location edit': locationEditCommand,
  'location list': locationListCommand,
  'location number': locationNumberCommand,
  'location test-text': locationTestTextCommand,
  'closure add': closureAddCommand,
  'closure list': closureListCommand,
  'closure delete': closureDeleteCommand,
  'provider add': providerAddCommand,
  'provider edit': providerEditCommand,
  'provider list': providerListCommand,
  'patient erase': patientEraseCommand,
  'patient return': patientReturnCommand,
  'retention list': retentionListCommand,
  'retention set': retentionSetCommand,
  'hold list': holdListCommand,
  'hold place': holdPlaceCommand,
  'hold lift': holdLiftCommand,
  'template list': templateListCommand,
  'template export': templateExportCommand,
  'template import': templateImportCommand,
  'template retire': templateRetireCommand,
  'template restore': templateRestoreCommand,
  'privacy-notice': privacyNoticeCommand,
  backup: backupCommand,
  'backup run': backupRunCommand,
  'backup list': backupListCommand,
  'backup get': backupGetCommand,
  restore: restoreCommand,
  'sending status': sendingStatusCommand,
  'sending resume': sendingResumeCommand,
  'secrets forget': secretsForgetCommand,
  'audit verify': auditVerifyCommand,
  'audit archive': auditArchiveCommand,
  doctor: doctorCommand,
  distribute: distributeCommand,
  export: exportCommand,
  changes: changesCommand,
  'import csv': importCsvCommand,
  'import fhir': importFhirCommand,
};
