declare module 'pg/lib/result.js' {
  /** What the driver makes of an answer. */
  class Result {
    rows: unknown[];
    addFields(fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[]): void;
  }
  export = Result;
}
