import type { Message } from '@sightline/contract/messages.calls';
import type { MessageRow } from './messages.reads.ts';

/** A message as the wire has it. What was not seen is known of the conversation, so of all its inbound texts. */
export function presentMessage({
  row,
  conversation,
}: {
  row: MessageRow;
  conversation: { phone: string; sms_number: string; message_status: number };
}): Message {
  const userName = [row.given_name, row.family_name].filter(Boolean).join(' ');
  return {
    created: row.created_at.toString(),
    deliveryStatus: row.delivery_status,
    message: row.body,
    smsFrom: row.is_outbound ? conversation.sms_number : conversation.phone,
    transKey: row.trans_key,
    userId: row.user_id,
    viewStatus: row.is_outbound ? 1 : conversation.message_status,
    imageUrls: row.image_urls,
    isOutbound: row.is_outbound,
    userName: userName === '' ? null : userName,
    failure: row.failure,
    isRetryable: false,
    clientKey: row.client_key,
    templateType: null,
    addKey: null,
    pendingImages: 0,
  };
}
