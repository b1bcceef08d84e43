/** A location's columns as people change them; phones as E.164, '' for none. */
export type LocationValues = {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  timeZone: string;
  smsNumber: string;
  isActive: boolean;
};
