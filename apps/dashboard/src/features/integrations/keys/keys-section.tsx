import { Button } from '@mantine/core';
import type { ApiKey } from '@sightline/contract/integrations.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useEndKey } from '../api/end-key.ts';
import classes from '../integrations.module.css';
import { madeWords, usedWords } from '../model/words.ts';
import { CopyButton } from '../once/copy-button.tsx';
import { Section } from '../section.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';

/** API keys, and the FHIR URL. */
export function KeysSection({ keys, fhirUrl }: { keys: readonly ApiKey[]; fhirUrl: string }) {
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = useEndKey();

  async function end(key: ApiKey) {
    const isSure = await askConfirm({
      title: t('Revoke the key “{name}”?', { name: key.name }),
      text: t('Apps that use this key lose access right away. You can’t undo this.'),
      detail: usedWords(key, new Date()),
      confirm: t('Revoke key'),
      destructive: true,
    });
    if (isSure) ending.mutate(key, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <Section
      id="integration-keys"
      title={t('API keys')}
      about={t(
        'API keys give apps read-only access to patients, appointments, schedules and open times through FHIR R4.',
      )}
      heading={heading}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('Add key')}
        </Button>
      }
    >
      <div className="row wrap gap-x-sm gap-y-xs min-w-0">
        <span className="c-quiet">{t('FHIR URL')}</span>
        <code className={`text-small anywhere ${classes.code}`}>{fhirUrl}</code>
        <CopyButton text={fhirUrl} what={t('the FHIR URL')} />
      </div>
      {keys.length === 0 ? (
        <EmptyState title={t('No API keys yet')}>
          {t('Add one for each app, so you can revoke them separately.')}
        </EmptyState>
      ) : (
        <ul className="bare-list panel divided" aria-label={t('API keys')}>
          {keys.map((key) => (
            <KeyRow
              key={key.keyKey}
              apiKey={key}
              isEnding={ending.isPending && ending.variables.keyKey === key.keyKey}
              end={() => void end(key)}
            />
          ))}
        </ul>
      )}
      <AddKeyDialog isOpen={isAdding} close={() => setAdding(false)} />
    </Section>
  );
}

type KeyRowProps = { apiKey: ApiKey; isEnding: boolean; end: () => void };

function KeyRow({ apiKey, isEnding, end }: KeyRowProps) {
  const now = new Date();
  return (
    <li className="row px-md py-sm wrap gap-x-lg gap-y-xs">
      <div className={`min-w-0 ${classes.grow}`}>
        <strong className="fw-semibold anywhere">{apiKey.name}</strong>
        <p className="flex wrap gap-x-md text-small c-quiet mt-hair">
          <span>{madeWords(apiKey, now)}</span>
          <span>{usedWords(apiKey, now)}</span>
        </p>
      </div>
      <Button
        variant="default"
        loading={isEnding}
        aria-label={t('Revoke key {name}', { name: apiKey.name })}
        onClick={end}
      >
        {t('Revoke key')}
      </Button>
    </li>
  );
}
