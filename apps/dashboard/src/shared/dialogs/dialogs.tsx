import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

type Message = {
  title: string;
  text: string;
  /** A second paragraph: the reason, where one is known. */
  detail?: string;
};
type Question = Message & {
  /** What the confirming button does, in its words: 'Remove', 'Add patient'. */
  confirm: string;
  cancel?: string;
  /** The act loses something: the button is red, and focus starts on the other one. */
  destructive?: boolean;
};

function Words({ text, detail = '' }: Omit<Message, 'title'>) {
  return (
    <>
      <Text size="sm">{text}</Text>
      {detail !== '' && (
        <Text size="sm" mt="xs">
          {detail}
        </Text>
      )}
    </>
  );
}

/** Says something that the person has to have read. Resolves when it is closed. */
export function showMessage({ title, ...words }: Message): Promise<void> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Words {...words} />,
      labels: { confirm: 'OK', cancel: '' },
      cancelProps: { display: 'none' },
      confirmProps: { 'data-autofocus': true },
      onClose: () => resolve(),
    });
  });
}

/** Asks before something that matters. Resolves to whether it was confirmed; closing means no. */
export function askQuestion(question: Question): Promise<boolean> {
  const { title, confirm, cancel = 'Cancel', destructive = false } = question;
  return new Promise((resolve) => {
    let isConfirmed = false;
    modals.openConfirmModal({
      title,
      children: <Words text={question.text} detail={question.detail ?? ''} />,
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
