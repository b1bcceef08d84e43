import { formRefusalText } from '@sightline/contract/intake-forms.texts';
import { languageOf } from '@sightline/contract/languages';
import { use, useEffect, useRef, useState } from 'react';
import { ConnectionError, ProblemError } from '../../../shared/api/api-errors.ts';
import type { Uploaded } from '../api/upload-file.ts';
import { isPhoto, refusalOf } from '../model/file-choice.ts';
import { PhotoError } from '../photo/photo-error.ts';
import { useWords } from '../words/use-words.ts';
import { useForm } from './form-context.ts';
import { ServicesContext } from './services.ts';

/** `share` is the uploaded fraction; null while the file is being shrunk. */
export type Upload = { name: string; share: number | null; cancel: () => void };

/** Why the server refused a file, in the patient's language if we know the reason. */
function refusalOfServer({ problem }: ProblemError, locale: string): string {
  const code = typeof problem.reason === 'string' ? problem.reason : '';
  return formRefusalText({ code, language: languageOf(locale) }) ?? problem.detail ?? problem.title;
}

/** Uploads chosen files one after the other, shrinking photos first, and reports progress. */
export function useUploads({ onArrived }: { onArrived: (file: Uploaded) => void }) {
  const { words, locale } = useWords();
  const { store, upload } = useForm();
  const { preparePhoto } = use(ServicesContext);
  const [current, setCurrent] = useState<Upload | null>(null);
  const [message, setMessage] = useState<{ isFault: boolean; text: string } | null>(null);
  const ended = useRef<AbortController | null>(null);
  useEffect(() => () => ended.current?.abort(), []);
  const isUnderWay = current !== null;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  // A row moves up when one before it is removed during the upload.
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  const reason = (error: unknown, name: string): string => {
    if (error instanceof ProblemError) return `${name}: ${refusalOfServer(error, locale)}`;
    if (error instanceof ConnectionError) return words.file.network(name);
    if (error instanceof PhotoError) return words.file.broken(name);
    throw error;
  };
  const transfer = async (file: File): Promise<string> => {
    const control = new AbortController();
    ended.current = control;
    const { signal } = control;
    const show = (share: number | null) => setCurrent({ name: file.name, share, cancel: () => control.abort() });
    show(null);
    setMessage(null);
    try {
      const ready = isPhoto(file) ? await preparePhoto({ file, signal }) : file;
      show(0);
      const uploaded = await upload({ file: ready, onProgress: show, signal });
      arrived.current(uploaded);
      setMessage({ isFault: false, text: words.file.arrived(file.name) });
    } catch (error) {
      if (signal.aborted) return '';
      const text = reason(error, file.name);
      setMessage({ isFault: true, text });
      return text;
    } finally {
      setCurrent(null);
    }
    return '';
  };
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== null) return setMessage({ isFault: true, text: words.file[refusal](file.name) });
    await store.follow(transfer(file));
  };
  return { current, message, send, say: setMessage };
}
