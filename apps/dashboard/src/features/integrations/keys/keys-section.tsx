import { Button } from '@mantine/core';
import type { ApiKey } from '@sightline/contract/integrations.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { useEndKey } from '../api/end-key.ts';
import classes from '../integrations.module.css';
import { madeWords, usedWords } from '../model/words.ts';
import { CopyButton } from '../once/copy-button.tsx';
import { Section } from '../section.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';

/** The keys by which programs read the practice, and where they read it. */
export function KeysSection({ keys, fhirUrl }: { keys: readonly ApiKey[]; fhirUrl: string }) {
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = useEndKey();

  async function end(key: ApiKey) {
    const isSure = await askConfirm({
      title: `End the key “${key.name}”?`,
      text: 'Programs that use it can no longer read this practice, from their next request on. This cannot be undone.',
      detail: usedWords(key, new Date()),
      confirm: 'End key',
      destructive: true,
    });
    if (isSure) ending.mutate(key, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <Section
      id="integration-keys"
      title="Keys"
      about="A program with a key reads patients, appointments, schedules and free times by FHIR R4. It changes nothing."
      heading={heading}
      action={
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Add key
        </Button>
      }
    >
      <div className={classes.address}>
        <span className={classes.quiet}>FHIR address</span>
        <code className={classes.code}>{fhirUrl}</code>
        <CopyButton text={fhirUrl} what="the FHIR address" />
      </div>
      {keys.length === 0 ? (
        <EmptyState title="No program reads this practice">
          Add a key for each program that may, so that each can be ended by itself.
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label="Keys">
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
    <li className={classes.row}>
      <div className={classes.grow}>
        <strong className={classes.name}>{apiKey.name}</strong>
        <p className={classes.facts}>
          <span>{madeWords(apiKey, now)}</span>
          <span>{usedWords(apiKey, now)}</span>
        </p>
      </div>
      <Button variant="default" loading={isEnding} aria-label={`End key ${apiKey.name}`} onClick={end}>
        End key
      </Button>
    </li>
  );
}
