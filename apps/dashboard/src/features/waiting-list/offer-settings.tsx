import { Button, NativeSelect, Switch } from '@mantine/core';
import { WAITING_LIMITS, type WaitingPage } from '@sightline/contract/waiting-list.calls';
import { type FormEvent, useState } from 'react';
import { notices } from '../../shared/notices/notices.ts';
import { useSaveWaitingSettings } from '../../shared/waiting/waiting-api.ts';
import { t } from '../../shared/words/words.ts';

const MINUTES = [15, 30, 60, 120, 240] as const;
const countsTo = (most: number) => Array.from({ length: most }, (_, place) => String(place + 1));
const minuteChoices = (current: number) =>
  [...new Set([...MINUTES, current])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ value: String(one), label: t('{one} minutes', { one }) }));

/** How free times are offered. */
export function OfferSettings({ page: { settings } }: { page: WaitingPage }) {
  const [draft, setDraft] = useState(settings);
  const save = useSaveWaitingSettings();
  const edit = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft, { onSuccess: () => void notices.info(t('Settings saved.')) });
  }
  return (
    <form className="panel p-md stack gap-md" aria-label={t('Settings')} onSubmit={submit} noValidate>
      <h2 className="heading">{t('How free times are offered')}</h2>
      <Switch
        label={t('Offer free times automatically')}
        checked={!draft.isPaused}
        onChange={({ currentTarget }) => edit({ isPaused: !currentTarget.checked })}
      />
      <div className="grid cols-2 gap-sm phone-cols-1">
        <NativeSelect
          label={t('Patients asked at once')}
          value={String(draft.atOnce)}
          data={countsTo(WAITING_LIMITS.atOnce.most)}
          onChange={({ currentTarget }) => edit({ atOnce: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={t('Offers per patient and week')}
          value={String(draft.mostPerWeek)}
          data={countsTo(WAITING_LIMITS.perWeek.most)}
          onChange={({ currentTarget }) => edit({ mostPerWeek: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={t('Time to answer when asked alone')}
          value={String(draft.aloneMinutes)}
          data={minuteChoices(draft.aloneMinutes)}
          onChange={({ currentTarget }) => edit({ aloneMinutes: Number(currentTarget.value) })}
        />
        <NativeSelect
          label={t('Time to answer when several are asked')}
          value={String(draft.togetherMinutes)}
          data={minuteChoices(draft.togetherMinutes)}
          onChange={({ currentTarget }) => edit({ togetherMinutes: Number(currentTarget.value) })}
        />
      </div>
      {save.error !== null && (
        <p role="alert" className="m-0 fw-medium c-bad">
          {save.error.message}
        </p>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('Save settings')}
        </Button>
      </div>
    </form>
  );
}
