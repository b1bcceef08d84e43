import { Alert, Button, TextInput } from '@mantine/core';
import { isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import { INSURANCE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { IconPlus } from '@tabler/icons-react';
import { levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { Lines } from '../../../shared/setup/telling.tsx';
import { rich } from '../../../shared/words/rich.tsx';
import { t } from '../../../shared/words/words.ts';
import { INSURANCE_NAME_LENGTH, withName } from '../model/carriers.ts';
import { OrderSelect } from '../order-select.tsx';
import classes from './add.module.css';
import { useAdd } from './use-add.ts';

/** 'Add Insurance Type': name, days, and display order for the two required carriers. */
export function AddPanel() {
  const setup = useSetup();
  const { typed, type, errors, submit, isPending, nameInput } = useAdd();
  return (
    <form className="panel rows p-md gap-sm" aria-labelledby="add-insurance-type" onSubmit={submit} noValidate>
      <h2 className="text-large fw-semibold" id="add-insurance-type">
        {t(TEXT.add)}
      </h2>
      <p className={`text-small c-quiet ${classes.place}`}>
        {rich('For {level}', { level: <strong className="fw-medium c-ink">{levelWords(setup, setup.level)}</strong> })}
      </p>
      <TextInput
        ref={nameInput}
        label={t('Insurance Carrier')}
        value={typed.insName}
        maxLength={INSURANCE_NAME_LENGTH}
        autoComplete="off"
        aria-required="true"
        description={`${typed.insName.length}/${INSURANCE_NAME_LENGTH}`}
        descriptionProps={{ className: 'figures right' }}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => type(withName(typed, event.currentTarget.value))}
      />
      <TextInput
        label={t('Pre-Processing Days')}
        description={t('0 allows same-day booking; 1 blocks today')}
        inputMode="numeric"
        autoComplete="off"
        aria-required="true"
        value={typed.days}
        onChange={(event) => type({ ...typed, days: event.currentTarget.value })}
      />
      <OrderSelect
        label={t('Display Order')}
        value={typed.orderKey}
        disabled={!isRequiredCarrier(typed.insName)}
        onChange={(orderKey) => type({ ...typed, orderKey })}
      />
      {errors.length > 0 && (
        <Alert color="red" variant="light" role="alert" className="p-sm">
          <Lines lines={errors} />
        </Alert>
      )}
      <Button
        type="submit"
        loading={isPending}
        data-tour="save"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
      >
        {t('Add')}
      </Button>
    </form>
  );
}
