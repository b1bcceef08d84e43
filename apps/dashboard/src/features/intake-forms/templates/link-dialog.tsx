import { Button, Modal, Select, TextInput } from '@mantine/core';
import type { FormTemplate } from '@sightline/contract/intake-forms.calls';
import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { sayMessage } from '../../../shared/setup/setup-dialogs.ts';
import { snack } from '../../../shared/setup/telling.tsx';
import { t } from '../../../shared/words/words.ts';
import { formLink } from '../model/form-link.ts';
import type { FormsLocation } from '../model/places.ts';
import classes from './templates.module.css';

type LinkDialogProps = {
  template: FormTemplate;
  /** The active locations by name. */
  places: readonly FormsLocation[];
  placesFailed: boolean;
  close: () => void;
};

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    // Without a secure origin or permission there is no clipboard: then the link itself is shown.
    await sayMessage({ text: t('Your browser blocked copying. Select the link and copy it.'), detail: link });
    return;
  }
  snack(t(FORMS_TEXT.copied));
}

/** A form's link at one of the practice's locations (FRM-003). Always opens with the first location. */
export function LinkDialog({ template, places, placesFailed, close }: LinkDialogProps) {
  const { coverKey } = useSession();
  const [chosen, setChosen] = useState<number | null>(null);
  const locKey = chosen ?? places[0]?.locKey ?? null;
  const link = formLink({ origin: location.origin, pathName: template.PathName, coverKey, locKey });
  return (
    <Modal opened onClose={close} title={t('Get link: {Name}', { Name: template.Name })} size={680}>
      <div className="stack gap-md">
        {locKey === null ? (
          <NoPlace hasFailed={placesFailed} />
        ) : (
          <PlaceSelects places={places} locKey={locKey} onChoose={setChosen} />
        )}
        <TextInput
          label={t(FORMS_TEXT.formUrl)}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          classNames={{ input: 'figures c-quiet bg-sunk' }}
        />
        <div className="flex gap-xs">
          <Button
            data-autofocus
            leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void copy(link)}
          >
            {t(FORMS_TEXT.copyLink)}
          </Button>
          <Button variant="default" onClick={close}>
            {t(FORMS_TEXT.done)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function NoPlace({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p className="pretty c-quiet">
      {hasFailed
        ? t('Couldn’t load the locations. Patients choose their location in the form.')
        : t('This practice has no active location, so the link doesn’t include one.')}
    </p>
  );
}

type PlaceSelectsProps = { places: readonly FormsLocation[]; locKey: number; onChoose: (locKey: number) => void };

/** The same location twice: by key and by name. */
function PlaceSelects({ places, locKey, onChoose }: PlaceSelectsProps) {
  const shared = {
    allowDeselect: false,
    value: String(locKey),
    onChange: (value: string | null) => onChoose(Number(value ?? locKey)),
  };
  return (
    <div className={`grid gap-md phone-cols-1 ${classes.places}`}>
      <Select label={t('LocKey')} {...shared} data={places.map((place) => String(place.locKey))} />
      <Select
        label={t('Location Name')}
        {...shared}
        data={places.map((place) => ({ value: String(place.locKey), label: place.orgName }))}
      />
    </div>
  );
}
