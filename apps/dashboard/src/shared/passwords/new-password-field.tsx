import { PasswordInput } from '@mantine/core';
import { SHORTEST_PASSWORD } from '@sightline/contract/limits';
import { judgePassword, PASSWORD_WEAKNESS, type PasswordOwner } from '@sightline/passwords/password-rules';
import { useEffect, useState } from 'react';
import { t } from '../words/words.ts';

type NewPasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  /** What a guesser knows about the user. */
  owner: PasswordOwner;
  oldPassword?: string | null;
  /** A refusal from the server. */
  error?: string | undefined;
};

/** Why the password typed so far is refused, in words; null if it isn't, or nothing is typed yet. */
function useWeakness({
  value,
  owner,
  oldPassword = null,
}: Pick<NewPasswordFieldProps, 'value' | 'owner' | 'oldPassword'>) {
  const [weakness, setWeakness] = useState<string | null>(null);
  const about = JSON.stringify(owner);
  useEffect(() => {
    let isNewest = true;
    const judged = { password: value, owner: JSON.parse(about) as PasswordOwner, oldPassword };
    void judgePassword(judged).then((found) => {
      if (isNewest) setWeakness(value === '' || found === null ? null : t(PASSWORD_WEAKNESS[found]));
    });
    return () => {
      isNewest = false;
    };
  }, [value, about, oldPassword]);
  return weakness;
}

/** A field for a new password that says while one types why it would be refused. The server applies the same rules. */
export function NewPasswordField({ label = t('New password'), error, ...judged }: NewPasswordFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const weakness = useWeakness(judged);
  const isGood = judged.value.length >= SHORTEST_PASSWORD && weakness === null;
  const hint = isGood ? t('Strong password.') : (weakness ?? t(PASSWORD_WEAKNESS.short));
  return (
    <PasswordInput
      label={label}
      description={<span aria-live="polite">{hint}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      size="md"
      required
      withAsterisk={false}
      maxLength={200}
      value={judged.value}
      onChange={(event) => judged.onChange(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={error ?? (wasLeft && weakness !== null)}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the {label}', { label: label.toLowerCase() }), tabIndex: 0 }}
    />
  );
}
