import { fieldFault } from '@sightline/contract/field-faults.texts';
// It sets words of its own when it is first imported, which has to be over before ours are set.
import 'zod';
import * as z from 'zod/mini';

/** Schemas say what a field needs in our words. Wherever they are read, this module is imported for its effect. */
z.config({ localeError: fieldFault });
