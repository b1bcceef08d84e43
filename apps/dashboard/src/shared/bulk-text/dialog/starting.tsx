import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { t } from '../../words/words.ts';

export type When = {
  isLater: boolean /** Wall time of this computer, `YYYY-MM-DDTHH:mm`. */;
  at: string;
  holdOut: boolean;
};

/** When it starts, as an instant; null for now, or while no time is chosen. */
export const startOf = ({ isLater, at }: When): string | null =>
  isLater && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;

type StartingProps = { when: When; change: (when: When) => void; holdOutPercent: number };

/** Now or later, and whether some are held out to compare with. */
export function Starting({ when, change, holdOutPercent }: StartingProps) {
  return (
    <div className="stack gap-sm">
      <Radio.Group
        label={t('Start')}
        value={when.isLater ? 'later' : 'now'}
        onChange={(value) => change({ ...when, isLater: value === 'later' })}
      >
        <div className="flex wrap items-center gap-md mt-xxs">
          <Radio value="now" label={t('Now')} />
          <Radio value="later" label={t('Later')} />
          {when.isLater && (
            <TextInput
              type="datetime-local"
              aria-label={t('Start date and time')}
              value={when.at}
              onChange={(event) => change({ ...when, at: event.currentTarget.value })}
            />
          )}
        </div>
      </Radio.Group>
      {holdOutPercent > 0 && (
        <Checkbox
          label={t('Hold out {holdOutPercent}% at random', { holdOutPercent })}
          description={t('They get no text, so you can see how many book without one.')}
          checked={when.holdOut}
          onChange={(event) => change({ ...when, holdOut: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
