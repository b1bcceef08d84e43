import { Box, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { type KnownPatient, PatientChoice } from '../../../shared/patient-choice/patient-choice.tsx';
import { t } from '../../../shared/words/words.ts';
import { isComplete, type PersonDraft, personFrom } from './person.ts';
import { PersonFields } from './person-fields.tsx';

/** Whom a visit is for: a patient, or someone new. */
export type Who = { addKey: number; person: PersonDraft | null };

export const isChosen = ({ addKey, person }: Who): boolean => (person === null ? addKey > 0 : isComplete(person));

/** What is still missing, in words; null if nothing is. */
export function missingOf(who: Who): string | null {
  if (isChosen(who)) return null;
  if (who.person === null) return t('Choose a patient.');
  return t('Enter the new patient’s first and last name, and a cell phone or an email.');
}

/** Beside the field, under its label: below, the list of patients would cover it. */
const LABEL_HEIGHT = 25;

/** The button that changes between both disappears with it: the focus goes on in the first field. */
function useFirstField(isNew: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  const was = useRef(isNew);
  useEffect(() => {
    if (was.current !== isNew) fields.current?.querySelector('input')?.focus();
    was.current = isNew;
  }, [isNew]);
  return fields;
}

type WhoChoiceProps = {
  who: Who;
  /** A found patient's location comes by name. */
  choose: (who: Who, locName?: string) => void;
  /** The patient the dialog was opened for. */
  known: KnownPatient | null;
  refusal: Error | null;
};

/** A patient by a search; who isn't found can be added right here, while they are on the phone. */
export function WhoChoice({ who: { addKey, person }, choose, known, refusal }: WhoChoiceProps) {
  const [searched, setSearched] = useState('');
  const fields = useFirstField(person !== null);
  if (person !== null)
    return (
      <div ref={fields}>
        <PersonFields
          person={person}
          edit={(part) => choose({ addKey: 0, person: { ...person, ...part } })}
          faults={fieldFaults(refusal)}
          leave={() => choose({ addKey: 0, person: null })}
        />
      </div>
    );
  return (
    <div className="flex gap-xs" ref={fields}>
      <Box className="grow min-w-0">
        <PatientChoice
          value={addKey}
          choose={(chosen, locName) => choose({ addKey: chosen, person: null }, locName)}
          known={known}
          // Leaving the field without a choice empties it.
          onSearch={(text) => text !== '' && setSearched(text)}
        />
      </Box>
      {addKey === 0 && (
        <Button
          className="flex-none"
          mt={LABEL_HEIGHT}
          variant="default"
          leftSection={<IconUserPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => choose({ addKey: 0, person: personFrom(searched) })}
        >
          {t('New patient')}
        </Button>
      )}
    </div>
  );
}
