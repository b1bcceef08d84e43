import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { askQuestion, showMessage } from '../dialogs/dialogs.tsx';

type Words = { text: string; detail?: string };

/** Says something; 'Application Message' unless it has a title of its own (OBS-010). */
export const sayMessage = ({ title = SETUP_TEXT.applicationMessage, ...words }: Words & { title?: string }) =>
  showMessage({ title, ...words });

/** Says what went wrong; 'Application Error' unless it has a title of its own. */
export const sayError = ({ title = SETUP_TEXT.applicationError, ...words }: Words & { title?: string }) =>
  showMessage({ title, ...words });

/** Asks; 'Please confirm...' unless it has a title of its own. Resolves to whether it was confirmed. */
export const askConfirm = ({
  title = SETUP_TEXT.pleaseConfirm,
  ...question
}: Words & { title?: string; confirm: string; cancel?: string; destructive?: boolean }) =>
  askQuestion({ title, ...question });
