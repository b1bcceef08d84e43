/** Begins a file, so that spreadsheets read its accents. Reading a response as text drops the server's. */
export const BYTE_ORDER_MARK = '\uFEFF';
