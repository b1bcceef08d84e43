import { formRefusalText } from '@sightline/contract/intake-forms.texts';
import { type Language, languageOf } from '@sightline/contract/languages';
import { use, useState } from 'react';
import { ConnectionError, ProblemError } from '../../../shared/api/api-errors.ts';
import type { SentForm } from '../api/send-form.ts';
import type { Words } from '../words/en.ts';
import { ServicesContext } from './services.ts';

export type SendFault = Exclude<keyof Words['send'], 'retry'>;
type FieldFault = { path: string; label: string; message: string };
type Outcome = 'sent' | { fault: SendFault; fields: readonly FieldFault[] };

const FAULT_OF: Readonly<Record<string, SendFault>> = {
  'form.invalid': 'refused',
  'request.too-many': 'tooMany',
  'request.too-large': 'tooLarge',
  'form.not-found': 'gone',
  'packet.form-done': 'done',
};

function outcomeOf(error: unknown, language: Language): Exclude<Outcome, 'sent'> {
  if (error instanceof ConnectionError) return { fault: 'network', fields: [] };
  if (!(error instanceof ProblemError)) throw error;
  const fields = (error.problem.errors ?? []).map(({ path, label = '', code = '', message }) => ({
    ...{ path, label },
    message: formRefusalText({ code, language }) ?? message,
  }));
  return { fault: FAULT_OF[error.code] ?? 'failed', fields };
}

/** Sending the form: whether it is in progress, and why it failed. */
export function useSending() {
  const { send } = use(ServicesContext);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<SendFault | null>(null);
  const attempt = async (form: SentForm): Promise<Outcome> => {
    setSending(true);
    setFault(null);
    try {
      await send(form);
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error, languageOf(form.locale));
      setFault(outcome.fault);
      return outcome;
    } finally {
      setSending(false);
    }
  };
  return { isSending, fault, attempt };
}
