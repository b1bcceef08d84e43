export type LocationRow = { loc_key: number; org_name: string; time_zone: string };
export type ProviderRow = { acct_key: number; first_name: string; last_name: string };
export type TypeRow = { task_key: number; name: string; length: number };

export type DirectoryRows = { locations: LocationRow[]; providers: ProviderRow[]; types: TypeRow[] };

/** Finds what a record names: by key, by name, or through the mapping file. */
export type Directory = {
  location: (name: string | null) => LocationRow | null;
  provider: (name: string | null) => ProviderRow | null;
  type: (name: string | null) => TypeRow | null;
};

/** Earlier links of a source's records: location and provider keys by the source's ids. */
export type Ties = {
  locations: ReadonlyMap<string, number>;
  providers: ReadonlyMap<string, number>;
  nextAcctKey: number;
};
