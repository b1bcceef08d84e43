/** Why a start cannot go on, in one sentence that says what to do; it is all the operator reads. */
export class StartError extends Error {}
