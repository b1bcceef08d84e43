import { Button, NativeSelect, Switch } from '@mantine/core';
import type { MessageTemplate } from '@sightline/contract/templates.calls';
import { isTemplateKind, TEMPLATE_KINDS, type TemplateKind } from '@sightline/contract/templates.texts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { kindAbout, kindTitle } from '../../../shared/words/template-words.ts';
import { t } from '../../../shared/words/words.ts';
import { TemplateDrawer } from '../editor/template-drawer.tsx';
import { newDraft, type TemplateDraft } from '../model/draft.ts';
import { countsOf, groupsOf, type NamedLocation } from '../model/groups.ts';
import classes from '../templates.module.css';
import { TransferButtons } from '../transfer/transfer-buttons.tsx';
import { VersionsDrawer } from '../versions/versions-drawer.tsx';
import { KindList } from './kind-list.tsx';
import { TemplateCards } from './template-cards.tsx';

type DeskProps = { templates: readonly MessageTemplate[]; locations: readonly NamedLocation[] };

/** The kind and the filters are in the URL. */
function useFilters() {
  const [search, setSearch] = useAddress();
  const kind = search.get('kind') ?? '';
  const set = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    kind: isTemplateKind(kind) ? kind : ('reply' as TemplateKind),
    locKey: Number(search.get('location') ?? 0) || 0,
    showsRetired: search.get('retired') === 'shown',
    set,
  };
}

export function TemplateDesk({ templates, locations }: DeskProps) {
  const { kind, locKey, showsRetired, set } = useFilters();
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const [history, setHistory] = useState<MessageTemplate | null>(null);
  const groups = groupsOf({ templates, kind, showsRetired, locKey });
  const counts = countsOf(templates);
  return (
    <div className={`grid ${classes.body}`}>
      <div className={`sticky ${classes.kinds}`}>
        <KindList kind={kind} counts={counts} />
        <NativeSelect
          className={`hidden ${classes.kindSelect}`}
          label={t('Kind')}
          value={kind}
          data={TEMPLATE_KINDS.map((one) => ({
            value: one,
            label: `${kindTitle(one)} (${counts[one]})`,
          }))}
          onChange={({ currentTarget }) => set('kind', currentTarget.value)}
        />
      </div>
      <section className="stack gap-md content-start" aria-labelledby="kind-title">
        <div className="flex wrap items-start between gap-x-lg gap-y-xs">
          <KindHead kind={kind} />
          <div className="row wrap gap-xs">
            <TransferButtons />
            {kind !== 'keyword-answer' && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => setDraft(newDraft(kind))}
              >
                {t('Add template')}
              </Button>
            )}
          </div>
        </div>
        <div className="row wrap gap-x-lg gap-y-xs">
          <NativeSelect
            aria-label={t('Location')}
            value={String(locKey)}
            data={[
              { value: '0', label: t('All locations') },
              ...locations.map((one) => ({ value: String(one.locKey), label: one.name })),
            ]}
            onChange={({ currentTarget: { value } }) => set('location', value === '0' ? '' : value)}
          />
          <Switch
            label={t('Show retired')}
            checked={showsRetired}
            onChange={({ currentTarget }) => set('retired', currentTarget.checked ? 'shown' : '')}
          />
        </div>
        <TemplateCards
          kind={kind}
          groups={groups}
          locations={locations}
          canMove={locKey === 0 && !showsRetired}
          edit={setDraft}
          showHistory={setHistory}
        />
      </section>
      <TemplateDrawer draft={draft} locations={locations} close={() => setDraft(null)} />
      <VersionsDrawer template={history} close={() => setHistory(null)} restore={setDraft} />
    </div>
  );
}

function KindHead({ kind }: { kind: TemplateKind }) {
  return (
    <div>
      <h2 id="kind-title">{kindTitle(kind)}</h2>
      <p className="mt-xxs text-small c-quiet measure">{kindAbout(kind)}</p>
    </div>
  );
}
