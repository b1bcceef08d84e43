/** A texting number as the gateway's account has it. */
export type GatewayNumber = {
  /** Where the gateway delivers its incoming texts; '' for nowhere. */
  webhookUrl: string;
  /** Whether it delivers them in the form this server reads. */
  isReadable: boolean;
  /** What decides this for several numbers at once, such as 'messaging profile “Offices”'; null if the number does. */
  sharedBy: string | null;
  /** Whether we can change it. */
  canPoint: boolean;
};

/** The numbers of the gateway's account. */
export type NumberSettings = {
  /**
   * Null if the account doesn't have the number.
   * @throws SmsGatewayError
   */
  findNumber: (number: string) => Promise<GatewayNumber | null>;
  /**
   * Has a number's incoming texts delivered to a URL; null if the account doesn't have it.
   * @throws SmsGatewayError
   */
  pointNumber: (change: { number: string; webhookUrl: string }) => Promise<GatewayNumber | null>;
};
