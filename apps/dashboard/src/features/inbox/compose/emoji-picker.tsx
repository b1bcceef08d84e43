import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { EMOJI_PALETTE } from '@sightline/messaging/emoji-palette';
import { IconMoodSmile } from '@tabler/icons-react';
import { type KeyboardEvent, startTransition, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import classes from './composer.module.css';

const PALETTE = EMOJI_PALETTE.map(({ emoji, name }) => ({ emoji, name: t(name) }));
const COLUMNS = 8;
const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEP[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const place = buttons.findIndex((button) => button.matches(':focus'));
  buttons[place + step]?.focus();
}

/** The palette of 24 (MSG-019). */
export function EmojiPicker({ insert }: { insert: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  // Drawn in slices: the first emoji take a slow computer a fifth of a second, and the press shows at once.
  const toggle = () => startTransition(() => setOpen((open) => !open));
  return (
    <Popover position="top-start" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Tooltip label={t('Emoji')} disabled={isOpen}>
          <ActionIcon size="lg" aria-label={t('Emoji')} onClick={toggle}>
            <IconMoodSmile size={19} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Emoji')} p={8}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside */}
        <div className={`grid gap-hair ${classes.emoji}`} onKeyDown={walk}>
          {PALETTE.map(({ emoji, name }) => (
            <button
              type="button"
              key={emoji}
              aria-label={name}
              title={name}
              onClick={() => {
                setOpen(false);
                insert(emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
