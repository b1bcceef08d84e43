type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What `t` takes after a text: a value for each of its `{names}`; any or none for a text that isn't a literal. */
export type ValuesOf<T extends string> = string extends T
  ? [values?: Readonly<Record<string, string | number>>]
  : [Names<T>] extends [never]
    ? [values?: undefined]
    : [values: Readonly<Record<Names<T>, string | number>>];
