import { use } from 'react';
import { useLoaded } from '../../shared/api/use-loaded.ts';
import type { FormLink } from './model/link.ts';
import { ChoiceScreen } from './screens/choice-screen.tsx';
import { LoadedPage } from './screens/loaded-page.tsx';
import { FormsStartContext } from './state/forms-start.ts';
import { ServicesContext } from './state/services.ts';
import { useWords } from './words/use-words.ts';

/** A practice's forms to choose from: `/displayform?coverKey&locKey&appointmentKey`, as texts link to them. */
export function ChosenForm({ link }: { link: FormLink }) {
  const { words } = useWords();
  const { loadChoices } = use(ServicesContext);
  const { choices: known = null } = use(FormsStartContext);
  const { coverKey, appointmentKey } = link;
  const loaded = useLoaded({
    key: `${coverKey}/${appointmentKey ?? ''}`,
    load: (signal) => loadChoices({ coverKey, appointmentKey }, signal),
    known,
  });
  return (
    <LoadedPage loaded={loaded} locKey={link.locKey} waiting={words.choose.loading}>
      {(choices) => <ChoiceScreen choices={choices} link={link} />}
    </LoadedPage>
  );
}
