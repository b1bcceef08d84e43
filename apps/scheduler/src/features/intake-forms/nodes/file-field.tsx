import { isRecord } from '@sightline/forms/json-access';
import { MAX_FILES } from '@sightline/forms/limits';
import { type RefObject, use, useId, useRef } from 'react';
import type { Uploaded } from '../api/upload-file.ts';
import { ACCEPTED_FILES } from '../model/file-choice.ts';
import { answerAtPath } from '../model/paths.ts';
import fieldClasses from '../parts/field.module.css';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer, useForm } from '../state/form-context.ts';
import { ServicesContext } from '../state/services.ts';
import { type Upload, useUploads } from '../state/use-uploads.ts';
import { useWords } from '../words/use-words.ts';
import classes from './file-field.module.css';
import { type NodeProps, textOf } from './node-props.ts';

const filesOf = (value: unknown): Uploaded[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((one) => ({ fileToken: textOf(one.fileToken), fileName: textOf(one.fileName) }));

/** Files upload when chosen, so that sending the form is fast and file errors show at once. */
export function FileField({ node, path }: NodeProps<'file'>) {
  const { words } = useWords();
  const { store } = useForm();
  const { isHandheld } = use(ServicesContext);
  const { value, write } = useAnswer(path);
  const input = useRef<HTMLInputElement>(null);
  const files = filesOf(value);
  // Read again when a file arrives: others may have been removed during the upload.
  const before = () => (node.isMultiple ? filesOf(answerAtPath(store.state().answers, path)) : []);
  const { current, message, send } = useUploads({ onArrived: (file) => write([...before(), file]) });
  const most = node.isMultiple ? MAX_FILES : 1;
  const remove = (token: string) => {
    write(files.filter((file) => file.fileToken !== token));
    // A single file's chooser exists again only after rendering.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <GroupFrame node={node} path={path} hint={words.file.hint}>
      {({ disabled, id }) => (
        <>
          <FileList files={files} isDisabled={disabled} onRemove={remove} />
          {(files.length < most || current !== null) && (
            <div className="flex wrap gap-xs mb-xs">
              {isHandheld() && (
                <Chooser
                  {...{ id: `${id}-camera`, hintId: `${id}-hint`, isDisabled: disabled || current !== null, send }}
                  label={words.file.photo}
                  isCamera
                />
              )}
              <Chooser
                {...{ input, id: `${id}-input`, hintId: `${id}-hint`, isDisabled: disabled || current !== null, send }}
                label={files.length === 0 ? words.file.choose : words.file.chooseMore}
              />
            </div>
          )}
          {current !== null && <Progress upload={current} />}
          <div
            aria-live="polite"
            className={message?.isFault ? `fw-semibold ${fieldClasses.error}` : `block text-large ${fieldClasses.hint}`}
          >
            {message?.text}
          </div>
        </>
      )}
    </GroupFrame>
  );
}

type ChooserProps = {
  input?: RefObject<HTMLInputElement | null>;
  id: string;
  hintId: string;
  label: string;
  isCamera?: boolean;
  isDisabled: boolean;
  send: (file: File) => Promise<void>;
};

function Chooser({ input, id, hintId, label, isCamera = false, isDisabled, send }: ChooserProps) {
  return (
    <label
      className={`choosable hover-sunk px-md py-xs inline-flex items-center fw-medium bg-surface pointer target ${classes.choose}`}
    >
      {label}
      <input
        ref={input}
        type="file"
        id={id}
        className="unseen"
        accept={isCamera ? 'image/*' : ACCEPTED_FILES}
        capture={isCamera ? 'environment' : undefined}
        disabled={isDisabled}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void send(file);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Progress({ upload: { name, share, cancel } }: { upload: Upload }) {
  const { words } = useWords();
  const id = useId();
  return (
    <div className={`row wrap gap-x-sm gap-y-xs mt-xs ${classes.progress}`}>
      <label htmlFor={id}>
        {share === null ? words.file.preparing(name) : words.file.uploading(name, Math.round(share * 100))}
      </label>
      <progress id={id} max={1} value={share ?? undefined} />
      <button type="button" className="patient-button" onClick={cancel}>
        {words.file.cancel}
      </button>
    </div>
  );
}

type ListProps = { files: readonly Uploaded[]; isDisabled: boolean; onRemove: (token: string) => void };

function FileList({ files, isDisabled, onRemove }: ListProps) {
  const { words } = useWords();
  if (files.length === 0) return null;
  return (
    <ul className="p-0 grid gap-xs mb-xs list-none">
      {files.map(({ fileToken, fileName }) => (
        <li key={fileToken} className={`row between gap-sm bg-surface bordered rounded ${classes.file}`}>
          <span className="min-w-0 anywhere">{fileName}</span>
          {!isDisabled && (
            <button
              type="button"
              className="patient-button"
              aria-label={words.field.removeOf(fileName)}
              onClick={() => onRemove(fileToken)}
            >
              {words.field.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
