/**
 * The keys of components that count as part of the identity; the first one with an answer wins. Case, `_`, `-` and a
 * leading 'patient' are ignored: `patientFirstName`, `first_name` and `firstName` are the same.
 */
export const IDENTITY_KEYS = {
  FirstName: ['firstname', 'givenname'],
  MiddleName: ['middlename', 'middleinitial'],
  LastName: ['lastname', 'surname', 'familyname'],
  Telephone: ['mobilephone', 'cellphone', 'phone', 'telephone', 'phonenumber', 'homephone', 'mobile'],
  Email: ['email', 'emailaddress'],
  BirthDate: ['dateofbirth', 'birthdate', 'dob', 'birthday'],
  AppointmentDate: ['appointmentdate'],
} as const satisfies Record<string, readonly string[]>;

const NAME_KEYS: ReadonlySet<string> = new Set([
  ...IDENTITY_KEYS.FirstName,
  ...IDENTITY_KEYS.MiddleName,
  ...IDENTITY_KEYS.LastName,
  'preferredname',
]);

/** Whether a component asks for part of a person's name, the sender's or, in a grid, someone else's. */
export const asksName = (key: string): boolean => NAME_KEYS.has(plainKey(key));

/** A component's key as forms by different authors share it. */
export function plainKey(key: string): string {
  const last = key.split('.').at(-1) ?? key;
  return last
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/^patient(?=.)/, '');
}
