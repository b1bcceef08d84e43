import { readArrival } from '../features/session/model/arrival.ts';
import { PREFERENCE } from '../shared/session/stored-items.ts';

/** Read and removed from the address bar before anything else on the page, even logging and loading. */
export const arrival = readArrival(window.location.href);
window.history.replaceState(window.history.state, '', arrival.cleaned);

if (arrival.authExperience !== null) localStorage.setItem(PREFERENCE.authExperience, arrival.authExperience);
