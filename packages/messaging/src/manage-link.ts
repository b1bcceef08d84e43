/**
 * Stands in a stored text where the link to its visit goes. The link is made when the text is handed over, so that
 * whoever reads stored texts cannot open the visit.
 */
export const MANAGE_LINK_MARK = '[manage link]';

/** Links that open a visit: short ones, and those of pages and mails. */
const MANAGE_LINKS = /https?:\/\/[^\s/]+(?:\/s\/[A-Za-z0-9]{12}\b|\/book\/manage#[\w-]{12,})/g;

/** The text as the patient gets it. */
export const fillManageLink = ({ body, url }: { body: string; url: string }): string =>
  body.replaceAll(MANAGE_LINK_MARK, () => url);

/** The text as it may be stored and compared: whatever link it was sent with. */
export const hideManageLinks = (body: string): string => body.replaceAll(MANAGE_LINKS, MANAGE_LINK_MARK);
