/** Page numbers shown at a time (FRM-008). */
const WINDOW = 5;

/** The group of page numbers containing `page`: 1 to 5, 6 to 10, and so on up to the last page. */
export function pageWindow({ page, totalPages }: { page: number; totalPages: number }): number[] {
  const first = Math.floor((page - 1) / WINDOW) * WINDOW + 1;
  const last = Math.min(first + WINDOW - 1, totalPages);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
