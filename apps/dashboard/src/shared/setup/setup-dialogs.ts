import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { askQuestion, showMessage } from '../dialogs/dialogs.tsx';

type Words = { text: string; detail?: string };

/** Shows a message; titled 'Application Message' by default (OBS-010). */
export const sayMessage = ({ title = SETUP_TEXT.applicationMessage, ...words }: Words & { title?: string }) =>
  showMessage({ title, ...words });

/** Shows an error; titled 'Application Error' by default. */
export const sayError = ({ title = SETUP_TEXT.applicationError, ...words }: Words & { title?: string }) =>
  showMessage({ title, ...words });

/** Asks; titled 'Please confirm...' by default. Resolves to whether it was confirmed. */
export const askConfirm = ({
  title = SETUP_TEXT.pleaseConfirm,
  ...question
}: Words & { title?: string; confirm: string; cancel?: string; destructive?: boolean }) =>
  askQuestion({ title, ...question });
