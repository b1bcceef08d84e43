import type { ElementName } from '@sightline/contract/elements';
import { SESSION_TEXT } from '@sightline/contract/session.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../session/session-context.ts';
import { t } from '../words/words.ts';

/** Shows content only to users whose menu has its element (SES-014). The server checks again. */
export function Gate({ element, children }: { element: ElementName | null; children: ReactNode }) {
  const { allows } = useSession();
  if (element === null || allows(element)) return children;
  return (
    <EmptyState isPage icon={<IconLock size={22} stroke={1.7} />} title={t(SESSION_TEXT.noRights)}>
      {t('You don’t have access to this page at this practice. Ask a manager to add it.')}
    </EmptyState>
  );
}
