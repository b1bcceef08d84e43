import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { useInvite } from '../api/invite.ts';
import { Question } from '../question.tsx';

type UserStepProps = { step: string; coverKey: number; next: () => void };

const FIELDS = [
  ['firstName', 'First name'],
  ['familyName', 'Last name'],
  ['login', 'Login'],
] as const;

const ROLES = [
  { value: 'admin', label: 'Admin' },
  { value: 'manager', label: 'Manager' },
  { value: 'user', label: 'Front desk' },
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
      title="Who works with you?"
      about="Invite one colleague. They choose their own password."
      act={link === undefined ? 'Invite' : 'Continue'}
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
        label="Role"
        size="md"
        data={[...ROLES]}
        value={role}
        disabled={link !== undefined}
        allowDeselect={false}
        onChange={(chosen) => setRole(ROLES.find(({ value }) => value === chosen)?.value ?? role)}
      />
      {link !== undefined && (
        <TextInput
          label="Invitation link"
          description="Hand this link to your colleague. It works once."
          size="md"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Question>
  );
}
