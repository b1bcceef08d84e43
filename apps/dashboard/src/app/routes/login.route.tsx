import { lazy, Suspense } from 'react';
import { useSessionFlow } from '../../features/session/session-flow.ts';

const LoginPage = lazy(async () => ({
  default: (await import('../../features/session/login/login-page.tsx')).LoginPage,
}));

type LoginRouteProps = { notice: string | null; codeKey: string | null };

export function LoginRoute(props: LoginRouteProps) {
  const { begin, take } = useSessionFlow();
  return (
    <Suspense>
      <LoginPage {...props} onSessionId={(id) => void begin(id)} onToken={(token) => void take(token)} />
    </Suspense>
  );
}
