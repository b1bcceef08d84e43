// The files that may open a system scope, which sees every practice, and why each can't work inside one practice's.

const IN = 'apps/server/src/';

const SYSTEM_SCOPES = [
  {
    why: "checks the installation, which is no practice's",
    files: ['features/readiness/readiness.usecases.ts', 'features/readiness/test-mail.usecases.ts'],
  },
  {
    why: "erases a patient: the application's role may not delete what this deletes",
    files: ['features/retention/erasing/erasing.routes.ts'],
  },
  {
    why: 'finds out which practice and which person a call is for, and whether it was made before',
    files: [
      'http/act-once.ts',
      'http/public-gate.ts',
      'http/session-gate.ts',
      'features/integrations/integrations.routes.ts',
    ],
  },
  {
    why: 'signs people in and out: they have chosen no practice yet, and may have several',
    files: [
      'features/covers/covers.usecases.ts',
      'features/roles/roles.usecases.ts',
      'features/session/access/access.usecases.ts',
      'features/session/account-links/account-links.usecases.ts',
      'features/session/elements/elements.usecases.ts',
      'features/session/factors/second-step.usecases.ts',
      'features/session/factors/security.usecases.ts',
      'features/session/hand-off/hand-off.usecases.ts',
      'features/session/identity/identity.usecases.ts',
      'features/session/identity/older-dashboard.usecases.ts',
      'features/session/otp/otp.usecases.ts',
      'features/session/passwords/passwords.usecases.ts',
      'features/session/purge.usecases.ts',
      'features/session/session.usecases.ts',
      'features/session/tokens/signing-keys.usecases.ts',
      'features/session/tokens/tokens.usecases.ts',
      'features/session/users/users.usecases.ts',
      'features/users/users.usecases.ts',
      'features/users/edit/edit.usecases.ts',
    ],
  },
  {
    why: "keeps a key of the installation, which is no practice's",
    files: [
      'db/kept-secret.ts',
      'db/sealed-columns.ts',
      'operator/secrets-command.ts',
      'outside/push/push-keys.queries.ts',
      'outside/sms/simulator-account.queries.ts',
    ],
  },
  {
    why: 'works through a queue of all practices in the order of its rows',
    files: [
      'features/pictures/sending/sending.usecases.ts',
      'jobs/bulk-texts/bulk-worker.ts',
      'jobs/imports/import-worker.ts',
      'jobs/queue/delivery-worker.ts',
      'jobs/queue/due-watch.ts',
    ],
  },
  {
    why: 'runs by the clock over all practices',
    files: [
      'jobs/automated-messages/run-automated-messages.ts',
      'jobs/feedback/run-feedback.ts',
      'jobs/audit-trail/remove-archived.ts',
      'jobs/audit-trail/seal-audit.ts',
      'jobs/audit-trail/verify-audit-chains.ts',
      'jobs/imports/watch-folders.ts',
      'jobs/metrics/measure-work.ts',
      'jobs/start-work.ts',
      'jobs/urgent-texts/run-urgent-texts.ts',
      'jobs/waiting-list/run-waiting-list.ts',
      'zone-data.ts',
    ],
  },
  {
    why: "hears of a practice by something else than its key: a gateway's number, a picture's signed address, a link",
    files: [
      'features/pictures/pictures.routes.ts',
      'features/preferences/preferences.routes.ts',
      'features/webhooks/missed/missed.usecases.ts',
      'features/webhooks/webhooks.usecases.ts',
    ],
  },
  {
    why: 'a device is of a browser, and passes from a user of one practice to one of another',
    files: ['features/push/push.usecases.ts'],
  },
  {
    why: "is an operator's, who sets up and stops the installation",
    files: [
      'features/backups/backups.usecases.ts',
      'features/covers/patient-origin/patient-origin.usecases.ts',
      'features/imports/imports.usecases.ts',
      'features/practices/practices.routes.ts',
      'features/set-up/set-up.routes.ts',
      'features/set-up/set-up.usecases.ts',
      'features/sending-pause/sending-pause.usecases.ts',
      'operator/import.ts',
      'operator/administration/operator-scopes.ts',
      'operator/audit-command.ts',
      'operator/changes-command.ts',
      'operator/backup/backup-commands.ts',
    ],
  },
  {
    why: 'plays the phones and the mailbox of the demo',
    files: [
      'features/simulator/simulator.routes.ts',
      'features/simulator/start-simulator.ts',
      'outside/mail/mail-catcher.ts',
    ],
  },
];

const allowed = new Set(SYSTEM_SCOPES.flatMap(({ files }) => files.map((file) => `${IN}${file}`)));

/** Reports the problems of the files that open a system scope, given all of them. */
export function systemScopeFaults(openers) {
  return [
    ...openers
      .filter((file) => !allowed.has(file))
      .map(
        (file) =>
          `${file}: opens a system scope; work in a practice's, or name it with its reason in scripts/structure/system-scopes.mjs`,
      ),
    ...[...allowed]
      .filter((file) => !openers.includes(file))
      .map((file) => `${file}: opens no system scope any more; remove it from scripts/structure/system-scopes.mjs`),
  ];
}
