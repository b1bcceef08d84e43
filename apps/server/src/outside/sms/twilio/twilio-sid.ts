/** A message's identifier: letters and digits of Twilio, UUIDs and the like of compatible gateways. */
const SID = /^[A-Za-z0-9][\w:-]{0,63}$/;

export const isSid = (given: unknown): given is string => typeof given === 'string' && SID.test(given);
