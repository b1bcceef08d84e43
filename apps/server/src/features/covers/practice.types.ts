export type LocationRow = { loc_key: number; org_name: string; time_zone: string; status: number };

export type ProviderRow = { acct_key: number; first_name: string; last_name: string; title: string };
