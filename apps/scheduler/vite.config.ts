import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { TEST_TAGS } from '../../testing/deep-tests.ts';
import { REACT_CACHE, REACT_ENV, REACT_JSX } from '../../testing/react-build.ts';
import { WORKER_FLAGS } from '../../testing/worker-flags.ts';
import { earlyDark } from './build/early-dark.ts';
import { firstPage } from './build/first-page.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { patientFont } from './build/patient-font.ts';
import { TARGET } from './build/target.ts';
import { widget } from './build/widget.ts';

/** The server sends these files as they are: best compression once, at the build. */
const precompressed = compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024, logLevel: 'silent' });

/** Modules that only booking and the page behind its links share. */
const OF_BOOKING =
  /features\/booking|contract\/src\/(?:booking\.|booking-manage|booking-soonest|schedule|setup\.texts|patient-info-fields)|messaging\/src\/(?:area-codes|phone-region)|scheduling\/src\/days/;
/** Of these, what only steps after the first need: the list of times, who the patient is, the code, and the waiting list. */
const OF_LATER_STEPS =
  /features\/booking\/(?:earlier\/(?!later-earlier)|journey\/(?:code\/|details-step|detail-field|fault-words|for-whom|use-pasted-phone|known-)|times\/(?:time-chooser|week-view|day-times|use-openings|kept-time|use-hold-phase)|api\/(?:phone-code|recognize))|contract\/src\/(?:waiting-list|booking-recognition|phone-codes)/;
/** Modules that forms on a patient’s own device and on the practice’s tablets share. */
const OF_FORMS =
  /features\/intake-forms(?!\/(?:packet\/(?!answered)|photo\/prepare|nodes\/(?:file|signature)-field|parts\/signature-pad|state\/use-uploads))|contract\/src\/(?:intake-forms|open-packets|form-)|packages\/forms|json-logic/;
/** Modules of every patient’s page. Links’ tokens, waiting lists, feedback, forms and birth dates are for the few that have them. */
const OF_ALL =
  /scheduler\/src\/shared(?!\/(?:opening\/use-link-token|birth-date))|packages\/(?:contract(?!\/src\/(?:waiting-list|phone-codes|feedback|booking-recognition|birth-date|kiosk|open-packets|form-|urgent-forms|intake-forms))|messaging|ui)|\/zod\/|\/react\/|react-dom\/(?:index|cjs\/react-dom\.production)|preload-helper/;

export default defineConfig({
  // Assets of the patients' pages; the pages themselves are /book and /displayform.
  base: '/patients/',
  plugins: [react(), earlyDark(), patientFont(), inlineStyles(), widget(), firstPage(), precompressed],
  oxc: REACT_JSX,
  build: {
    manifest: true,
    target: TARGET,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What two pages share comes in one file: each further one costs a kilobyte of headers on a slow line.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'booking-later', minShareCount: 2, test: OF_LATER_STEPS },
            { name: 'booking-shared', minShareCount: 2, test: OF_BOOKING },
            { name: 'forms-shared', minShareCount: 2, test: OF_FORMS },
            { name: 'shared', minShareCount: 2, test: OF_ALL },
          ],
        },
      },
    },
  },
  test: {
    name: 'scheduler',
    tags: TEST_TAGS,
    include: ['src/**/*.test.{ts,tsx}', 'widget/**/*.test.ts'],
    environment: 'node',
    env: REACT_ENV,
    ...REACT_CACHE,
    setupFiles: ['src/vitest-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    maxWorkers: 2,
    execArgv: WORKER_FLAGS,
    passWithNoTests: true,
  },
});
