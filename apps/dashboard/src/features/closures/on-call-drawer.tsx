import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import { MOST_ON_CALL, type OnCall } from '@sightline/contract/on-call.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { type FormEvent, useState } from 'react';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { type OnCallDraft, useSaveOnCall } from './api/on-call.ts';
import { failureWords } from './model/failures.ts';

/** Edits who is on call. */
export function OnCallDrawer({ onCall, close }: { onCall: OnCall | null; close: () => void }) {
  return (
    <Drawer opened={onCall !== null} onClose={close} position="right" size={520} title={t('On call')}>
      {onCall !== null && <OnCallForm onCall={onCall} close={close} />}
    </Drawer>
  );
}

type Person = OnCallDraft['people'][number];

/** Everyone who may be chosen, and those on the list who lost the right to texts. */
const choicesOf = ({ users, people }: OnCall) => {
  const known = new Set(users.map(({ userKey }) => userKey));
  return [...users, ...people.filter(({ userKey }) => !known.has(userKey))].map(({ userKey, name }) => ({
    value: String(userKey),
    label: name,
  }));
};

function OnCallForm({ onCall, close }: { onCall: OnCall; close: () => void }) {
  const [people, setPeople] = useState<Person[]>(() =>
    onCall.people.map(({ userKey, phone }) => ({ userKey, phone: formatUsPhone(phone) })),
  );
  const [patientPhone, setPatientPhone] = useState(() => formatUsPhone(onCall.patientPhone));
  const save = useSaveOnCall();
  const free = onCall.users.find(({ userKey }) => !people.some((one) => one.userKey === userKey));
  const change = (place: number, part: Partial<Person>) =>
    setPeople(people.map((one, index) => (index === place ? { ...one, ...part } : one)));

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { people, patientPhone },
      {
        onSuccess: () => {
          notices.info(t('On-call list saved.'));
          close();
        },
      },
    );
  }

  return (
    <form className="stack gap-md" onSubmit={submit} noValidate>
      {people.map((person, place) => (
        <PersonFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the person in it can change
          key={place}
          person={person}
          choices={choicesOf(onCall)}
          change={(part) => change(place, part)}
          remove={() => setPeople(people.toSpliced(place, 1))}
        />
      ))}
      {free !== undefined && people.length < MOST_ON_CALL && (
        <div>
          <Button variant="default" onClick={() => setPeople([...people, { userKey: free.userKey, phone: '' }])}>
            {t('Add person')}
          </Button>
        </div>
      )}
      <TextInput
        label={t('On-call number for patients')}
        description={t('Sent with 911 to patients who describe an emergency while the office is closed. Optional.')}
        type="tel"
        value={patientPhone}
        onChange={(event) => setPatientPhone(event.currentTarget.value)}
      />
      {save.error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {failureWords(save.error)}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={save.isPending}>
          {t('Save on-call list')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function PersonFields({
  person: { userKey, phone },
  choices,
  change,
  remove,
}: {
  person: Person;
  choices: readonly { value: string; label: string }[];
  change: (part: Partial<Person>) => void;
  remove: () => void;
}) {
  const name = choices.find(({ value }) => value === String(userKey))?.label ?? '';
  return (
    <div className="row wrap items-end gap-sm">
      <NativeSelect
        className="grow"
        label={t('Person')}
        data={[...choices]}
        value={String(userKey)}
        onChange={(event) => change({ userKey: Number(event.currentTarget.value) })}
      />
      <TextInput
        className="grow"
        label={t('Cell phone')}
        type="tel"
        value={phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Button variant="default" aria-label={t('Remove {name}', { name })} onClick={remove}>
        {t('Remove')}
      </Button>
    </div>
  );
}
