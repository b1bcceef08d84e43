import { Button, FileButton, TextInput } from '@mantine/core';
import type { PatientLocale } from '@sightline/contract/languages';
import { useRef, useState } from 'react';
import { base64Of } from '../../../shared/api/base64-of.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useSaveNotice } from '../api/privacy-notice.ts';

type NoticeActsProps = { locale: PatientLocale; language: string; hasNotice: boolean };

/** Sets the notice in a language, or removes it. */
export function NoticeActs({ locale, language, hasNotice }: NoticeActsProps) {
  const { mutate, isPending } = useSaveNotice();
  const [isLinking, setLinking] = useState(false);
  const reset = useRef<() => void>(null);
  const upload = async (file: File | null) => {
    reset.current?.();
    if (file !== null) mutate({ locale, notice: { fileName: file.name, data: await base64Of(file) } });
  };
  const remove = async () => {
    const isConfirmed = await askConfirm({
      text: t('Remove the notice in {language}?', { language }),
      detail: t('Forms will no longer open it. The version stays below, because acknowledgments name it.'),
      confirm: t('Remove'),
    });
    if (isConfirmed) mutate({ locale, notice: null });
  };
  if (isLinking)
    return (
      <LinkForm
        language={language}
        isPending={isPending}
        close={() => setLinking(false)}
        save={(url) => mutate({ locale, notice: { url } }, { onSuccess: () => setLinking(false) })}
      />
    );
  return (
    <div className="flex wrap gap-xs">
      <FileButton
        accept="application/pdf,.pdf"
        resetRef={reset}
        onChange={(file) => void upload(file)}
        inputProps={{ 'aria-label': t('PDF in {language}', { language }) }}
      >
        {(props) => (
          <Button {...props} variant="default" size="compact-md" loading={isPending}>
            {t('Upload PDF')}
          </Button>
        )}
      </FileButton>
      <Button variant="default" size="compact-md" disabled={isPending} onClick={() => setLinking(true)}>
        {t('Use a link')}
      </Button>
      {hasNotice && (
        <Button variant="default" size="compact-md" disabled={isPending} onClick={() => void remove()}>
          {t('Remove')}
        </Button>
      )}
    </div>
  );
}

type LinkFormProps = { language: string; isPending: boolean; save: (url: string) => void; close: () => void };

function LinkForm({ language, isPending, save, close }: LinkFormProps) {
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <form
      className="flex wrap gap-xs items-end"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = url.trim();
        if (/^https:\/\/[^\s/]+\S*$/i.test(address)) return save(address);
        setFault(t('Enter an address that starts with https://'));
      }}
    >
      <TextInput
        type="url"
        label={t('Link to the notice in {language}', { language })}
        placeholder="https://"
        value={url}
        error={fault}
        maxLength={500}
        data-autofocus
        autoFocus
        onChange={({ currentTarget: { value } }) => {
          setUrl(value);
          setFault(null);
        }}
      />
      <Button type="submit" loading={isPending}>
        {t('Save link')}
      </Button>
      <Button variant="default" onClick={close}>
        {t('Cancel')}
      </Button>
    </form>
  );
}
