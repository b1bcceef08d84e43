import { Button, NativeSelect } from '@mantine/core';
import { practiceLocations } from '@sightline/contract/covers.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { useKioskCode } from '../api/packets.ts';
import classes from '../visit-forms.module.css';
import { SetUpTablet } from './set-up-tablet.tsx';
import { TabletList } from './tablet-list.tsx';

/** Tablets at the desk: which there are, and today's code for them. */
export function KioskCard({ signOut }: { signOut: () => void }) {
  const { coverKey } = useSession();
  const { data: locations = [] } = useQuery({
    queryKey: ['visit-forms', coverKey, 'locations'],
    queryFn: ({ signal }) => call(practiceLocations, { params: { coverKey: String(coverKey) } }, { signal }),
  });
  const active = locations.filter(({ status }) => status > 0);
  const [chosen, setChosen] = useState(0);
  const locKey = chosen || (active[0]?.locKey ?? 0);
  const code = useKioskCode();
  return (
    <section className="panel p-md stack gap-md" aria-labelledby="kiosk">
      <h2 className="heading" id="kiosk">
        {t('Tablets at the front desk')}
      </h2>
      <p className="m-0">
        {t(
          'Once for each tablet: sign in on it, open this page and set it up. Then enter today’s code on it, choose a patient and hand the tablet over. Answers leave the screen when they finish, or after 60 seconds without a touch.',
        )}
      </p>
      <div className="row wrap gap-sm items-end">
        <NativeSelect
          label={t('Location')}
          value={String(locKey)}
          data={active.map((one) => ({ value: String(one.locKey), label: one.orgName }))}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            code.reset();
          }}
        />
        <Button variant="default" disabled={locKey === 0} loading={code.isPending} onClick={() => code.mutate(locKey)}>
          {code.data === undefined ? t('Make today’s code') : t('Make a new code')}
        </Button>
      </div>
      {code.data !== undefined && (
        <div role="status">
          <p className={`m-0 ${classes.code}`}>{code.data.code}</p>
          <p className="m-0 note">{t('Works today on this location’s tablets. Making a new code ends this one.')}</p>
        </div>
      )}
      <TabletList />
      <SetUpTablet
        locKey={locKey}
        location={active.find((one) => one.locKey === locKey)?.orgName ?? ''}
        signOut={signOut}
      />
    </section>
  );
}
