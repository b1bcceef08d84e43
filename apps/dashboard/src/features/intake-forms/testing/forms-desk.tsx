import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { Route, Routes } from 'react-router';
import { showPage } from '../../../shared/setup/testing/setup-desk.tsx';
import { IntakeForms } from '../intake-forms.tsx';
import { FORMS_PATH } from '../model/tabs.ts';

const place = (locKey: number, orgName: string, status = 1) => ({
  ...{ locKey, orgName, status, coverKey: 1001 },
  ...{ city: '', state: '', zip: '', smsNumber: '' },
});
export const PLACES = [place(2001, 'Main St'), place(2002, 'Harbor'), place(2004, 'Old Mill', 0)];
export const TEMPLATES = [
  { Id: 2, Name: 'Ocular history', PathName: 'ocular-history' },
  { Id: 1, Name: 'Consent to treat', PathName: 'consent-to-treat' },
];

const RETIRED = [{ Id: 3, Name: 'Old questions', PathName: 'old-questions' }];

/** The form services reply without an envelope. */
export const answering = (value: unknown) => () => Response.json(value);
export const refusing = (status: number, title: string) => () =>
  Response.json({ type: 'about:blank', title, status, code: `http.${status}` }, { status });
export const entriesAnswer = (PatientDataList: readonly FormEntry[], TotalPages = 1) =>
  answering({ PatientDataList, TotalPages });

/** A single form, under the last part of its call's path. */
export const entryAnswer = (entry: FormEntry) => ({ [String(entry.Id)]: answering(entry) });

/** Opens the page at `at`, such as '/completed?page=2'. */
export function openForms(at: string, answers: Record<string, unknown> = {}) {
  return showPage(
    <Routes>
      <Route path={`${FORMS_PATH}/*`} element={<IntakeForms />} />
    </Routes>,
    {
      answers: {
        getForms: answering({ PatientDataList: TEMPLATES }),
        retired: answering({ templates: RETIRED }),
        Locations: answering(PLACES),
        ...answers,
      },
      path: `${FORMS_PATH}${at}`,
    },
  );
}
