import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

type Message = { title: string; text: string };
type Question = Message & {
  /** What the confirming button does, in its words: 'Remove', 'Add patient'. */
  confirm: string;
  cancel?: string;
  /** The act loses something: the button is red, and focus starts on the other one. */
  destructive?: boolean;
};

/** Says something that the person has to have read. Resolves when it is closed. */
export function showMessage({ title, text }: Message): Promise<void> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: 'OK', cancel: '' },
      cancelProps: { display: 'none' },
      confirmProps: { 'data-autofocus': true },
      onClose: () => resolve(),
    });
  });
}

/** Asks before something that matters. Resolves to whether it was confirmed; closing means no. */
export function askQuestion(question: Question): Promise<boolean> {
  const { title, text, confirm, cancel = 'Cancel', destructive = false } = question;
  return new Promise((resolve) => {
    let isConfirmed = false;
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm, cancel },
      confirmProps: { color: destructive ? 'red' : 'accent', ...(destructive ? {} : { 'data-autofocus': true }) },
      cancelProps: destructive ? { 'data-autofocus': true } : {},
      onConfirm: () => {
        isConfirmed = true;
      },
      onClose: () => resolve(isConfirmed),
    });
  });
}
