import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '../words/words.ts';

type Message = {
  title: string;
  text: string;
  /** A second paragraph: the reason, if known. */
  detail?: string;
};
type Question = Message & {
  /** The confirm button's label: 'Remove', 'Add patient'. */
  confirm: string;
  cancel?: string;
  /** The action is destructive: the button is red, and focus starts on the other one. */
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

/** Shows a message the user has to acknowledge; the contract's own are translated here. Resolves when closed. */
export function showMessage({ title, text, ...words }: Message): Promise<void> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: t(title),
      children: <Words text={t(text)} {...words} />,
      labels: { confirm: 'OK', cancel: '' },
      cancelProps: { display: 'none' },
      confirmProps: { 'data-autofocus': true },
      onClose: () => resolve(),
    });
  });
}

/** Questions that are on the screen, by their words. */
const open = new Set<string>();

/**
 * Asks for confirmation. Resolves to whether it was confirmed; closing means no. A second press that asks the same while
 * the question is open changes nothing: it gets a no.
 */
export function askQuestion(question: Question): Promise<boolean> {
  const words = JSON.stringify(question);
  if (open.has(words)) return Promise.resolve(false);
  open.add(words);
  return ask(question).finally(() => open.delete(words));
}

function ask(question: Question): Promise<boolean> {
  const { title, confirm, cancel = t('Cancel'), destructive = false } = question;
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
