import { submitForm } from '@sightline/contract/intake-forms.calls';
import type { Answers } from '@sightline/forms/nodes';
import { call } from '../../../shared/api/call.ts';

export type SentForm = {
  pathName: string;
  coverKey: number;
  locKey: number;
  appointmentKey: string | null;
  version: number;
  locale: string;
  /** Repeating it changes nothing. */
  clientKey: string;
  data: Answers;
  /** The version of the privacy notice that was shown. */
  noticeDigest?: string;
  /** As one of the forms of the link's visit. */
  isOfPacket?: boolean;
};

/** @throws ProblemError form.invalid with the fields at fault, and others; ConnectionError */
export async function sendForm({ pathName, ...rest }: SentForm): Promise<{ submissionKey: string }> {
  return call(submitForm, { body: { pn: pathName, ...rest } });
}
