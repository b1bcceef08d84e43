import { Button } from '@mantine/core';
import { failureText } from '../../shared/administration/failures.ts';
import { t } from '../../shared/words/words.ts';
import { useNumberCheck } from './api/check-number.ts';
import classes from './number-check.module.css';

type NumberCheckProps = {
  coverKey: number;
  locKey: number;
  /** The field has a number that isn't saved yet. */
  isChanged: boolean;
};

/** Whether the gateway account has the saved texting number and sends its texts here. */
export function NumberCheck({ coverKey, locKey, isChanged }: NumberCheckProps) {
  const { data, error, mutate, isPending, variables } = useNumberCheck({ coverKey, locKey });
  return (
    <div className="stack gap-sm">
      <div className="row wrap gap-sm">
        <Button
          variant="default"
          size="xs"
          loading={isPending && variables === 'check'}
          disabled={isChanged}
          onClick={() => mutate('check')}
        >
          {t('Check number')}
        </Button>
        {isChanged && <span className="hint">{t('Save the new number first.')}</span>}
      </div>
      <div role="status">
        {error !== null && <p className={classes.fail}>{failureText(error)}</p>}
        {data !== undefined && !isChanged && (
          <div className={`stack gap-sm ${classes[data.state]}`}>
            <p>{data.title}</p>
            {data.action !== '' && <p className="c-quiet">{data.action}</p>}
            {data.canPoint && (
              <div>
                <Button size="xs" loading={isPending && variables === 'point'} onClick={() => mutate('point')}>
                  {t('Point it here')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
