import { describe, expect, it } from 'vitest';
import { isDeciding } from './deciding-headings.rules.ts';

describe('[IMP-001] headings that may say who must not be contacted', () => {
  it.each([
    ...['Text Consent', 'SMS ok?', 'TxtMsg', 'OK to leave message', 'May we text you', 'Preferred Contact', 'Opt Out'],
    ...[
      'PreferContactMethod',
      'hipaa_voice',
      'hipaa_mail',
      'hipaa_allowemail',
      'Allow Email',
      'Do Not Call',
      'No Calls',
    ],
    ...['Do Not Mail', 'Contact Permission', 'Send Reminders', 'Contact OK', 'Email Opt-In', 'Unsubscribe Date'],
    ...['Died', 'DOD', 'Death Indicator', 'deceased_reason', 'Date of Passing Death', 'Dead?'],
    ...['Account Status', 'PtStatus', 'Chart Status', 'Active?', 'IsActive', 'InactiveReason', 'Archived', 'Void'],
    ...['Deleted By', 'ApptStat', 'Broken', 'No Show', 'Cancel Code', 'Blocked', 'DNC'],
  ])('include %s', (heading) => {
    expect(isDeciding(heading)).toBe(true);
  });

  it.each([
    ...[
      'Notes',
      'Address',
      'Zip',
      'State',
      'Cell Phone No',
      'Phone No.',
      'Email',
      'Contact Lens Rx',
      'Gender',
      'Balance',
    ],
    ...['Emergency Contact', 'Emergency Contact Phone', 'contact_relationship', 'phone_contact', 'Contact Name'],
    ...['Marital Status', 'Student Status', 'Employment Status', 'Smoking Status', 'Insurance Status', 'Claim Status'],
    ...[
      'Last Call Date',
      'Mailing Address',
      'Preferred Phone',
      'Middle Name',
      'Race',
      'Statement Balance',
      'hipaa_notice',
    ],
    ...[
      'Context',
      'Textile',
      'Optical Shop',
      'Insulin',
      'PriProv',
      'Guarantor',
      'Occupation',
      'Home Phone',
      'Note Text',
    ],
  ])('leave out %s', (heading) => {
    expect(isDeciding(heading)).toBe(false);
  });
});
