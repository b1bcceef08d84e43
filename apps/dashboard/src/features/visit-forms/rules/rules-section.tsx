import { Button, Skeleton, Switch } from '@mantine/core';
import type { PacketRule, PacketSettings } from '@sightline/contract/form-packets.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import { usePacketSettings, useSavePackets } from '../api/packets.ts';
import { RuleRow } from './rule-row.tsx';

/** Which forms a visit needs, in the order patients get them. */
export function RulesSection() {
  const { data, error, isFetching, refetch } = usePacketSettings();
  return (
    <section className="panel p-md stack gap-md" aria-labelledby="packet-rules">
      <h2 className="heading" id="packet-rules">
        {t('Forms each visit needs')}
      </h2>
      {data !== undefined && <RulesForm key={data.version} settings={data} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('Couldn’t load the forms')} retry={() => void refetch()} retrying={isFetching}>
          {failureLines(error).join(' ')}
        </ErrorState>
      )}
      {data === undefined && error === null && <Skeleton height={120} radius="md" data-loading />}
    </section>
  );
}

type Draft = Pick<PacketSettings, 'isOn' | 'rules'>;

function RulesForm({ settings }: { settings: PacketSettings }) {
  const { forms, types, version } = settings;
  const [draft, setDraft] = useState<Draft>({ isOn: settings.isOn, rules: settings.rules });
  const save = useSavePackets();
  const [first] = forms;
  const isChanged = JSON.stringify(draft) !== JSON.stringify({ isOn: settings.isOn, rules: settings.rules });
  const edit = (at: number, change: Partial<PacketRule>) =>
    setDraft({ ...draft, rules: draft.rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule)) });
  const add = () => {
    if (first === undefined) return;
    const rule: PacketRule = { formKey: first.key, taskKeys: [], audience: 'everyone', repeats: 'once' };
    setDraft({ ...draft, rules: [...draft.rules, rule] });
  };
  return (
    <>
      <Switch
        checked={draft.isOn}
        label={draft.isOn ? t('On') : t('Off')}
        aria-label={draft.isOn ? t('Forms for visits: on') : t('Forms for visits: off')}
        onChange={({ currentTarget }) => setDraft({ ...draft, isOn: currentTarget.checked })}
      />
      {draft.rules.length === 0 && (
        <EmptyState title={t('No forms yet')}>{t('Add a form to ask for it before visits.')}</EmptyState>
      )}
      <ul className="bare-list divided">
        {draft.rules.map((rule, at) => (
          <RuleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no key of its own, and its fields hold no state
            key={at}
            {...{ rule, forms, types }}
            at={at + 1}
            onEdit={(change) => edit(at, change)}
            onRemove={() => setDraft({ ...draft, rules: draft.rules.toSpliced(at, 1) })}
          />
        ))}
      </ul>
      <div className="row wrap gap-sm">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} disabled={!first}>
          {t('Add form')}
        </Button>
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate({ ...draft, version })}>
          {t('Save forms')}
        </Button>
      </div>
      <p className="m-0 note">
        {t('Requests go out under Automated messages: Request for forms and Reminder of forms, by text or email.')}
      </p>
    </>
  );
}
