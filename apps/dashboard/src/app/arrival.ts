import { readArrival } from '../features/session/model/arrival.ts';
import { PREFERENCE } from '../shared/session/stored-items.ts';
import { storedSession } from '../shared/session/stored-session.ts';

const read = readArrival(window.location.href);

/**
 * Read and removed from the address bar before anything else on the page, even logging and loading. The stored session's
 * own id, as the logo hands it to the older dashboard, is nothing to exchange.
 */
export const arrival = read.sessionId === storedSession.get().claims?.sid ? { ...read, sessionId: null } : read;
window.history.replaceState(window.history.state, '', arrival.cleaned);

if (arrival.authExperience !== null) localStorage.setItem(PREFERENCE.authExperience, arrival.authExperience);
