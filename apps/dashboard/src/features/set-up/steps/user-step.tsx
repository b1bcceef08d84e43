import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { t } from '../../../shared/words/words.ts';
import { useInvite } from '../api/invite.ts';
import { Question } from '../question.tsx';

type UserStepProps = { step: string; coverKey: number; next: () => void };

const FIELDS = [
  ['firstName', t('First name')],
  ['familyName', t('Last name')],
  ['login', t('Login')],
] as const;

const ROLES = [
  { value: 'admin', label: t('Admin') },
  { value: 'manager', label: t('Manager') },
  { value: 'user', label: t('Front desk') },
] as const;
type Role = (typeof ROLES)[number]['value'];

export function UserStep({ step, coverKey, next }: UserStepProps) {
  const inviting = useInvite(coverKey);
  const [draft, setDraft] = useState({ firstName: '', familyName: '', login: '' });
  const [role, setRole] = useState<Role>('admin');
  const faults = fieldFaults(inviting.error);
  const link = inviting.data?.inviteUrl;
  return (
    <Question
      step={step}
      title={t('Who works with you?')}
      about={t('Invite one colleague. They choose their own password.')}
      act={link === undefined ? t('Invite') : t('Continue')}
      isPending={inviting.isPending}
      error={inviting.error}
      submit={() => (link === undefined ? inviting.mutate({ ...draft, role }) : next())}
      {...(link === undefined && { skip: next })}
    >
      {FIELDS.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          size="md"
          value={draft[field]}
          disabled={link !== undefined}
          error={faults[field]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDraft((before) => ({ ...before, [field]: value }));
          }}
        />
      ))}
      <Select
        label={t('Role')}
        size="md"
        data={[...ROLES]}
        value={role}
        disabled={link !== undefined}
        allowDeselect={false}
        onChange={(chosen) => setRole(ROLES.find(({ value }) => value === chosen)?.value ?? role)}
      />
      {link !== undefined && (
        <TextInput
          label={t('Invitation link')}
          description={t('Hand this link to your colleague. It works once.')}
          size="md"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Question>
  );
}
