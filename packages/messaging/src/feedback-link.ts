import { hideManageLinks } from './manage-link.ts';

/** Placeholder in a stored message for the link to the questions about a visit; filled when it is handed over. */
export const FEEDBACK_LINK_MARK = '[feedback link]';

const FEEDBACK_LINKS = /https?:\/\/[^\s/]+\/rate#[A-Za-z0-9]{12}\b/g;

/** The message as sent to the patient. */
export const fillFeedbackLink = ({ body, url }: { body: string; url: string }): string =>
  body.replaceAll(FEEDBACK_LINK_MARK, () => url);

/** A text for storage and comparison, with links that open a visit or its questions replaced by placeholders. */
export const hideOwnLinks = (body: string): string =>
  hideManageLinks(body).replaceAll(FEEDBACK_LINKS, FEEDBACK_LINK_MARK);
