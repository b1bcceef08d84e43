import { Button, NativeSelect, Textarea } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { usePhones } from '../api/list-phones.ts';
import { useSendText } from '../api/send-text.ts';
import { numberText } from './number-text.ts';
import classes from './phone-screen.module.css';
import { SamplePictures } from './sample-pictures.tsx';

type PhoneComposerProps = {
  number: string;
  /** The practice's number that texted this phone last: answers go there unless told otherwise. */
  lastPractice: string | null;
};

export function PhoneComposer({ number, lastPractice }: PhoneComposerProps) {
  const practices = usePhones().data?.practiceNumbers ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [body, setBody] = useState('');
  const [pictures, setPictures] = useState<string[]>([]);
  const sendText = useSendText();
  const to = chosen ?? lastPractice ?? practices[0]?.number ?? null;
  const isEmpty = (body.trim() === '' && pictures.length === 0) || to === null;
  const clear = () => {
    setBody('');
    setPictures([]);
  };
  const send = () => {
    if (!isEmpty) sendText.mutate({ from: number, to, body, mediaUrls: pictures }, { onSuccess: clear });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={`grid items-end gap-xs bg-surface line-above ${classes.composer}`} onSubmit={submit}>
      <NativeSelect
        aria-label="To"
        value={to ?? ''}
        data={practices.map((practice) => ({
          value: practice.number,
          label: `To ${practice.name}, ${numberText(practice.number)}`,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <SamplePictures chosen={pictures} onChange={setPictures} />
      <Textarea
        aria-label="Text"
        placeholder="Text the practice"
        autosize
        minRows={1}
        maxRows={6}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        error={sendText.isError ? sendText.error.message : null}
      />
      <Button type="submit" disabled={isEmpty} loading={sendText.isPending}>
        Send
      </Button>
    </form>
  );
}
