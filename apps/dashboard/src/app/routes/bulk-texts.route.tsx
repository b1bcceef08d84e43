import { BulkTexts } from '../../features/bulk-texts/bulk-texts.tsx';

/** Bulk texts, gated by the page's menu element. */
export function BulkTextsRoute() {
  return <BulkTexts />;
}
