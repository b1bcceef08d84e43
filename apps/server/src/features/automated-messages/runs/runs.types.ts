import type { RuleName } from '@sightline/contract/automated-messages.texts';

type RuleCount = { rule: RuleName; texts: number; mails: number; notSent: number };
export type RunCounts = RuleCount[];

export type Practice = { cover_key: number; has_rules: boolean };
