import type { Message } from '@sightline/contract/messages.calls';
import { mapAddress } from '@sightline/messaging/place';
import {
  IconAddressBook,
  IconCalendarEvent,
  IconFileDots,
  IconFileMusic,
  IconFileOff,
  IconFileText,
  IconFileTypePdf,
  IconMapPin,
  IconMovie,
  IconPhotoDown,
} from '@tabler/icons-react';
import { plural, t } from '../../../../shared/words/words.ts';
import { fileInWords } from '../../model/files.ts';
import classes from './files.module.css';

const ICON = {
  pdf: IconFileTypePdf,
  heic: IconPhotoDown,
  contact: IconAddressBook,
  audio: IconFileMusic,
  video: IconMovie,
  photo: IconPhotoDown,
  text: IconFileText,
  calendar: IconCalendarEvent,
  document: IconFileText,
};

function Note({ icon: Shown, children }: { icon: typeof IconFileOff; children: string }) {
  return (
    <li className={`row px-sm py-xs gap-xs c-quiet bg-surface bordered rounded ${classes.file}`}>
      <Shown size={20} stroke={1.6} aria-hidden="true" />
      {children}
    </li>
  );
}

type FilesProps = Pick<Message, 'files' | 'place' | 'pendingFiles' | 'lostFiles'>;

/** A message's content other than pictures: downloads, and the shared location. */
export function Files({ files, place, pendingFiles = 0, lostFiles = 0 }: FilesProps) {
  if (files.length + pendingFiles + lostFiles === 0 && place === null) return null;
  return (
    <ul className={`p-0 grid gap-xs mt-xxs list-none ${classes.files}`}>
      {files.map((file) => {
        const Icon = ICON[file.kind];
        return (
          <li key={file.url}>
            <a
              className={`row px-sm py-xs gap-xs anywhere undecorated bg-surface bordered rounded ${classes.file}`}
              href={file.url}
              download
              rel="noreferrer"
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <b className="fw-semibold underlined">{t('Download')}</b> {fileInWords(file)}
              </span>
            </a>
          </li>
        );
      })}
      {pendingFiles > 0 && (
        <Note icon={IconFileDots}>
          {plural(pendingFiles, { one: 'File on its way', other: '{count} files on their way' })}
        </Note>
      )}
      {lostFiles > 0 && (
        <Note icon={IconFileOff}>{plural(lostFiles, { one: 'File not kept', other: '{count} files not kept' })}</Note>
      )}
      {place !== null && (
        <li>
          <a
            className={`row px-sm py-xs gap-xs anywhere undecorated bg-surface bordered rounded ${classes.file}`}
            href={mapAddress(place)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
            <span dir="auto">
              <b className="fw-semibold underlined">{t('Open map')}</b> {place.words}
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}
