import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { askQuestion, showMessage } from '../dialogs/dialogs.tsx';
import { t } from '../words/words.ts';

type Words = { text: string; detail?: string };

/** Shows a message; titled 'Application Message' by default (OBS-010). */
export const sayMessage = ({ title = t(SETUP_TEXT.applicationMessage), ...words }: Words & { title?: string }) =>
  showMessage({ title, ...words });

/** Shows an error; titled 'Application Error' by default. */
export const sayError = ({ title = t(SETUP_TEXT.applicationError), ...words }: Words & { title?: string }) =>
  showMessage({ title, ...words });

/** Asks; titled 'Please confirm...' by default. Resolves to whether it was confirmed. */
export const askConfirm = ({
  title = t(SETUP_TEXT.pleaseConfirm),
  ...question
}: Words & { title?: string; confirm: string; cancel?: string; destructive?: boolean }) =>
  askQuestion({ title, ...question });
