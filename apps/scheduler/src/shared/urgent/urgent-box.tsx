import type { Language } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { readUrgency } from '@sightline/messaging/urgent-symptoms';
import { useMemo } from 'react';
import classes from './urgent-box.module.css';
import { URGENT_WORDS, type UrgentWordsProps } from './urgent-texts.ts';

const hrefOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export function UrgentBox({ text, phone, language }: UrgentWordsProps) {
  const isUrgent = useMemo(() => readUrgency(text) !== null, [text]);
  return isUrgent ? <Numbers phone={phone} language={language} /> : null;
}

function Numbers({ phone, language }: { phone: string; language: Language }) {
  const words = URGENT_WORDS[language];
  return (
    <div role="alert" className={`mt-xs p-md grid gap-sm bg-bad-soft rounded-lg ${classes.box}`}>
      <p className="m-0 fw-semibold">{words.callUs}</p>
      {phone !== '' && (
        <a className={`px-md py-sm fw-semibold undecorated rounded ${classes.call}`} href={hrefOf(phone)}>
          {words.call(formatUsPhone(phone))}
        </a>
      )}
      <p className="m-0">{words.emergency}</p>
      <a className={`px-md py-sm fw-semibold undecorated rounded ${classes.call}`} href="tel:911">
        {words.call('911')}
      </a>
      <p className="m-0">{words.dontWait}</p>
    </div>
  );
}
