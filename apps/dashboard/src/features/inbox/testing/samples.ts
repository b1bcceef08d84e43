import type { Conversation } from '@sightline/contract/conversations.calls';
import type { Message } from '@sightline/contract/messages.calls';
import type { PatientSearchResult } from '@sightline/contract/patients.calls';
import type { MessagePage } from '../model/thread.ts';

const BEGINNING = Date.parse('2026-11-20T12:00:00Z');

/** An instant this many minutes after noon on the samples' day. */
export const minute = (minutes: number): string => new Date(BEGINNING + minutes * 60_000).toISOString();

export function conversationOf(convKey: number, change: Partial<Conversation> = {}): Conversation {
  return {
    convKey,
    addKey: null,
    patientId: `P${convKey}`,
    coverKey: 1001,
    locKey: 2001,
    locName: 'Main St',
    firstName: 'Delia',
    lastName: `Ramos ${convKey}`,
    smsTo: '+12125550187',
    message: 'Is my new pair ready? I can come by after work',
    imageUrls: [],
    lastTransmission: minute(convKey),
    created: minute(0),
    messageStatus: 1,
    conversationStatus: 1,
    deliveryStatus: null,
    hasGivenHipaaConsent: false,
    isOutbound: false,
    ...change,
  };
}

export function messageOf(transKey: number, change: Partial<Message> = {}): Message {
  return {
    created: minute(transKey),
    deliveryStatus: null,
    message: `Text ${transKey}`,
    smsFrom: '+12125550187',
    transKey,
    userId: null,
    viewStatus: 1,
    imageUrls: [],
    kind: 'incoming',
    userName: null,
    failure: null,
    queuedAt: minute(transKey),
    isRetryable: false,
    clientKey: null,
    templateType: null,
    addKey: null,
    pendingImages: 0,
    files: [],
    place: null,
    ...change,
  };
}

export function pageOf(transKeys: readonly number[], change: Partial<MessagePage> = {}): MessagePage {
  return {
    Messages: transKeys.map((transKey) => messageOf(transKey)),
    IsSMSDisabled: false,
    Templates: [],
    HasGivenHipaaConsent: false,
    LastSentHipaaRequestDate: null,
    FirstName: 'Delia',
    LastName: 'Ramos',
    HasOlder: false,
    Conversation: conversationOf(7),
    TemplateValues: {},
    Locale: 'en-US',
    OptOut: null,
    Hold: null,
    People: [],
    Forms: [],
    ...change,
  };
}

export function patientOf(addKey: number, change: Partial<PatientSearchResult> = {}): PatientSearchResult {
  return {
    addKey,
    cellPhone: `+1212555${String(addKey).padStart(4, '0')}`,
    primaryPhone: '',
    secondaryPhone: '',
    dob: '1980-03-12',
    email: '',
    firstName: 'Delia',
    lastName: `Ramos ${addKey}`,
    PMSPatientID: `BE-${addKey}`,
    patientId: `BE-${addKey}`,
    vwPatientId: `BE-${addKey}`,
    isValidPhone: true,
    isOptedOut: false,
    ...change,
  };
}
