import { IconCalendarPlus } from '@tabler/icons-react';
import { LevelList } from '../../../shared/setup/level-list.tsx';
import { t } from '../../../shared/words/words.ts';
import { useTypes } from '../api/load-types.ts';
import classes from './list.module.css';
import { TypeRow } from './type-row.tsx';

const COLUMNS = [t('Appointment Type'), t('Length'), t('Booking Increment'), t('Cost'), t('Active'), t('Source')];

/** The appointment types of the chosen level (APT-001), with all states of a list. */
export function TypeList() {
  return (
    <LevelList
      query={useTypes()}
      things={t('appointment types')}
      empty={{ icon: <IconCalendarPlus size={22} stroke={1.7} />, about: t('Add one so patients can book it.') }}
      columns={COLUMNS}
      columnsClass={classes.columns}
      labelledBy="appointment-types"
    >
      {(type) => <TypeRow key={type.taskKey} type={type} />}
    </LevelList>
  );
}
