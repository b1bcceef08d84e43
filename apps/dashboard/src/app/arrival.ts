import { readArrival } from '../features/session/model/arrival.ts';
import { PREFERENCE } from '../shared/session/stored-items.ts';

/** Read and taken out of the address bar before anything else happens on the page, logging and loading included. */
export const arrival = readArrival(window.location.href);
window.history.replaceState(window.history.state, '', arrival.cleaned);

if (arrival.authExperience !== null) localStorage.setItem(PREFERENCE.authExperience, arrival.authExperience);
