import { Button, Select } from '@mantine/core';
import { AUDIT_TEXT } from '@sightline/contract/audit.texts';
import { DateRangeFields } from '../../shared/date-field/date-range-fields.tsx';
import { t } from '../../shared/words/words.ts';
import { useAuditState } from './api/load-audit-state.ts';
import { activityWords } from './model/activity.ts';
import { type AuditQuery, hasFilters } from './model/filters.ts';

type FilterBarProps = { query: AuditQuery; change: (part: Partial<AuditQuery>) => void };

/** Narrows the list by user, activity and days. */
export function FilterBar({ query, change }: FilterBarProps) {
  const { data } = useAuditState();
  const users = (data?.users ?? []).map(({ userKey, name }) => ({
    value: String(userKey),
    label: name || t('User {userKey}', { userKey }),
  }));
  const actions = (data?.actions ?? []).map(({ action, title }) => ({ value: action, label: activityWords(title) }));
  return (
    <div className="flex wrap items-end gap-sm">
      <Select
        label={t('User')}
        placeholder={t('Everyone')}
        searchable
        clearable
        w={220}
        data={[...users, { value: '0', label: t(AUDIT_TEXT.nobody) }]}
        value={query.userKey || null}
        onChange={(value) => change({ userKey: value ?? '' })}
      />
      <Select
        label={t('Activity')}
        placeholder={t('All activities')}
        searchable
        clearable
        w={320}
        maw="100%"
        data={actions}
        value={query.action || null}
        onChange={(value) => change({ action: value ?? '' })}
      />
      <DateRangeFields range={{ from: query.from, to: query.to }} faults={{ from: null, to: null }} change={change} />
      {hasFilters(query) && (
        <Button variant="subtle" onClick={() => change({ addKey: '', userKey: '', action: '', from: '', to: '' })}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}
