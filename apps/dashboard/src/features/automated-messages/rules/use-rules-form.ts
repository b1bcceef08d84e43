import {
  type AutomatedRule,
  type AutomatedSettings,
  saveAutomatedMessages,
} from '@sightline/contract/automated-messages.calls';
import { type RuleName, AUTOMATED_TEXT as TEXT } from '@sightline/contract/automated-messages.texts';
import { useQueryClient } from '@tanstack/react-query';
import { useDraft } from '../../../shared/draft-form/use-draft.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { conflictOf } from '../../../shared/setup/call-setup.ts';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { sayError } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { settingsOptions } from '../api/load-settings.ts';
import { useSaveSettings } from '../api/save-settings.ts';
import { type Draft, differencesOf, draftOf, hasProblems, isSame, withRule } from '../model/draft.ts';

type ConcurrentChange = { savedAt: string | null; savedBy: string; differences: readonly Difference[] };

/** The rules form: changes, saving, and someone else's earlier save. */
export function useRulesForm(settings: AutomatedSettings) {
  const { coverKey } = useSession();
  const queries = useQueryClient();
  const saving = useSaveSettings();
  const saved = draftOf(settings);
  const form = useDraft<Draft, number, ConcurrentChange>({ saved, version: settings.version, isSame });
  const { draft, isDirty, isTried, conflict: elsewhere, edit, leave } = form;

  async function fail(error: unknown) {
    const conflict = conflictOf(saveAutomatedMessages, error);
    if (conflict?.current) {
      const { current, savedAt, savedBy } = conflict;
      edit({});
      queries.setQueryData(settingsOptions(coverKey).queryKey, current);
      form.meet({
        savedAt,
        savedBy,
        differences: differencesOf({ seen: saved, theirs: draftOf(current), mine: draft }),
      });
      return;
    }
    const [text = '', ...rest] = failureLines(error);
    if (text !== '') await sayError({ title: t('Automated messages were not saved'), text, detail: rest.join(' ') });
  }

  function save() {
    form.markTried();
    if (hasProblems(draft)) return;
    const { version } = settings;
    saving.mutate(
      { ...draft, version },
      {
        onSuccess: () => {
          leave();
          notices.info(t(TEXT.saved), { id: 'automated-messages' });
        },
        onError: (error) => void fail(error),
      },
    );
  }

  return {
    draft,
    isDirty,
    isTried,
    elsewhere,
    isSaving: saving.isPending,
    edit,
    editRule: (name: RuleName, change: Partial<AutomatedRule>) => edit(withRule(draft, name, change)),
    save,
    discard: leave,
  };
}

export type RulesForm = ReturnType<typeof useRulesForm>;
