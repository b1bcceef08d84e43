declare module 'pg/lib/result.js' {
  /** The driver's result. */
  class Result {
    rows: unknown[];
    addFields(fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[]): void;
  }
  export = Result;
}
