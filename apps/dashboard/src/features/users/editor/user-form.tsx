import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { ELEMENT_NAMES, isRole, ROLES } from '@sightline/contract/roles';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { useRoles } from '../api/roles.ts';
import { rightName } from '../model/right-name.ts';
import { faultsOf, type UserDraft } from '../model/user-draft.ts';
import { ROLE_NAMES } from '../model/words.ts';
import { PracticesField } from './practices-field.tsx';

type UserFormProps = {
  first: UserDraft;
  act: string;
  isNew: boolean;
  isManageable: boolean;
  isSelf: boolean;
  isPending: boolean;
  refusal: string | null;
  save: (draft: UserDraft) => void;
  close: () => void;
};

type PartProps = Pick<UserFormProps, 'isManageable' | 'isSelf'> & {
  draft: UserDraft;
  set: (change: Partial<UserDraft>) => void;
  faults: ReturnType<typeof faultsOf>;
};

function Person({ draft, set, faults, isManageable, isSelf }: PartProps) {
  const isFixed = !isManageable && !isSelf;
  const field = (name: 'login' | 'firstName' | 'familyName' | 'email') => ({
    value: draft[name],
    error: faults[name],
    disabled: isFixed,
    maxLength: 100,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label={t('First name')} {...field('firstName')} />
      <TextInput label={t('Last name')} {...field('familyName')} />
      <TextInput
        label={t('Login')}
        description={t('What they type to sign in.')}
        autoCapitalize="none"
        {...field('login')}
      />
      <TextInput
        label={t('Email')}
        type="email"
        description={t('For the invitation and sign-in codes.')}
        {...field('email')}
      />
    </>
  );
}

function Rights({ draft, set, isManageable, isSelf }: PartProps) {
  const { locations, claims } = useSession();
  const { data } = useRoles();
  const strongest = isRole(claims.role) ? ROLES.indexOf(claims.role) : ROLES.indexOf('admin');
  const roles = ROLES.filter((role, index) => index <= strongest || role === draft.role);
  const names = new Map(data?.elements.map(({ element, name }) => [element, rightName(name)]));
  const offered = ELEMENT_NAMES.filter(
    (element) => data?.grantable.includes(element) || draft.elements.includes(element),
  );
  return (
    <>
      <Select
        label={t('Role')}
        data={roles.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        value={draft.role}
        allowDeselect={false}
        disabled={isSelf || !isManageable}
        onChange={(role) => role !== null && isRole(role) && set({ role })}
      />
      <PracticesField
        value={draft.coverKeys}
        isFixed={isSelf || !isManageable}
        onChange={(coverKeys) => set({ coverKeys })}
      />
      <MultiSelect
        label={t('Extra rights')}
        description={t('On top of what the role allows, in this practice.')}
        data={offered.map((value) => ({ value, label: names.get(value) ?? value }))}
        value={draft.elements}
        searchable
        disabled={isSelf}
        onChange={(elements) => set({ elements })}
      />
      <MultiSelect
        label={t('Locations')}
        description={t('They see only conversations of these. Leave empty for all.')}
        data={locations.map(({ LocKey, LocName }) => ({ value: String(LocKey), label: LocName }))}
        value={draft.locKeys.map(String)}
        disabled={isSelf}
        onChange={(keys) => set({ locKeys: keys.map(Number) })}
      />
    </>
  );
}

type SignInProps = PartProps & { onUnread: (isUnread: boolean) => void };

function SignIn({ draft, set, faults, isManageable, isSelf, onUnread }: SignInProps) {
  return (
    <>
      <Checkbox
        label={t('Needs a second step to sign in')}
        description={t('A passkey, an authenticator app, or a code by email.')}
        checked={draft.needsCode}
        disabled={!isManageable && !isSelf}
        onChange={(event) => set({ needsCode: event.currentTarget.checked })}
      />
      <div className="stack gap-xxs">
        <DateField
          label={t('Last day')}
          value={draft.lastDay}
          error={faults.lastDay}
          isFixed={isSelf || !isManageable}
          onChange={(lastDay) => set({ lastDay })}
          onUnread={onUnread}
        />
        <p className="hint">{t('They can’t sign in after this day. Leave empty for no end.')}</p>
      </div>
    </>
  );
}

/** A user's details. What the reader may not change is shown, but can't be changed. */
export function UserForm({ first, act, isPending, refusal, save, close, ...part }: UserFormProps) {
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const faults = { ...faultsOf(draft), ...(isUnread && { lastDay: t('Enter a date as MM/DD/YYYY.') }) };
  const shown = {
    draft,
    faults: isTried ? faults : {},
    set: (change: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...change })),
    ...part,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) save(draft);
  }

  return (
    <form className="stack gap-md" onSubmit={submit} noValidate>
      {!part.isManageable && !part.isSelf && (
        <p className="p-sm bg-sunk rounded">
          {t(
            'This user has rights, locations or practices that you don’t have. You can change only what they may do in this practice.',
          )}
        </p>
      )}
      <Person {...shown} />
      <Rights {...shown} />
      <SignIn {...shown} onUnread={setUnread} />
      {refusal !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {refusal}
        </p>
      )}
      <div className="row wrap gap-sm">
        <Button type="submit" loading={isPending}>
          {act}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
