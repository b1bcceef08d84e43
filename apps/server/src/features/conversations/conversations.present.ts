import type { Conversation } from '@sightline/contract/conversations.calls';
import type { ConversationRow } from './conversations.reads.ts';

/** A conversation as the specification spells it. */
export function presentConversation(row: ConversationRow): Conversation {
  return {
    convKey: row.conv_key,
    addKey: row.patient_key,
    patientId: row.pms_patient_id,
    coverKey: row.cover_key,
    locKey: row.loc_key,
    locName: row.loc_name,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    smsTo: row.phone,
    message: row.last_body,
    imageUrls: row.last_image_urls,
    lastTransmission: row.last_transmission_at.toString(),
    created: row.created_at.toString(),
    messageStatus: row.message_status,
    conversationStatus: row.conversation_status,
    deliveryStatus: row.last_delivery_status,
    hasGivenHipaaConsent: row.has_given_hipaa_consent,
    isOutbound: row.last_is_outbound,
  };
}
