/** The element of `/book` that carries the practice's choices as JSON, so that the page needs no call for them. */
export const FIRST_CHOICES_ID = 'first-choices';
