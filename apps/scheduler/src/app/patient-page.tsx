import { type ComponentType, StrictMode, useEffect } from 'react';
import type { Opening } from '../shared/opening/opening.ts';
import { useColorScheme } from './use-color-scheme.ts';

type PatientPageProps = {
  page: ComponentType<{ opening: Opening }>;
  opening: Opening;
  /** Called once the page reacts to input. */
  onUsable?: () => void;
};

/** A patient's page as it is drawn in the browser and, for its first HTML, on the server. */
export function PatientPage(props: PatientPageProps) {
  return (
    <StrictMode>
      <SchemedPage {...props} />
    </StrictMode>
  );
}

function SchemedPage({ page: Page, opening, onUsable }: PatientPageProps) {
  useColorScheme();
  useEffect(() => onUsable?.(), [onUsable]);
  return <Page opening={opening} />;
}
