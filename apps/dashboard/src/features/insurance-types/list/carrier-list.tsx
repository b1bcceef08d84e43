import { IconShieldHeart } from '@tabler/icons-react';
import { LevelList } from '../../../shared/setup/level-list.tsx';
import { levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { rich } from '../../../shared/words/rich.tsx';
import { t } from '../../../shared/words/words.ts';
import { useCarriers } from '../api/load-carriers.ts';
import { CarrierRow } from './carrier-row.tsx';
import classes from './list.module.css';

const COLUMNS = [t('Insurance Carrier'), t('Pre-Processing Days'), t('Display Order'), t('Source')];

/** The carriers of the chosen level (INS-001), with all states of a list. */
export function CarrierList() {
  const setup = useSetup();
  return (
    <section className="panel clipped" aria-labelledby="carriers">
      <div className="px-md pt-md mb-sm" data-tour="saved-state">
        <h2 className="text-large fw-semibold" id="carriers">
          {t('Insurance carriers')}
        </h2>
        <p className="text-small c-quiet mt-hair">
          {rich('Values for {level}. Changes apply to this level only.', {
            level: <strong className="fw-medium c-ink">{levelWords(setup, setup.level)}</strong>,
          })}
        </p>
      </div>
      <LevelList
        query={useCarriers()}
        things="carriers"
        empty={{ icon: <IconShieldHeart size={22} stroke={1.7} />, about: t('Add one for patients to choose from.') }}
        columns={COLUMNS}
        columnsClass={classes.columns}
        labelledBy="carriers"
      >
        {(carrier) => <CarrierRow key={carrier.insName} carrier={carrier} />}
      </LevelList>
    </section>
  );
}
