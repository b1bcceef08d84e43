import { t } from '../../../shared/words/words.ts';
import type { Compose } from '../hooks/use-compose.ts';
import { useLater } from '../hooks/use-later.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { HIPAA_TYPE } from '../model/templates.ts';
import type { Thread } from '../model/thread.ts';
import { nameOf } from '../model/words.ts';
import { askForTime } from '../team/later-choice.tsx';
import { FileButton } from './attachments/file-button.tsx';
import { BlockedBar } from './blocked-bar.tsx';
import classes from './composer.module.css';
import { HoldBar } from './consent/hold-bar.tsx';
import { OptedOut } from './consent/opted-out.tsx';
import type { Draft } from './drafts.ts';
import { HeldBar } from './held-bar.tsx';
import { HipaaButton } from './hipaa/hipaa-button.tsx';
import { LinkMenu } from './link-menu.tsx';
import { MessageBox } from './message-box.tsx';
import { NoteBox } from './note-box.tsx';
import { useNote } from './notes.ts';
import { ScheduledBar } from './scheduled-bar.tsx';
import { LaterButton, NoteButton } from './tool-buttons.tsx';
import { useAskedFirst } from './use-asked-first.ts';
import { useMessageBox } from './use-message-box.ts';
import { WritingBar } from './writing-bar.tsx';

type ComposerProps = { thread: Thread; outgoing: readonly Outgoing[]; compose: Compose };

/** A conversation's composer, or the notice that nothing can be sent (MSG-025). */
export function Composer({ thread, outgoing, compose }: ComposerProps) {
  const { convKey } = thread.conversation;
  const { note, change } = useNote(convKey);
  if (note.isOpen)
    return (
      <div className={classes.composer}>
        <NoteBox convKey={convKey} />
      </div>
    );
  const addNote = () => change({ isOpen: true });
  if (thread.block)
    return (
      <BlockedBar thread={thread}>
        <NoteButton open={addNote} />
      </BlockedBar>
    );
  if (thread.isOptedOut)
    return (
      <OptedOut optOut={thread.optOut}>
        <NoteButton open={addNote} />
      </OptedOut>
    );
  return <OpenComposer thread={thread} outgoing={outgoing} compose={compose} addNote={addNote} />;
}

/** The draft survives a page reload and ends with the session. */
function OpenComposer({ thread, outgoing, compose, addNote }: ComposerProps & { addNote: () => void }) {
  const { conversation, offer, hold } = thread;
  const box = useMessageBox({ draftKey: conversation.convKey });
  const held = outgoing.find(({ state }) => state === 'held');
  const isBlocked = hold !== null;
  const later = useLater(thread);
  const canWait = box.canSend && !isBlocked;
  const { question, ...asked } = useAskedFirst<Draft | 'written'>({
    convKey: conversation.convKey,
    send(text) {
      if (text !== 'written') return compose.send(text);
      if (!canWait) return;
      const written = box.take();
      if (later.pauses) later.sendAfterPause(written);
      else compose.send(written);
    },
  });
  const askWhen = () =>
    askForTime({ title: t('Send later'), act: t('Schedule'), chosen: (at) => later.sendAt(box.take(), at) });
  function askForConsent(text: string) {
    asked.send({ text, templateType: HIPAA_TYPE, pictureIds: [] });
    box.field.current?.focus();
  }
  return (
    <div className={classes.composer}>
      {hold !== null && <HoldBar thread={thread} hold={hold} />}
      {held !== undefined && <HeldBar held={held} compose={compose} />}
      {question !== null && (
        <WritingBar
          words={question.words}
          send={() => {
            question.answer();
            box.field.current?.focus();
          }}
          edit={() => {
            question.leave();
            box.field.current?.focus();
          }}
        />
      )}
      <ScheduledBar convKey={conversation.convKey} scheduled={thread.scheduled} />
      <MessageBox
        box={box}
        label={t('Message to {nameOf}', { nameOf: nameOf(conversation) })}
        offer={offer}
        isBlocked={isBlocked}
        onSend={() => asked.send('written')}
        answer={question?.answer ?? null}
        tools={
          <>
            <LinkMenu offer={offer} insert={box.insertText} />
            <HipaaButton thread={thread} isBlocked={isBlocked} send={askForConsent} />
            <FileButton convKey={conversation.convKey} isDisabled={isBlocked} insert={box.insert} />
            <LaterButton isDisabled={!canWait} open={askWhen} />
            <NoteButton open={addNote} />
          </>
        }
      />
    </div>
  );
}
