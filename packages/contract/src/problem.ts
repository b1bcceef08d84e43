import { HOLD_MINUTES, MOST_VISITS_AHEAD } from './booking-limits.ts';
import { BULK_PROBLEMS } from './bulk-texts.problems.ts';
import { CUSTOMER_WINDOW_DAYS } from './customer-appointments.texts.ts';
import { FILE_BYTES, IMPORT_BYTES, megabytes, SHORTEST_PASSWORD, SIGN_IN_LINK_MINUTES } from './limits.ts';
import { PLACE_PROBLEMS } from './places.problems.ts';
import { REQUEST_PROBLEMS } from './request.problems.ts';
import { USER_PROBLEMS } from './users.problems.ts';
import { VISIT_PROBLEMS } from './visits.problems.ts';

/**
 * Every refusal by the server, by its code: the HTTP status and the text people read. Bodies are RFC 9457
 * `application/problem+json`.
 */
export const PROBLEMS = {
  ...REQUEST_PROBLEMS,
  'route.not-found': { status: 404, title: 'Page not found.' },
  'server.failed': { status: 500, title: 'Something went wrong on our side. Please try again.' },
  'server.unavailable': {
    status: 503,
    title: 'Sightline can’t reach its database. Try again in a moment.',
  },
  'server.restoring': {
    status: 503,
    title: 'Sightline is restoring a backup. Please try again in a few minutes.',
  },
  'server.disk-full': {
    status: 507,
    title: 'The server is almost out of disk space, so nothing can be saved until space is freed.',
  },
  'session.required': { status: 401, title: 'Please sign in.' },
  'session.invalid': { status: 401, title: 'Your sign-in has ended. Please sign in again.' },
  'session.mismatch': { status: 401, title: 'The request is for a different session. Sign in again.' },
  'session.unknown': {
    status: 401,
    title: `This sign-in link is invalid, already used or older than ${SIGN_IN_LINK_MINUTES} minutes. Get a new one.`,
  },
  'session.idle': { status: 401, title: 'You were signed out after a period of inactivity. Sign in again.' },
  'session.wrong-code': { status: 401, title: 'That code is wrong or has expired. Enter a new one.' },
  'session.code-not-sent': {
    status: 503,
    title: 'We couldn’t email your sign-in code. Try again in a few minutes, or ask your administrator.',
  },
  'partner.refused': { status: 401, title: 'Invalid partner key.' },
  'gateway.refused': { status: 403, title: 'Invalid signature.' },
  'gateway.unknown-number': { status: 404, title: 'No location has this texting number.' },
  'identity.refused': { status: 401, title: 'We couldn’t confirm your identity. Sign in again.' },
  'identity.unknown': { status: 401, title: 'No Sightline user is linked to this account.' },
  'access.no-cover': { status: 403, title: 'Please choose a practice first.' },
  'access.other-cover': { status: 403, title: 'This belongs to another practice.' },
  'access.wrong-code': { status: 403, title: 'The application code doesn’t match this server.' },
  'access.denied': { status: 403, title: 'Not enough user rights' },
  'password.weak': {
    status: 422,
    title: `Choose a password of at least ${SHORTEST_PASSWORD} characters that isn’t easy to guess.`,
  },
  'cover.not-found': { status: 404, title: 'This practice doesn’t exist.' },
  'cover.closed': {
    status: 403,
    title: 'This practice is closed. Its data is kept, but nobody can sign in. Ask your administrator to reopen it.',
  },
  ...PLACE_PROBLEMS,
  'set-up.link-invalid': {
    status: 404,
    title: `This set-up link is invalid, already used or older than one hour. On the server, run “npm run sightline -- setup-link” for a new one.`,
  },
  'provider.not-found': { status: 404, title: 'This provider doesn’t exist.' },
  'provider.key-taken': { status: 409, title: 'Another provider already has this number. Choose a different one.' },
  'provider.visits-ahead': {
    status: 409,
    title: 'This provider has upcoming visits. Choose what happens to them first.',
  },
  'provider.visits-overlap': {
    status: 409,
    title:
      'The other provider can’t take over all of the chosen visits: some overlap with theirs, or are at another location. Leave those out, choose someone else, or keep the visits as booked and move them one by one in the calendar.',
  },
  'conversation.not-found': { status: 404, title: 'This conversation doesn’t exist.' },
  'urgent-text.not-found': { status: 404, title: 'This urgent text doesn’t exist. Refresh the page.' },
  'on-call.invalid': { status: 422, title: 'This list can’t be saved yet. Fix what’s listed and save again.' },
  'message.not-found': { status: 404, title: 'This message doesn’t exist.' },
  'patient.not-found': { status: 404, title: 'This patient doesn’t exist.' },
  'readiness.no-email': { status: 409, title: 'Your account has no email address. Add one on the Users page first.' },
  'readiness.mail-failed': { status: 502, title: 'The mail server didn’t take the mail.' },
  'patient.erased': { status: 409, title: 'This patient’s data was erased. If they returned, bring them back first.' },
  'patient.not-erased': { status: 409, title: 'This patient isn’t erased. Refresh the page.' },
  'patient.erase-held': { status: 409, title: 'This patient is on legal hold. Lift the hold first.' },
  'patient.erase-visits': { status: 409, title: 'This patient has upcoming visits. Cancel them first.' },
  'patient.number-shared': {
    status: 409,
    title: 'Several patients have this ID, from different systems. Erase the right one on their page.',
  },
  'patient.erase-unconfirmed': { status: 422, title: 'The ID you typed isn’t this patient’s.' },
  'retention.too-short': { status: 422, title: 'This period is shorter than the law or caution allows.' },
  'patient.merge-not-found': { status: 404, title: 'This merge doesn’t exist, or it was undone already.' },
  'patient.merge-too-old': { status: 409, title: 'This merge is too old to undo.' },
  'patient.merge-itself': { status: 400, title: 'Choose two different records.' },
  'patient.contact-invalid': { status: 422, title: 'Check the phone numbers and the email address.' },
  'picture.not-found': { status: 404, title: 'This picture doesn’t exist, or its link has expired.' },
  'push.other-user': { status: 403, title: 'You can change only your own notifications.' },
  'push.token-unknown': { status: 404, title: 'This notification link is invalid or has expired.' },
  'push.subscription-refused': { status: 422, title: 'This browser can’t subscribe to notifications.' },
  'push.message-unknown': { status: 422, title: 'You can send test messages only for new bookings and texts.' },
  'push.no-device': { status: 409, title: 'None of your browsers is subscribed to notifications. Turn them on first.' },
  'customer.date-outside': {
    status: 400,
    title: `You can look up appointments up to ${CUSTOMER_WINDOW_DAYS} days before or after today.`,
  },
  ...USER_PROBLEMS,
  ...VISIT_PROBLEMS,
  ...BULK_PROBLEMS,
  'booking.not-found': { status: 404, title: 'There’s no online booking at this address.' },
  'booking.practice-closed': {
    status: 410,
    title: 'This practice is closed and doesn’t take bookings or forms here anymore.',
  },
  'booking.invalid': { status: 400, title: 'Some details are missing or wrong. Check them and try again.' },
  'booking.slot-taken': { status: 409, title: 'This time isn’t available anymore. Please choose another one.' },
  'booking.too-many-holds': {
    status: 429,
    title: `Too many times are being held from this connection. They are free again within ${HOLD_MINUTES} minutes.`,
  },
  'booking.same-time': {
    status: 409,
    title: 'This person already has a visit at that time. Choose another time, or call the office.',
  },
  'booking.too-many-ahead': {
    status: 409,
    title: `This phone number already has ${MOST_VISITS_AHEAD} upcoming visits. Call the office to book another one.`,
  },
  'booking.phone-unverified': {
    status: 403,
    title: 'Enter the code we text to this phone, or email to this address, before you book.',
  },
  'booking.phone-opted-out': {
    status: 409,
    title: 'This phone opted out of our texts, so we can’t send it a code. Text START to us, or call the office.',
  },
  'booking.phone-not-textable': {
    status: 409,
    title: 'We can’t text this phone at the moment. Enter another one, or call the office.',
  },
  'booking.no-texts': {
    status: 409,
    title: 'The office can’t text codes at the moment, so it can’t take this booking online. Call the office to book.',
  },
  'booking.wrong-code': {
    status: 422,
    title: 'This code is wrong or has expired. Check the newest text, or ask for a new code.',
  },
  'booking.too-many-codes': {
    status: 429,
    title: 'Too many codes were sent within the last hour. Try again later, or call the office.',
  },
  'booking.codes-paused': { status: 429, title: 'We can’t text more codes for now. Try later, or call the office.' },
  'booking.codes-by-text-only': {
    status: 409,
    title: 'We can’t email codes at the moment. Use a mobile phone, or call the office.',
  },
  'booking.too-many-calls': {
    status: 429,
    title: 'We can’t take more requests for calls at the moment. Please call the office.',
  },
  'booking.link-unknown': { status: 404, title: 'This link is invalid or has expired. Ask the office for a new one.' },
  'booking.cancelled': {
    status: 409,
    title: 'This appointment was cancelled, so it can’t be changed. Book a new one, or call the office.',
  },
  'booking.not-movable': {
    status: 409,
    title: 'This kind of visit can’t be moved online anymore. Yours stays booked. To change it, call the office.',
  },
  'booking.too-late': {
    status: 409,
    title: 'This appointment can no longer be changed online. Please call the practice.',
  },
  'form.patient-known': {
    status: 409,
    title: 'This form came from the patient’s own link or matches their record, so its patient can’t be changed.',
  },
  'form.not-linked': { status: 409, title: 'Staff didn’t link this form, so it can’t be unlinked.' },
  'form.changed': { status: 409, title: 'Someone else saved this form. Look at their version first.' },
  'form.no-patient': { status: 409, title: 'Link this form to a patient first.' },
  'form.not-found': { status: 404, title: 'There’s no form at this address.' },
  'form.invalid': { status: 400, title: 'Some answers are missing or wrong. Check them and try again.' },
  'packet.no-visit': { status: 404, title: 'There’s no such visit.' },
  'packet.unknown-key': { status: 400, title: 'A form or appointment type is gone. Reload the page and choose again.' },
  'packet.changed': { status: 409, title: 'Someone else saved these settings. Reload the page and try again.' },
  'packet.proof-lapsed': { status: 403, title: 'Enter the birth date again to go on.' },
  'packet.other-device': { status: 409, title: 'These answers were changed on another device. Reload to see them.' },
  'packet.form-done': { status: 409, title: 'This form was already sent in for this visit.' },
  'kiosk.not-set-up': { status: 403, title: 'This tablet isn’t set up. Set it up on the page Visit forms.' },
  'kiosk.wrong-code': {
    status: 403,
    title: 'That code isn’t right, or it has expired. Make a new code on the Forms page.',
  },
  'form.file-refused': {
    status: 422,
    title: `We can’t accept this file. Send a PNG, JPEG, GIF or PDF of up to ${megabytes(FILE_BYTES)}.`,
  },
  'integrations.not-found': { status: 404, title: 'This was deleted or never existed. Refresh the page.' },
  'integrations.too-many': { status: 409, title: 'You’ve reached the limit. Remove one to add another.' },
  'integrations.address-refused': {
    status: 422,
    title: 'Enter a public https:// URL, on port 443 or 8443. Addresses of a private network don’t work.',
  },
  'import.not-found': { status: 404, title: 'This import doesn’t exist.' },
  'import.no-file': { status: 400, title: 'Choose a file to import.' },
  'import.unknown-kind': {
    status: 400,
    title: 'The kind must be patients, appointments, orders, recalls or fhir.',
  },
  'import.too-large': {
    status: 413,
    title: `This file is over ${IMPORT_BYTES / 2 ** 30} GB. Split it into smaller files and import them one by one.`,
  },
  'import.not-text': {
    status: 422,
    title: 'This isn’t a CSV or FHIR file. If it’s a ZIP archive, unpack it first; save a workbook as CSV.',
  },
  'import.wrong-state': { status: 409, title: 'This import has moved on. Refresh the page.' },
  'import.bad-mapping': { status: 422, title: 'This can’t be used to read the file.' },
  'changes.unknown-cursor': {
    status: 410,
    title: 'This cursor isn’t from this database, or is older than its changes. Start again without a cursor.',
  },
  'key.refused': { status: 401, title: 'Invalid or revoked API key.' },
  'feedback.not-found': { status: 404, title: 'This answer doesn’t exist.' },
  'feedback.link-unknown': { status: 404, title: 'This link is invalid or has expired.' },
  'feedback.closed': { status: 409, title: 'This answer can’t be changed anymore.' },
  'feedback.no-channel': { status: 422, title: 'Choose texts, emails or both before you turn this on.' },
  'closure.not-found': { status: 404, title: 'This closure doesn’t exist.' },
  'closure.invalid': { status: 422, title: 'This closure can’t be saved yet. Fix what’s listed and save again.' },
  'office-hours.invalid': { status: 422, title: 'These hours can’t be saved yet. Fix what’s listed and save again.' },
  'template.not-found': { status: 404, title: 'This template doesn’t exist.' },
  'template.invalid': { status: 422, title: 'This template can’t be saved yet. Fix what’s listed and save again.' },
  'template.locked': { status: 409, title: 'Carriers require this answer, so it can’t be changed.' },
  'template.in-use': { status: 409, title: 'Automated messages use this template. Choose another one there first.' },
  'template.changed': { status: 409, title: 'Someone else changed this template. Refresh to see their version.' },
  'template.too-many': {
    status: 409,
    title: 'You’ve reached the limit of templates. Edit one instead of adding another.',
  },
  'conversation.reassigned': { status: 409, title: 'Someone else changed who has this conversation.' },
  'conversation.snooze-time': { status: 422, title: 'Choose a later time within a year.' },
  'scheduled-text.not-found': { status: 409, title: 'This text has gone out or was cancelled.' },
  'scheduled-text.time': { status: 422, title: 'Choose a later time within a year.' },
  'scheduled-text.too-many': { status: 422, title: 'Too many scheduled texts here. Cancel one first.' },
  'colleague.not-found': { status: 422, title: 'This person can’t read this conversation.' },
  'shared-file.not-found': { status: 404, title: 'This document’s link doesn’t work anymore. Refresh the page.' },
  'shared-file.no-patient': {
    status: 422,
    title: 'This conversation isn’t linked to a patient. Select the patient first.',
  },
  'shared-file.no-birth-date': {
    status: 422,
    title:
      'This patient has no date of birth on record, which the link asks for. Add it in the patient’s record first.',
  },
  'shared-file.refused': { status: 422, title: 'This file can’t be sent.' },
  'shared-file.unscanned': {
    status: 503,
    title: 'The virus scanner isn’t answering, so the file wasn’t stored. Try again in a few minutes.',
  },
  'conversation.moved-on': { status: 409, title: 'Someone replied since you looked.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
