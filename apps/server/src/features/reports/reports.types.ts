/** A dimension's key names, in display order. */
export type Names = ReadonlyMap<string, string>;
