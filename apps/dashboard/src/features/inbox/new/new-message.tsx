import { isComposing } from '@sightline/ui/is-composing';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../shared/words/words.ts';
import { focusOnTabStopRow } from '../model/focus.ts';
import { listPath } from '../model/paths.ts';
import type { Patient } from '../model/patients.ts';
import { PatientPicker } from '../patients/patient-picker.tsx';
import { FIRST_FIELD } from '../patients/search-fields.tsx';
import { usePatientSearch } from '../patients/use-patient-search.ts';
import { AddFeedbackLine, AddPatient } from './add/add-patient.tsx';
import { useAddPatient } from './add/use-add-patient.ts';
import { Arriving } from './arriving.tsx';
import { SelectLocation } from './location/select-location.tsx';
import { type SendingLocation, useSendingLocation } from './location/use-sending-location.ts';
import classes from './new.module.css';
import { NewHead } from './new-head.tsx';
import { RecipientChips } from './recipients/recipient-chips.tsx';
import { useHandedOver } from './recipients/use-handed-over.ts';
import { useRecipients } from './recipients/use-recipients.ts';
import { UnsentOffers } from './unsent/unsent-offers.tsx';
import { useClearing } from './use-clearing.ts';
import { Writing } from './writing.tsx';

/** For searches: no location comes first. For new patients: the server chooses one. */
const ANY_LOCATION = 0;

/** The pane under /new: recipients, their details, and the message (MSG-026 to MSG-035). */
export function NewMessage() {
  const place = useSendingLocation();
  const handed = useHandedOver(place.locKey);
  return handed === null ? <NewMessagePane place={place} /> : <Arriving handed={handed} />;
}

function NewMessagePane({ place }: { place: SendingLocation }) {
  const pane = useRef<HTMLElement>(null);
  const { key, search: query } = useLocation();
  const navigate = useNavigate();
  const search = usePatientSearch(place.locKey ?? ANY_LOCATION);
  const recipients = useRecipients();
  const clearing = useClearing(search);
  const adding = useAddPatient({
    locKey: place.locKey ?? ANY_LOCATION,
    onAdded: (patient) => {
      search.clear();
      void choose(patient);
    },
  });

  // Asking for a new message once more, by key or by button, leads back to its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has a key of its own
  useEffect(() => {
    pane.current?.querySelector<HTMLElement>(`[${FIRST_FIELD}]`)?.focus();
  }, [key]);

  async function choose(patient: Patient): Promise<void> {
    const isAdded = await recipients.add(patient);
    if (isAdded && place.locKey === null) place.ask();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    // In React, popups are children of the pane and have their own Escape.
    if (!(event.target instanceof Node) || pane.current?.contains(event.target) !== true) return;
    void navigate(listPath(query));
    focusOnTabStopRow();
  }
  return (
    <section
      ref={pane}
      className={`grid min-w-0 min-h-0 bg-paper ${classes.pane}`}
      data-pane="detail"
      data-searching={search.asked !== null || undefined}
      aria-label={t('New message')}
      onKeyDown={onKeyDown}
    >
      <div>
        <NewHead place={place} clearing={clearing} />
        <UnsentOffers place={place} />
      </div>
      <div className={`grid min-h-0 bg-surface line-below ${classes.whom}`}>
        <RecipientChips recipients={recipients.recipients} remove={recipients.remove} />
        <PatientPicker search={search} chosen={recipients.chosen} choose={(patient) => void choose(patient)}>
          <AddPatient
            fields={search.fields}
            isBusy={search.isWaiting || search.query.isFetching || adding.feedback === 'pending'}
            refusal={adding.refusal}
            add={(fields) => void adding.add(fields)}
          />
        </PatientPicker>
        <AddFeedbackLine feedback={adding.feedback} />
      </div>
      <Writing recipients={recipients.recipients} place={place} isSearching={search.asked !== null} />
      <SelectLocation place={place} />
    </section>
  );
}
