import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type SignInAlertProps = { tone: 'bad' | 'note'; title?: string; children: ReactNode };

export function SignInAlert({ tone, title, children }: SignInAlertProps) {
  const Icon = tone === 'bad' ? IconAlertTriangle : IconInfoCircle;
  return (
    <Alert
      color={tone === 'bad' ? 'red' : 'accent'}
      icon={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...(title === undefined ? {} : { title })}
    >
      {children}
    </Alert>
  );
}
