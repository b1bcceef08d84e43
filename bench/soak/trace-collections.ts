// Loaded before the server: NODE_OPTIONS doesn't take this flag.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--trace-gc');
