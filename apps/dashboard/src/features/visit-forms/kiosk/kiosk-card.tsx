import { Button, NativeSelect } from '@mantine/core';
import { practiceLocations } from '@sightline/contract/covers.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { useKioskCode } from '../api/packets.ts';
import classes from '../visit-forms.module.css';

/** The tablet at the desk: its address, and today's code. */
export function KioskCard() {
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
        {t('Tablet at the front desk')}
      </h2>
      <p className="m-0">
        {t(
          'Open the address on a tablet and enter the code. It lists today’s visits with forms; choose a patient and hand the tablet over. Answers leave the screen when they finish, or after 60 seconds without a touch. Use a tablet that no one is signed in on.',
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
          <p className="m-0 anywhere">
            <a
              className="undecorated c-accent hover-underline"
              href={code.data.address}
              target="_blank"
              rel="noreferrer"
            >
              {code.data.address}
            </a>
          </p>
          <p className="m-0 note">{t('Works today at this location. Making a new code ends this one.')}</p>
        </div>
      )}
    </section>
  );
}
