import type { Compose } from '../hooks/use-compose.ts';
import type { Outgoing } from '../model/outgoing.ts';
import type { Thread } from '../model/thread.ts';
import { nameOf } from '../model/words.ts';
import classes from './composer.module.css';
import { HeldBar } from './held-bar.tsx';
import { MessageBox } from './message-box.tsx';
import { useMessageBox } from './use-message-box.ts';

type ComposerProps = { thread: Thread; outgoing: readonly Outgoing[]; compose: Compose };

/** Where one writes in a conversation. The draft outlives a reload of the page and ends with the session. */
export function Composer({ thread, outgoing, compose }: ComposerProps) {
  const { conversation, offer } = thread;
  const box = useMessageBox({ draftKey: conversation.convKey });
  const held = outgoing.find(({ state }) => state === 'held');
  return (
    <div className={classes.composer}>
      {held !== undefined && <HeldBar held={held} compose={compose} />}
      <MessageBox
        box={box}
        label={`Message to ${nameOf(conversation)}`}
        offer={offer}
        onSend={() => compose.send(box.take())}
      />
    </div>
  );
}
