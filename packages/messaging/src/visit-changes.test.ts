import { describe, expect, it } from 'vitest';
import { readVisitChange } from './visit-changes.ts';

describe('a change to the visit', () => {
  it.each([
    "can't make it",
    "We won't be able to come",
    'need to reschedule pls',
    'Can you push me back an hour?',
    'Can we do the week after instead?',
    'I need to move it, work called me in',
    '2pm works better',
    'I can come at 9 not 8',
    'See you Wednesday instead ok',
    "C but we'll be 15 minutes late",
    'stuck in traffic',
    'something came up',
    'What other times do you have',
    "that day doesn't work for me",
    'only mornings work for me',
    'no puedo ir ese día',
    'si pero mas tarde',
    'me la puede cambiar para otro día',
    'necesito otra fecha',
    'prefiero el jueves',
    'voy a llegar tarde',
  ])('[RPL-005] %j asks for another time', (text) => {
    expect(readVisitChange(text)).toBe('reschedule');
  });

  it.each([
    'Cancel my appt please, I lost my insurance',
    'Canceling. Sorry for short notice',
    'Confirm cancellation please',
    "no thank you I don't need it anymore",
    'Could you cancel my appointment for me?',
    'take me off the schedule for Thursday',
    'found another eye doctor',
    'quiero cancelar mi cita',
    'ya no necesito la cita',
  ])('[RPL-005] %j asks to cancel', (text) => {
    expect(readVisitChange(text)).toBe('cancel-visit');
  });

  it.each([
    'Yes unless my ride falls through',
    'I may have to cancel',
    "what if I can't make it",
    'did you cancel my appointment?',
    'was my appointment moved',
    'I already rescheduled',
    'is there a fee to reschedule',
    'cancel my contact lens order',
    'can I change my address',
    'I want to switch to daily contacts',
    "I can't find the place",
    "I can't come to the phone",
    'can I come in today to pick up my glasses',
    'sorry for the late reply',
    'do you have openings for my husband',
    'would like to move forward with the LASIK consult',
    'no puedo ver bien con estos lentes',
    'cambié de seguro',
    'le confirmo más tarde',
    'cancelaron mi seguro',
  ])('[RPL-005] %j asks for none', (text) => {
    expect(readVisitChange(text)).toBeNull();
  });
});
