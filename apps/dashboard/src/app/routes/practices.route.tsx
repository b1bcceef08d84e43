import { Practices } from '../../features/practices/practices.tsx';

export function PracticesRoute() {
  return <Practices />;
}
