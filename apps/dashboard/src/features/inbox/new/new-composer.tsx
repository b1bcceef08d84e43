import { Link, useLocation } from 'react-router';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import type { PlannedSend } from '../api/check-recipients.ts';
import { useFreeTimes } from '../api/free-times.ts';
import compose from '../compose/composer.module.css';
import { OptedOut } from '../compose/consent/opted-out.tsx';
import { HipaaButton } from '../compose/hipaa/hipaa-button.tsx';
import { MessageBox } from '../compose/message-box.tsx';
import { useMessageBox } from '../compose/use-message-box.ts';
import { holdInWords } from '../model/consent.ts';
import { conversationPath } from '../model/paths.ts';
import { type Recipient, recipientName } from '../model/recipients.ts';
import { HIPAA_TYPE, type TemplateOffer } from '../model/templates.ts';
import type { MessagePage } from '../model/thread.ts';
import classes from './new.module.css';
import { NEW_MESSAGE } from './new-draft.ts';
import { useSendOne } from './one/use-send-one.ts';
import { usePieces } from './use-pieces.ts';

type NewComposerProps = {
  recipients: readonly Recipient[];
  locKey: number | null;
  /** The first recipient's details; null while loading. */
  preview: MessagePage | null;
  /** Shows what several would get, before sending. */
  review: (planned: PlannedSend) => void;
};

const NO_TEMPLATES = { templates: [], values: null, to: null };

function useOffer(preview: MessagePage | null, to: TemplateOffer['to']): TemplateOffer | null {
  const given = preview === null ? NO_TEMPLATES : offerOf(preview, to);
  // Here and not in the list of templates: the text is filled again for another recipient.
  const { values } = useFreeTimes(given);
  return preview === null ? null : { ...offerOf(preview, to), values };
}

function offerOf(preview: MessagePage, to: TemplateOffer['to']): TemplateOffer {
  const { Templates: templates, TemplateValues, Locale: locale, People: people } = preview;
  return { templates, values: to === null ? null : TemplateValues, locale, people, to };
}

function HoldNote({ preview }: { preview: MessagePage }) {
  const { search } = useLocation();
  const { Hold: hold, Conversation: conversation } = preview;
  if (hold === null) return null;
  const { title, text } = holdInWords(hold, stamp(hold.since), stamp(hold.closesAt));
  return (
    <p className={`px-sm py-xs mb-sm c-warn bg-warn-soft rounded ${classes.note}`} role="note">
      <b>{title}</b> {text}{' '}
      {conversation !== null && (
        <Link to={conversationPath(conversation.convKey, search)}>{t('Decide in the conversation')}</Link>
      )}
    </p>
  );
}

/** The new message's composer: for one recipient as in a conversation, for several with individual values left open. */
export function NewComposer({ recipients, locKey, preview, review }: NewComposerProps) {
  const [first, ...others] = recipients;
  const one = others.length === 0 ? first : undefined;
  const box = useMessageBox({ draftKey: NEW_MESSAGE, takesFocus: false, fillsLater: one === undefined });
  const offer = useOffer(
    preview,
    one === undefined ? null : { locKey: locKey ?? 0, addKey: one.addKey, phone: one.phone },
  );
  const pieces = usePieces({ box, offer, target: one?.addKey ?? 'each' });
  const { send, isPending, refusal } = useSendOne();

  if (one !== undefined && preview?.IsSMSDisabled === true) return <OptedOut optOut={preview.OptOut} />;
  const isHeld = one !== undefined && preview !== null && preview.Hold !== null;

  function onSend() {
    if (locKey === null) return;
    const { text, templateType, attachments } = box;
    const draft = { text, templateType, pictureIds: attachments.pictures.map(({ id }) => id) };
    if (one !== undefined) void send(one, locKey, draft);
    else review({ recipients, locKey, ...draft });
  }
  return (
    <div className={compose.composer}>
      {isHeld && <HoldNote preview={preview} />}
      {refusal !== '' && (
        <p className={`px-sm py-xs mb-sm c-warn bg-warn-soft rounded ${classes.note}`} role="alert">
          <b>{t('Not sent.')}</b> {refusal}
        </p>
      )}
      {pieces.mayNameSomeone && (
        <p className={`px-sm py-xs mb-sm c-warn bg-warn-soft rounded ${classes.note}`} role="note">
          {t('Part of this text was written for one patient. Check it before you send it to several.')}
        </p>
      )}
      <MessageBox
        box={{ ...box, putTemplate: pieces.putTemplate }}
        label={
          one === undefined ? t('New message') : t('Message to {recipientName}', { recipientName: recipientName(one) })
        }
        offer={offer}
        onSend={onSend}
        // Their details may still be loading: the server refuses what must not be sent, and says why.
        isBlocked={first === undefined || locKey === null || isHeld || isPending}
        tools={
          one !== undefined &&
          locKey !== null &&
          preview !== null &&
          offer !== null && (
            <HipaaButton
              thread={{
                offer,
                hasConsent: preview.HasGivenHipaaConsent,
                consentAskedAt: preview.LastSentHipaaRequestDate,
              }}
              isBlocked={isHeld || isPending}
              send={(text) => void send(one, locKey, { text, templateType: HIPAA_TYPE, pictureIds: [] })}
            />
          )
        }
        sendLabel={
          isPending ? t('Sending') : others.length > 0 ? t('Send to {count}…', { count: recipients.length }) : t('Send')
        }
      />
    </div>
  );
}
