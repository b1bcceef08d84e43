// npm run build: installs missing packages and builds the pages, for a server that is started without npm.
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
