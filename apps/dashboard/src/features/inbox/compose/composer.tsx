import { Button, Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { MESSAGE_LIMIT } from '@sightline/messaging/limits';
import { IconSend2 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Compose } from '../hooks/use-compose.ts';
import { counterOf, isAtLimit } from '../model/counter.ts';
import { COMPOSER_ID } from '../model/focus.ts';
import type { Outgoing } from '../model/outgoing.ts';
import classes from './composer.module.css';
import { useDraft } from './drafts.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { HeldBar } from './held-bar.tsx';
import { useTextField } from './use-text-field.ts';

type ComposerProps = { convKey: number; to: string; outgoing: readonly Outgoing[]; compose: Compose };

const COUNT_ID = 'inbox-composer-count';

/** Where one writes (MSG-016 to MSG-019). The draft outlives a reload of the page and ends with the session. */
export function Composer({ convKey, to, outgoing, compose }: ComposerProps) {
  const { text, setText } = useDraft(convKey);
  const { field, insert } = useTextField(text, setText);
  const held = outgoing.find(({ state }) => state === 'held');
  const isEmpty = text.trim() === '';

  function send() {
    if (!isEmpty) compose.send(text);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <div className={classes.composer}>
      {held !== undefined && <HeldBar held={held} compose={compose} />}
      <div className={classes.box}>
        <textarea
          ref={field}
          id={COMPOSER_ID}
          className={classes.field}
          aria-label={`Message to ${to}`}
          aria-describedby={COUNT_ID}
          placeholder="Write a text message"
          rows={2}
          maxLength={MESSAGE_LIMIT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={classes.tools}>
          <EmojiPicker insert={insert} />
          <span className={classes.limit} role="status">
            {isAtLimit(text) && CONVERSATION_TEXT.limitReached}
          </span>
          <span className={classes.count} id={COUNT_ID}>
            {counterOf(text)}
          </span>
          <Tooltip label="Enter sends, Shift+Enter starts a new line">
            <Button
              disabled={isEmpty}
              rightSection={<IconSend2 size={16} stroke={1.8} aria-hidden="true" />}
              onClick={send}
            >
              Send
            </Button>
          </Tooltip>
        </div>
      </div>
    </div>
  );
}
