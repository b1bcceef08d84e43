import type { Conversation } from '@sightline/contract/conversations.calls';
import { t } from '../../../shared/words/words.ts';
import { useTeam } from './use-team.ts';

/** Who has a conversation; a click gives it to someone else. */
export function AssigneeButton({ conversation }: { conversation: Conversation }) {
  const team = useTeam();
  const { assignedName = '' } = conversation;
  return (
    <button
      type="button"
      className="p-0 font-inherit fw-medium c-quiet bg-none border-0 pointer hover-underline"
      aria-haspopup="dialog"
      aria-label={
        assignedName === '' ? t('Assign conversation') : t('Assigned to {assignedName}. Change', { assignedName })
      }
      onClick={() => void team.assign(conversation)}
    >
      {assignedName === '' ? t('Assign') : assignedName}
    </button>
  );
}
