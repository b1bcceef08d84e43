import { createContext } from 'react';
import { lockKiosk, openKiosk } from '../api/kiosk.ts';

/** The external dependencies that only a tablet has. */
const realServices = { openKiosk, lockKiosk };

export const KioskServicesContext = createContext(realServices);
