import type { FormEntry } from '@sightline/contract/intake-forms.calls';

const text = (key: string, label: string) => ({ type: 'textfield', key, label, input: true });

/** A patient-completed definition: two panels, a signature and a file. */
const DEFINITION = {
  title: 'Ocular history',
  display: 'form',
  components: [
    { type: 'panel', key: 'about', title: 'About you', components: [text('nickname', 'What may we call you?')] },
    {
      type: 'panel',
      key: 'eyes',
      title: 'Your eyes',
      components: [
        text('complaint', 'What brings you in?'),
        { type: 'checkbox', key: 'glasses', label: 'I wear glasses' },
        { type: 'file', key: 'card', label: 'Insurance card', multiple: true },
        { type: 'signature', key: 'signature', label: 'Your signature' },
      ],
    },
  ],
};

export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const ANSWERS = {
  nickname: '<b>Ana</b>',
  complaint: 'Halos at night',
  glasses: true,
  card: [{ fileToken: 't-1', fileName: 'card front.png' }],
  signature: SIGNATURE,
};

export const entryOf = (Id: number, change: Partial<FormEntry> = {}): FormEntry => ({
  Id,
  FormId: 3,
  Name: 'Ocular history',
  FirstName: 'Ana',
  MiddleName: '',
  LastName: `Ruiz ${Id}`,
  Telephone: '+12125550187',
  Email: 'ana@example.com',
  AppointmentDate: '2026-11-24',
  DateCreated: '2026-11-20T15:04:00Z',
  Data: JSON.stringify(ANSWERS),
  FormData: JSON.stringify(DEFINITION),
  LocKey: 2001,
  ...change,
});
