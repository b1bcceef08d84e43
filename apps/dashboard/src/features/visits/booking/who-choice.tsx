import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldFaults } from '../../../shared/administration/failures.ts';
import { type KnownPatient, PatientChoice } from '../../../shared/patient-choice/patient-choice.tsx';
import { t } from '../../../shared/words/words.ts';
import { isComplete, type PersonDraft, personFrom } from './person.ts';
import { PersonFields } from './person-fields.tsx';

/** Whom a visit is for: a patient, or someone new. */
export type Who = { addKey: number; person: PersonDraft | null };

export const isChosen = ({ addKey, person }: Who): boolean => (person === null ? addKey > 0 : isComplete(person));

type WhoChoiceProps = {
  who: Who;
  choose: (who: Who) => void;
  /** The patient the dialog was opened for. */
  known: KnownPatient | null;
  refusal: Error | null;
};

/** A patient by a search; who isn't found can be added right here, while they are on the phone. */
export function WhoChoice({ who: { addKey, person }, choose, known, refusal }: WhoChoiceProps) {
  const [searched, setSearched] = useState('');
  if (person !== null)
    return (
      <PersonFields
        person={person}
        edit={(part) => choose({ addKey: 0, person: { ...person, ...part } })}
        faults={fieldFaults(refusal)}
        leave={() => choose({ addKey: 0, person: null })}
      />
    );
  return (
    <div className="stack gap-xxs">
      <PatientChoice
        value={addKey}
        choose={(chosen) => choose({ addKey: chosen, person: null })}
        known={known}
        // Leaving the field without a choice empties it.
        onSearch={(text) => text !== '' && setSearched(text)}
      />
      {addKey === 0 && (
        <Button
          className="fit"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUserPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => choose({ addKey: 0, person: personFrom(searched) })}
        >
          {t('New patient')}
        </Button>
      )}
    </div>
  );
}
