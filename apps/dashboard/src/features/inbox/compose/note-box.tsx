import { Button } from '@mantine/core';
import { NOTE_LIMIT } from '@sightline/contract/team-inbox.calls';
import { isComposing } from '@sightline/ui/is-composing';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useColleagues } from '../api/list-colleagues.ts';
import { useTeamAct } from '../api/team-acts.ts';
import { COMPOSER_ID } from '../model/focus.ts';
import { colleaguesLike, mentionBefore, mentionedIn } from '../model/team.ts';
import classes from './composer.module.css';
import { useNote } from './notes.ts';

const MOST_OFFERED = 6;

/** The colleagues offered for a name being typed, and the one that Enter takes. */
function useMentions(convKey: number, text: string, caret: number) {
  const { data: colleagues = [] } = useColleagues(convKey);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const typed = mentionBefore(text.slice(0, caret));
  const isOpen = typed !== null && dismissed !== text;
  const offered = isOpen ? colleaguesLike(colleagues, typed).slice(0, MOST_OFFERED) : [];
  // A full name is written out: nothing is left to choose.
  const shown = offered.length === 1 && offered[0]?.name === typed ? [] : offered;
  return {
    colleagues,
    typed: typed ?? '',
    shown,
    active: Math.min(active, Math.max(0, shown.length - 1)),
    setActive,
    dismiss: () => setDismissed(text),
  };
}

/** Writes a note for colleagues in place of a text; @ offers their names. */
export function NoteBox({ convKey }: { convKey: number }) {
  const { note, change, clear } = useNote(convKey);
  const { mutate, isPending } = useTeamAct();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(note.text.length);
  const mentions = useMentions(convKey, note.text, caret);
  const listId = useId();
  const canAdd = note.text.trim() !== '' && !isPending;
  useEffect(() => field.current?.focus(), []);

  function add() {
    if (!canAdd) return;
    const text = note.text.trim();
    const act = { kind: 'note', text, mentions: mentionedIn(text, mentions.colleagues) } as const;
    mutate(
      { conversation: { convKey }, act: { ...act, clientKey: crypto.randomUUID() } },
      { onSuccess: () => clear() },
    );
  }
  function put(name: string) {
    const start = caret - mentions.typed.length;
    const text = `${note.text.slice(0, start)}${name} ${note.text.slice(caret)}`.slice(0, NOTE_LIMIT);
    change({ text });
    setCaret(start + name.length + 1);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const { shown, active } = mentions;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (shown.length > 0 && step !== undefined) mentions.setActive((active + step + shown.length) % shown.length);
    else if (shown.length > 0 && (event.key === 'Enter' || event.key === 'Tab')) put(shown[active]?.name ?? '');
    else if (shown.length > 0 && event.key === 'Escape') mentions.dismiss();
    else if (event.key === 'Enter' && !event.shiftKey) add();
    else if (event.key === 'Escape') change({ isOpen: false });
    else return;
    event.preventDefault();
  }
  return (
    <div className={`bg-warn-soft bordered-control rounded-lg ${classes.box}`}>
      <textarea
        ref={field}
        id={COMPOSER_ID}
        className={`p-0 block w-full font-inherit bg-none border-0 ${classes.field}`}
        aria-label={t('Note for colleagues')}
        aria-autocomplete="list"
        aria-controls={mentions.shown.length > 0 ? listId : undefined}
        aria-activedescendant={mentions.shown.length > 0 ? `${listId}-${mentions.active}` : undefined}
        placeholder={t('Only colleagues see this. Type @ to mention someone.')}
        rows={2}
        maxLength={NOTE_LIMIT}
        value={note.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {mentions.shown.length > 0 && (
        <div className="row wrap gap-xxs mt-xxs" role="listbox" id={listId} aria-label={t('Colleagues')}>
          {mentions.shown.map(({ userId, name }, place) => (
            <Button
              key={userId}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === mentions.active}
              tabIndex={-1}
              size="compact-sm"
              variant={place === mentions.active ? 'filled' : 'default'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => put(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className={`row gap-xs ${classes.tools}`}>
        <span className="grow" />
        <Button variant="subtle" color="gray" onClick={() => change({ isOpen: false })}>
          {t('Back to text')}
        </Button>
        <Button disabled={!canAdd} onClick={add}>
          {t('Add note')}
        </Button>
      </div>
    </div>
  );
}
