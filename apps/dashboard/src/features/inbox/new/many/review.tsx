import { Button } from '@mantine/core';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { useMemo } from 'react';
import { counted } from '../../../../shared/words/counted.ts';
import { t } from '../../../../shared/words/words.ts';
import { type PlannedSend, useRecipientCheck } from '../../api/check-recipients.ts';
import { recipientName } from '../../model/recipients.ts';
import { countsOfRun, planItems, type Run, type RunItem, segmentsOf, sizeInWords } from '../../model/run.ts';
import classes from './many.module.css';

type ReviewProps = { planned: PlannedSend; close: () => void; begin: (run: Run) => void };

/** What each recipient would get, as filled by the server, and who gets nothing and why. */
export function Review({ planned, close, begin }: ReviewProps) {
  const { data, error, isFetching, refetch } = useRecipientCheck(planned);
  const items = useMemo(
    () => (data === undefined ? null : planItems(planned.recipients, data.recipients, () => crypto.randomUUID())),
    [data, planned],
  );
  if (error !== null && !isFetching) {
    return (
      <ErrorState title={t('Couldn’t check the recipients')} retry={() => void refetch()}>
        {t('{message} Nothing has been sent.', { message: error.message })}
      </ErrorState>
    );
  }
  if (items === null) return <SkeletonList rows={planned.recipients.length} label={t('Checking recipients')} />;
  const { locKey, text, templateType, pictureIds } = planned;
  const start = () =>
    begin({ id: crypto.randomUUID(), text, locKey, templateType, pictureIds: [...pictureIds], items });
  return <Reviewed items={items} pictures={pictureIds.length} close={close} start={start} />;
}

type ReviewedProps = { items: readonly RunItem[]; pictures: number; close: () => void; start: () => void };

function Reviewed({ items, pictures, close, start }: ReviewedProps) {
  const { total } = countsOfRun(items);
  const getters = items.filter(({ state }) => state !== 'refused');
  const refused = items.filter(({ state }) => state === 'refused');
  return (
    <>
      <p className="mb-sm figures c-quiet">
        {[
          t('{total} of {patients} get it', { total, patients: counted(items.length, 'patient') }),
          t('{segments} in all', { segments: counted(segmentsOf(items), 'segment') }),
          ...(pictures > 0 ? [t('{pictures} each', { pictures: counted(pictures, 'picture') })] : []),
        ].join(' · ')}
      </p>
      <div className={`p-0 px-md scroll-y ${classes.scroller}`}>
        {refused.length > 0 && (
          <section aria-labelledby="sheet-refused">
            <h3 id="sheet-refused">{t('Will not get it ({count})', { count: refused.length })}</h3>
            <ul className="bare-list divided">
              {refused.map((item) => (
                <li className="p-0 py-sm" key={item.clientKey}>
                  <Who item={item} />
                  <p className="fw-medium c-warn mt-hair">{item.reason}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {getters.length > 0 && (
          <section aria-labelledby="sheet-getters">
            <h3 id="sheet-getters">{t('Will get it ({count})', { count: getters.length })}</h3>
            <ul className="bare-list divided">
              {getters.map((item) => (
                <li className="p-0 py-sm" key={item.clientKey}>
                  <Who item={item} />
                  {item.text !== '' && (
                    <p
                      className="px-sm py-xs mt-xs mb-xxs pre-wrap anywhere bubble bubble-out max-w-full fit"
                      dir="auto"
                    >
                      {item.text}
                    </p>
                  )}
                  <p className="text-tiny figures c-faint">{sizeInWords(item)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="flex wrap justify-end gap-xs mt-md">
        <Button variant="default" onClick={close}>
          {t('Keep editing')}
        </Button>
        <Button data-autofocus disabled={total === 0} onClick={start}>
          {total === 0 ? t('No one can get it') : t('Send to {counted}', { counted: counted(total, 'patient') })}
        </Button>
      </div>
    </>
  );
}

/** A recipient's name and phone, first in every list of the sheet. */
export function Who({ item }: { item: RunItem }) {
  return (
    <p className="flex wrap items-baseline gap-x-sm">
      <b className="fw-semibold" dir="auto">
        {recipientName(item.recipient)}
      </b>
      <span className="text-small figures c-faint">{formatUsPhone(item.recipient.phone)}</span>
    </p>
  );
}
