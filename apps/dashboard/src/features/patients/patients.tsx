import { Route, Routes } from 'react-router';
import { DuplicatesPage } from './duplicates/duplicates-page.tsx';
import { RecordPage } from './record/record-page.tsx';
import { PatientSearch } from './search/patient-search.tsx';

/** Finding patients, and a page for each. */
export function Patients() {
  return (
    <Routes>
      <Route path="duplicates" element={<DuplicatesPage />} />
      <Route path=":addKey" element={<RecordPage />} />
      <Route path="*" element={<PatientSearch />} />
    </Routes>
  );
}
