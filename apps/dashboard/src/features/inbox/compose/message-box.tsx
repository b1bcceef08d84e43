import { Button, Tooltip } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { IconSend2 } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { typingLimit } from '../model/counter.ts';
import { COMPOSER_ID } from '../model/focus.ts';
import type { TemplateOffer } from '../model/templates.ts';
import { AttachButton } from './attachments/attach-button.tsx';
import { AttachmentStrip } from './attachments/attachment-strip.tsx';
import { BoxCount, BoxHints } from './box-hints.tsx';
import classes from './composer.module.css';
import { EmojiPicker } from './emoji-picker.tsx';
import { TemplateButton } from './templates/template-button.tsx';
import type { MessageBoxState } from './use-message-box.ts';

type MessageBoxProps = {
  /** From `useMessageBox`. */
  box: MessageBoxState;
  /** 'Message to Delia Ramos' */
  label: string;
  /** Null while loading. */
  offer: TemplateOffer | null;
  /** Called only if there is something to send. */
  onSend: () => void;
  /** Answers the question that the last try to send asked, if any. */
  answer?: (() => void) | null;
  /** Whether anything besides the text prevents sending; the page says what. */
  isBlocked?: boolean;
  sendLabel?: string;
  /** More buttons next to emoji, pictures and templates. */
  tools?: ReactNode;
};

const COUNT_ID = 'inbox-composer-count';
const HINTS_ID = 'inbox-composer-hints';

/**
 * The message field with everything that goes into a text (MSG-016 to MSG-024); its user decides what happens to it.
 */
export function MessageBox({
  box,
  label,
  offer,
  onSend,
  answer = null,
  isBlocked = false,
  sendLabel = t('Send'),
  tools,
}: MessageBoxProps) {
  const { text, field, attachments } = box;
  const canSend = box.canSend && !isBlocked;

  function send() {
    if (canSend) onSend();
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    if (answer !== null && (event.ctrlKey || event.metaKey)) answer();
    else send();
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !attachments.isAllowed) return;
    event.preventDefault();
    attachments.attach(files);
  }
  return (
    <div
      className={`bg-surface bordered-control rounded-lg ${classes.box}`}
      data-dropping={box.isDropping || undefined}
    >
      <AttachmentStrip attachments={attachments} onRemoved={() => field.current?.focus()} />
      <textarea
        ref={field}
        id={COMPOSER_ID}
        className={`p-0 block w-full font-inherit bg-none border-0 ${classes.field}`}
        aria-label={label}
        aria-describedby={`${COUNT_ID} ${HINTS_ID}`}
        placeholder={box.isDropping ? t('Drop pictures here') : t('Write a text message')}
        rows={2}
        maxLength={typingLimit(text)}
        value={text}
        onChange={(event) => box.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <BoxHints id={HINTS_ID} text={text} openVariables={box.openVariables} />
      <div className={`row gap-xxs ${classes.tools}`}>
        <EmojiPicker insert={box.insert} />
        {attachments.isAllowed && <AttachButton attach={attachments.attach} />}
        {offer !== null && <TemplateButton offer={offer} choose={box.putTemplate} />}
        {tools}
        <BoxCount id={COUNT_ID} text={text} />
        <Tooltip label={t('Enter sends, Shift+Enter starts a new line')}>
          <Button
            className="push"
            disabled={!canSend}
            rightSection={<IconSend2 size={16} stroke={1.8} aria-hidden="true" />}
            onClick={send}
          >
            {sendLabel}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}
