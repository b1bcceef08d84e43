import { variablesOf } from '@sightline/messaging/template-variables';
import { useAttachments, useDrop } from './attachments/use-attachments.ts';
import { type Draft, drafts, NO_DRAFT, useDraft } from './drafts.ts';
import { useTextField } from './use-text-field.ts';

type MessageBoxOptions = {
  /** The draft's owner: a conversation, or 0 for the new message. */
  draftKey: number;
  takesFocus?: boolean;
  /** A template's variables are filled per recipient later, and do not prevent sending. */
  fillsLater?: boolean;
};

/** A text being written, with its template and pictures, as one draft. */
export function useMessageBox({ draftKey, takesFocus = true, fillsLater = false }: MessageBoxOptions) {
  const { draft, change } = useDraft(draftKey);
  const { text, templateType } = draft;
  const attachments = useAttachments(draftKey);
  const isDropping = useDrop(attachments);
  // A cleared field is no longer a template.
  const setText = (next: string) => change(next === '' ? { text: '', templateType: null } : { text: next });
  const { field, insert, insertTemplate } = useTextField({ text, setText, takesFocus });
  const openVariables = fillsLater ? [] : variablesOf(text);
  const isEmpty = text.trim() === '' && attachments.pictures.length === 0;

  return {
    text,
    templateType,
    setText,
    field,
    insert,
    insertText: insertTemplate,
    putTemplate({ type, filled }: { type: string; filled: string }): void {
      insertTemplate(filled);
      change({ templateType: type });
    },
    attachments,
    isDropping,
    isEmpty,
    /** A template's variables without values. */
    openVariables,
    canSend: !isEmpty && openVariables.length === 0 && !attachments.isTooMany,
    /** Takes the draft out of the box. Its pictures now belong to the sender. */
    take(): Draft {
      const pictureIds = attachments.pictures.map(({ id }) => id);
      const taken = { text, templateType, pictureIds };
      drafts.put(draftKey, NO_DRAFT);
      return taken;
    },
  };
}

export type MessageBoxState = ReturnType<typeof useMessageBox>;
