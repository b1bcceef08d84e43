/**
 * Placeholder in a stored text for its visit's link. The link is made when the text is handed over, so that reading
 * stored texts does not open the visit.
 */
export const MANAGE_LINK_MARK = '[manage link]';

/** Begins the placeholder, whosever visit it is. */
const MARK_START = '[manage link';

/** The placeholder in a draft to a shared phone, for the visit of one of its people. Sending needs to know whose it is. */
export const manageLinkMarkOf = (name: string): string => `${MARK_START} of ${name}]`;

/** A draft whose placeholders name someone holds one, too. */
export const hasManageLinkMark = (body: string): boolean => body.includes(MARK_START);

/** Links that open a visit: short ones, and those in pages and mails. */
const MANAGE_LINKS = /https?:\/\/[^\s/]+(?:\/s\/[A-Za-z0-9]{12}\b|\/book\/manage#[\w-]{12,})/g;

/** The text as sent to the patient. */
export const fillManageLink = ({ body, url }: { body: string; url: string }): string =>
  body.replaceAll(MANAGE_LINK_MARK, () => url);

/** The text for storage and comparison, with any link replaced by its placeholder. */
export const hideManageLinks = (body: string): string => body.replaceAll(MANAGE_LINKS, MANAGE_LINK_MARK);
