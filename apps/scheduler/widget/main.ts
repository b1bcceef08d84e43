import { start } from './widget.ts';

/** Where this script came from is where the booking is. */
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src !== '') start(new URL(script.src).origin);
