import type { Compose } from '../hooks/use-compose.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { HIPAA_TYPE } from '../model/templates.ts';
import type { Thread } from '../model/thread.ts';
import { nameOf } from '../model/words.ts';
import classes from './composer.module.css';
import { HoldBar } from './consent/hold-bar.tsx';
import { OptedOut } from './consent/opted-out.tsx';
import { HeldBar } from './held-bar.tsx';
import { HipaaButton } from './hipaa/hipaa-button.tsx';
import { MessageBox } from './message-box.tsx';
import { useMessageBox } from './use-message-box.ts';

type ComposerProps = { thread: Thread; outgoing: readonly Outgoing[]; compose: Compose };

/** A conversation's composer, or the notice that nothing can be sent (MSG-025). */
export function Composer({ thread, outgoing, compose }: ComposerProps) {
  if (thread.isOptedOut) return <OptedOut optOut={thread.optOut} />;
  return <OpenComposer thread={thread} outgoing={outgoing} compose={compose} />;
}

/** The draft survives a page reload and ends with the session. */
function OpenComposer({ thread, outgoing, compose }: ComposerProps) {
  const { conversation, offer, hold } = thread;
  const box = useMessageBox({ draftKey: conversation.convKey });
  const held = outgoing.find(({ state }) => state === 'held');
  const isBlocked = hold !== null;
  function askForConsent(text: string) {
    compose.send({ text, templateType: HIPAA_TYPE, pictureIds: [] });
    box.field.current?.focus();
  }
  return (
    <div className={classes.composer}>
      {hold !== null && <HoldBar thread={thread} hold={hold} />}
      {held !== undefined && <HeldBar held={held} compose={compose} />}
      <MessageBox
        box={box}
        label={`Message to ${nameOf(conversation)}`}
        offer={offer}
        isBlocked={isBlocked}
        onSend={() => compose.send(box.take())}
        tools={<HipaaButton thread={thread} isBlocked={isBlocked} send={askForConsent} />}
      />
    </div>
  );
}
