/**
 * Placeholder in a stored text for its visit's link. The link is made when the text is handed over, so that reading
 * stored texts does not open the visit.
 */
export const MANAGE_LINK_MARK = '[manage link]';

/** The placeholder, with or without a name. */
const ANY_MARK = /\[manage link(?: of [^\]]*)?\]/;

/** The placeholder in a draft to a shared phone, for the visit of one of its people. Sending needs to know whose it is. */
export const manageLinkMarkOf = (name: string): string => `[manage link of ${name}]`;

/** Whether a draft has a placeholder, also one that names someone. */
export const hasManageLinkMark = (body: string): boolean => ANY_MARK.test(body);

/** Links that open a visit: short ones, and those in pages and mails. */
const MANAGE_LINKS = /https?:\/\/[^\s/]+(?:\/s\/[A-Za-z0-9]{12}\b|\/book\/manage#[\w-]{12,})/g;

/** The text as sent to the patient. */
export const fillManageLink = ({ body, url }: { body: string; url: string }): string =>
  body.replaceAll(MANAGE_LINK_MARK, () => url);

/** The text for storage and comparison, with any link replaced by its placeholder. */
export const hideManageLinks = (body: string): string => body.replaceAll(MANAGE_LINKS, MANAGE_LINK_MARK);
