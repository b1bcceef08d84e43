import { Button, Modal, TextInput } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../../../shared/words/words.ts';
import { namesFreeTimes, useFreeTimes } from '../../api/free-times.ts';
import { type ChosenTemplate, filledFor, localeName, type TemplateOffer } from '../../model/templates.ts';
import { LIST_ID, TemplateList } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';
import { optionId, type TemplatePickerState, useTemplatePicker } from './use-template-picker.ts';

type PickerProps = { offer: TemplateOffer; choose: (chosen: ChosenTemplate) => void };

function Languages({ picker }: { picker: TemplatePickerState }) {
  if (picker.locales.length < 2) return null;
  return (
    <Button.Group>
      {picker.locales.map((locale) => (
        <Button
          key={locale}
          variant={locale === picker.locale ? 'light' : 'default'}
          aria-pressed={locale === picker.locale}
          lang={locale}
          onClick={() => picker.setLocale(locale)}
        >
          {localeName(locale)}
        </Button>
      ))}
    </Button.Group>
  );
}

function Picker({ offer, choose }: PickerProps) {
  const picker = useTemplatePicker(offer);
  const { shown } = picker;
  const { values, isLooking } = useFreeTimes(offer);
  const isFilling = isLooking && shown !== null && namesFreeTimes(shown.body);
  return (
    <>
      <div className={`flex wrap gap-xs mb-sm ${classes.search}`}>
        <TextInput
          aria-label={t('Search templates')}
          placeholder={t('Search by name or words')}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={LIST_ID}
          aria-activedescendant={shown === null ? undefined : optionId(picker.current)}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={picker.search}
          onChange={(event) => picker.setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            picker.onKeyDown(event);
            if (event.key !== 'Enter' || shown === null) return;
            event.preventDefault();
            if (!isFilling) choose({ type: shown.type, filled: filledFor(shown, values).filled });
          }}
        />
        <Languages picker={picker} />
      </div>
      <div className={`grid bordered rounded ${classes.panes}`}>
        <TemplateList picker={picker} values={values} />
        {shown === null ? (
          <p className={`c-quiet ${classes.none}`} role="status">
            {picker.search === '' ? t('This practice has no templates in this language yet.') : t('No matches')}
          </p>
        ) : (
          <TemplatePreview template={shown} {...{ values, choose, isFilling }} />
        )}
      </div>
    </>
  );
}

type TemplatePickerProps = PickerProps & { isOpen: boolean; close: () => void };

/** The practice's templates, the patient's language first, each with a full preview. */
export function TemplatePicker({ offer, choose, isOpen, close }: TemplatePickerProps) {
  return (
    <Modal opened={isOpen} onClose={close} title={t('Templates')} size={820} returnFocus={false}>
      <Picker offer={offer} choose={choose} />
    </Modal>
  );
}
