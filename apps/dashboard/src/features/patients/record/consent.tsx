import { Button } from '@mantine/core';
import type { ConsentEvidence, PatientRecord } from '@sightline/contract/patient-record.calls';
import { useState } from 'react';
import { stamp } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { allowsMarketing, decisionWords, hipaaWords, phoneWords, sourceWords, textsWords } from '../model/words.ts';
import { MarketingAct } from './marketing-act.tsx';
import classes from './record.module.css';

/** What stays in sight: the newest decisions. */
const SHORT_LIST = 3;

/** What the patient allowed or refused, and what proves it. */
export function Consent({ patient }: { patient: PatientRecord }) {
  const [isWhole, setWhole] = useState(false);
  const { evidence, cellPhone } = patient;
  const { allows } = useSession();
  const isMarketed = allowsMarketing(patient);
  const shown = isWhole ? evidence : evidence.slice(0, SHORT_LIST);
  return (
    <section className={`stack gap-xs ${classes.section}`} aria-label={t('Consent')}>
      <h2 className="heading">{t('Consent')}</h2>
      <p className={patient.texts === 'open' || patient.texts === null ? '' : 'caution'}>{textsWords(patient)}</p>
      <p>{hipaaWords(patient.hipaa)}</p>
      <p>{isMarketed ? t('Agreed to marketing texts.') : t('No consent to marketing texts.')}</p>
      {allows('Dv4BulkTextsMenu') && cellPhone !== '' && (
        <MarketingAct addKey={patient.addKey} isAllowed={isMarketed} />
      )}
      {evidence.length === 0 ? (
        <p className="note">{t('No decisions on record.')}</p>
      ) : (
        <ul className="bare-list stack gap-sm mt-xs" aria-label={t('Evidence')}>
          {shown.map((entry) => (
            <Evidence key={`${entry.at} ${entry.purpose} ${entry.decision}`} entry={entry} cellPhone={cellPhone} />
          ))}
        </ul>
      )}
      {evidence.length > SHORT_LIST && (
        <Button variant="subtle" size="compact-sm" className="fit" onClick={() => setWhole((was) => !was)}>
          {isWhole ? t('Show less') : t('Show all {count}', { count: evidence.length })}
        </Button>
      )}
    </section>
  );
}

function Evidence({ entry, cellPhone }: { entry: ConsentEvidence; cellPhone: string }) {
  return (
    <li className="text-small">
      <span className="fw-medium">{decisionWords(entry)}</span>, {sourceWords(entry)}
      <span className="block c-quiet">
        {stamp(entry.at)}
        {entry.phone !== cellPhone && ` · ${phoneWords(entry.phone)}`}
      </span>
      {entry.words !== '' && <q className="block c-quiet anywhere">{entry.words}</q>}
    </li>
  );
}
