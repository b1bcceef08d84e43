import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import type { Call } from './call.ts';

/**
 * Repeated, they leave the same state: what they set is in the request, or is gone already. An import uploaded twice is a
 * draft that staff discard; a second step of sign-in replaces the one before, and its body is a secret that isn't kept.
 */
const SETTLES: ReadonlySet<string> = new Set([
  'conversations.update-status',
  'conversations.cancel-scheduled',
  'conversations.take-urgent',
  'conversations.dismiss-urgent',
  'kiosk.revoke',
  'patients.select',
  'patients.dismiss-duplicate',
  'insurance-types.save',
  'insurance-types.delete',
  'insurance-types.clear',
  'insurance-types.update',
  'insurance-types.remove',
  'insurance-types.init-from-onboarding',
  'appointment-types.update',
  'appointment-types.delete',
  'appointment-types.clear',
  'appointment-types.init-from-onboarding',
  'patient-info.save',
  'patient-info.clear',
  'preferences.save',
  'preferences.clear',
  'preferences.upload-image',
  'automated-messages.save',
  'schedule.delete',
  'schedule.scheduler-delete',
  'schedule.delete-date',
  'schedule.delete-exemption',
  'schedule.delete-legacy',
  'schedule.scheduler-delete-legacy',
  'schedule.update-legacy',
  'schedule.clear-legacy',
  'schedule.clear-config-legacy',
  'forms.retire',
  'forms.list-for-patients',
  'visits.save-settings',
  'waiting.save-settings',
  'feedback.save-settings',
  'push.toggle',
  'push.notify',
  'push.resume',
  'integrations.change-webhook',
  'imports.upload',
  'forms.unlink',
  'packets.save',
  'packets.choose',
  'packets.unlock',
  'templates.order',
  'bulk-texts.pause',
  'bulk-texts.resume',
  'bulk-texts.stop',
  'security.change-password',
  'security.start-authenticator',
  'security.confirm-authenticator',
  'security.remove-authenticator',
  'security.start-passkey',
  'security.add-passkey',
  'security.remove-passkey',
  'security.renew-recovery-codes',
  'users.disable',
  'users.enable',
  'users.end-sessions',
]);

/** They read, though by POST: nothing to do twice. */
const READS: ReadonlySet<string> = new Set([
  'conversations.check-recipients',
  'conversations.colleagues',
  'conversations.free-times',
  'conversations.hits',
  'providers.visits-ahead',
  'appointment-types.list',
  'appointment-types.list-all',
  'schedule.calendar',
  'schedule.scheduler-calendar',
  'schedule.validate',
  'schedule.stranded-visits',
  'schedule.preview',
  'schedule.explain',
  'schedule.appointment-details',
  'schedule.migration-logs',
  'forms.entries',
  'forms.file',
  'visits.times',
  'visits.explain',
  'visits.preview',
  'waiting.matches',
  'push.notifier',
  'forms.candidates',
  'templates.values',
  'closures.visits',
  'shared-files.list',
]);

const STAFF = new Set(['cover', 'element', 'practice', 'signed-in', 'superadmin']);
const takesBodyKey = ({ body }: Call): boolean => Reflect.has(Object(Reflect.get(Object(body), 'shape')), 'clientKey');

/** Calls of staff by POST: PUT, PATCH and DELETE name what they set. */
const posts = ALL_CALLS.filter(({ method, access }) => method === 'POST' && STAFF.has(access.rule)).filter(
  ({ name, evenWhenDiskIsFull, isBackground }) => !evenWhenDiskIsFull && !isBackground && !name.startsWith('reports.'),
);

describe('a call that staff make', () => {
  it('acts once for each press, reads, or leaves the same state when repeated', () => {
    const undecided = posts.filter(
      (call) => !call.actsOnce && !takesBodyKey(call) && !READS.has(call.name) && !SETTLES.has(call.name),
    );
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });

  it('is in one of the lists at most, and exists', () => {
    const names = new Set(posts.filter(({ actsOnce }) => !actsOnce).map(({ name }) => name));
    expect([...READS, ...SETTLES].filter((name) => !names.has(name))).toEqual([]);
  });
});
