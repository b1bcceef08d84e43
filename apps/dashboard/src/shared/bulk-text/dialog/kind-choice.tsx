import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { BULK_KINDS, BULK_RULES, type BulkKind } from '@sightline/contract/bulk-texts.texts';
import { t } from '../../words/words.ts';

const LABELS = { care: t('Care'), marketing: t('Marketing') } as const satisfies Record<BulkKind, string>;

/** Whether a text is care or marketing, with what the law asks of it (BLK-003). */
export function KindChoice({ kind, choose }: { kind: BulkKind; choose: (kind: BulkKind) => void }) {
  return (
    <div className="stack gap-xs">
      <Radio.Group
        label={t('Kind of text')}
        value={kind}
        onChange={(value) => choose(value === 'care' ? 'care' : 'marketing')}
      >
        <div className="flex gap-md mt-xxs">
          {BULK_KINDS.map((one) => (
            <Radio key={one} value={one} label={LABELS[one]} />
          ))}
        </div>
      </Radio.Group>
      <ul className="m-0 text-small c-quiet" aria-live="polite">
        {[...BULK_RULES[kind], BULK_RULES.both].map((words) => (
          <li key={words}>{t(words)}</li>
        ))}
      </ul>
    </div>
  );
}
