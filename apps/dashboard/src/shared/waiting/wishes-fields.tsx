import '@mantine/core/styles/PillsInput.layer.css';
import { Checkbox, MultiSelect, NativeSelect } from '@mantine/core';
import type { WaitingPage, WaitingWishes } from '@sightline/contract/waiting-list.calls';
import { t } from '../words/words.ts';
import { DAY_PARTS, NOTICES, partOf, URGENCY_WORDS, WEEKDAYS } from './waiting-words.ts';

export type WishesDraft = WaitingWishes & { urgency: number };

/** What suits a waiting patient; nothing chosen means any. */
export function WishesFields({
  draft,
  edit,
  page: { locations, providers },
}: {
  draft: WishesDraft;
  edit: (part: Partial<WishesDraft>) => void;
  page: Pick<WaitingPage, 'locations' | 'providers'>;
}) {
  return (
    <>
      <Checkbox.Group
        label={t('Days')}
        description={t('None checked: any day')}
        value={draft.weekdays.map(String)}
        onChange={(days) => edit({ weekdays: days.map(Number) })}
      >
        <div className="flex wrap gap-sm mt-xs">
          {WEEKDAYS.map((name, day) => (
            <Checkbox key={name} value={String(day)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t('Time of day')}
        value={partOf(draft).value}
        data={DAY_PARTS.map(({ value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) => {
          const part = DAY_PARTS.find(({ value }) => value === currentTarget.value) ?? DAY_PARTS[0];
          edit({ from: part.from, until: part.until });
        }}
      />
      <MultiSelect
        label={t('Providers')}
        placeholder={draft.acctKeys.length === 0 ? t('Any provider') : ''}
        data={providers.map(({ acctKey, name }) => ({ value: String(acctKey), label: name }))}
        value={draft.acctKeys.map(String)}
        onChange={(keys) => edit({ acctKeys: keys.map(Number) })}
      />
      {locations.length > 1 && (
        <MultiSelect
          label={t('Locations')}
          placeholder={draft.locKeys.length === 0 ? t('Any location') : ''}
          data={locations.map(({ locKey, name }) => ({ value: String(locKey), label: name }))}
          value={draft.locKeys.map(String)}
          onChange={(keys) => edit({ locKeys: keys.map(Number) })}
        />
      )}
      <NativeSelect
        label={t('Shortest notice')}
        value={String(draft.noticeMinutes)}
        data={[...NOTICES]}
        onChange={({ currentTarget }) => edit({ noticeMinutes: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('Urgency')}
        description={t('Urgent patients come first, then who has waited longest.')}
        value={String(draft.urgency)}
        data={URGENCY_WORDS.map((label, value) => ({ value: String(value), label }))}
        onChange={({ currentTarget }) => edit({ urgency: Number(currentTarget.value) })}
      />
    </>
  );
}
