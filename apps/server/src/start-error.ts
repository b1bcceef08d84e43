/** Why a start cannot continue, in one sentence that says what to do; the operator sees only that. */
export class StartError extends Error {}
