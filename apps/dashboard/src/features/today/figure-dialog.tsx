import { Button, Modal } from '@mantine/core';
import { readTodayCsv, type TodayFigure } from '@sightline/contract/today.calls';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { call } from '../../shared/api/call.ts';
import { allThatMatch } from '../../shared/bulk-text/bulk-words.ts';
import { PickBar } from '../../shared/bulk-text/pick-bar.tsx';
import { usePicked } from '../../shared/bulk-text/use-picked.ts';
import { wholeCsv } from '../../shared/csv/whole-csv.ts';
import { saveFile } from '../../shared/export/save-file.ts';
import { notices } from '../../shared/notices/notices.ts';
import { t } from '../../shared/words/words.ts';
import { useRows } from './api/load-rows.ts';
import { FigureRows, pickableOf } from './figure-rows.tsx';
import { figureWords } from './model/figures.ts';
import { fileColumns } from './model/file-columns.ts';

type FigureDialogProps = { figure: TodayFigure; locKey: number; readAt: string; close: () => void };

/** Everything behind a figure, and as a file. */
export function FigureDialog({ figure, locKey, readAt, close }: FigureDialogProps) {
  const { data, error, refetch } = useRows({ figure, locKey });
  // A long list is drawn in slices, and the dialog opens meanwhile.
  const shown = useDeferredValue(data, undefined);
  const picked = usePicked(`${figure} ${locKey}`);
  async function download() {
    try {
      const text = await call(readTodayCsv, { query: { code: figure, locKey: String(locKey) } });
      saveFile(await wholeCsv(text, fileColumns(figure)), `today-${figure}.csv`);
    } catch (failure) {
      notices.error(failure instanceof Error ? failure.message : t('Couldn’t download the list.'));
    }
  }
  return (
    <Modal opened onClose={close} size="lg" title={data === undefined ? t('Loading') : figureWords(figure, data.count)}>
      {error !== null && (
        <ErrorState title={t('Couldn’t load the list')} retry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {error === null && shown === undefined && <SkeletonList rows={6} label={t('Loading the list')} />}
      {shown !== undefined && (
        <>
          <PickBar
            picked={picked}
            shown={shown.rows.flatMap((row) => pickableOf(row) ?? [])}
            all={
              shown.count === 0
                ? null
                : { words: allThatMatch(shown.count), selection: () => ({ from: 'today', figure, locKey }) }
            }
          />
          <FigureRows name={figure} rows={shown.rows} readAt={readAt} picked={picked} />
          {shown.rows.length > 0 && (
            <Button
              mt="md"
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => void download()}
            >
              {t('Download CSV')}
            </Button>
          )}
        </>
      )}
    </Modal>
  );
}
