/** A picture that this browser cannot open. */
export class PhotoError extends Error {}
