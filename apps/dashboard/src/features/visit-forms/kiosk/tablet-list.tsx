import { Button } from '@mantine/core';
import type { KioskTablet } from '@sightline/contract/kiosk.calls';
import { recentTime } from '../../../shared/dates/dates.ts';
import { askConfirm } from '../../../shared/setup/setup-dialogs.ts';
import { t } from '../../../shared/words/words.ts';
import { useRevokeTablet, useTablets } from '../api/packets.ts';

/** The tablets that codes work on. */
export function TabletList() {
  const { data: tablets = [] } = useTablets();
  const { mutate: revoke } = useRevokeTablet();
  const ask = async ({ tabletKey, name }: KioskTablet) => {
    const isSure = await askConfirm({
      title: t('Revoke the tablet “{name}”?', { name }),
      text: t('Codes stop working on it, and forms that are open on it close. To use it again, set it up again.'),
      confirm: t('Revoke tablet'),
      destructive: true,
    });
    if (isSure) revoke(tabletKey);
  };
  if (tablets.length === 0)
    return <p className="m-0 c-quiet">{t('No tablets yet. Set one up to make codes work on it.')}</p>;
  return (
    <ul className="bare-list divided" aria-label={t('Tablets')}>
      {tablets.map((tablet) => (
        <li key={tablet.tabletKey} className="row wrap between items-center gap-sm py-xs">
          <span className="min-w-0 anywhere">
            <span className="fw-medium">{tablet.name}</span>
            <span className="c-quiet">
              {' · '}
              {tablet.location}
              {' · '}
              {tablet.seenAt === null
                ? t('Not used yet')
                : t('Last used {date}', { date: recentTime(tablet.seenAt, new Date()) })}
            </span>
          </span>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('Revoke {name}', { name: tablet.name })}
            onClick={() => void ask(tablet)}
          >
            {t('Revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
