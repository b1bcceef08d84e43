import type { PublicForm } from '@sightline/contract/intake-forms.calls';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { IntakeForm } from '../intake-form.tsx';
import { loadLaterFields } from '../nodes/later-views.tsx';
import { type Services, ServicesContext } from '../state/services.ts';

await loadLaterFields();

const NOW = Date.parse('2026-11-21T15:00:00Z');

/** Replaces the browser's scrolling into view. */
export const scrolledTo = vi.fn<(this: HTMLElement, options: ScrollIntoViewOptions) => void>();

const matching = (isNarrow: boolean) => (query: string) => ({
  matches: isNarrow,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
});

export function blankForm(components: readonly object[], rest: Partial<PublicForm> = {}): PublicForm {
  return {
    ...{ name: 'New Patient Registration', pathName: 'registration', version: 3, coverKey: 1001, translations: {} },
    ...{ orgName: 'Bright Eyes Optometry', logo: '', phone: '(212) 555-0100', link: 'none', locale: null },
    timeZone: 'America/New_York',
    locations: [{ locKey: 2001, orgName: 'Main St', phone: '(212) 555-0199', timeZone: 'America/New_York' }],
    definition: { display: 'form', title: 'Registration', components },
    ...rest,
  };
}

type FormSetup = { blank: PublicForm; search?: string; services?: Partial<Services>; isNarrow?: boolean };

/** A form as a patient opens it; only the server is simulated. */
export function showForm({
  blank,
  search = '?pn=registration&coverKey=1001',
  services = {},
  isNarrow = false,
}: FormSetup) {
  vi.stubGlobal('matchMedia', matching(isNarrow));
  // jsdom cannot scroll.
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: scrolledTo });
  window.history.replaceState(null, '', `/displayform${search}`);
  const sent: Parameters<Services['send']>[0][] = [];
  let keys = 0;
  const played: Services = {
    load: async () => blank,
    loadChoices: async () => ({ ...blank, forms: [] }),
    openPacket: async () => ({
      ...{ ...blank, forms: [], hasForms: false, isCanceled: false, proofState: 'none', proof: null },
      ...{ triesLeft: 10, locKey: 0, startsAt: null },
    }),
    loadPacketForm: async () => ({ ...blank, state: 'todo', draft: null, known: {}, earlier: {} }),
    saveDraft: async ({ draftNo }) => ({ draftNo: draftNo + 1 }),
    send: async (form) => {
      sent.push(form);
      return { submissionKey: 'one' };
    },
    upload: async ({ file }) => ({ fileToken: `token-${file.name}`, fileName: file.name }),
    preparePhoto: async ({ file }) => file,
    isHandheld: () => false,
    stores: () => ({ visit: sessionStorage, device: localStorage }),
    now: () => NOW,
    newKey: () => {
      keys += 1;
      return `00000000-0000-4000-8000-00000000000${keys}`;
    },
    hasSteps: true,
    ...services,
  };
  render(
    <ServicesContext value={played}>
      <IntakeForm />
    </ServicesContext>,
  );
  return { sent, user: userEvent.setup() };
}

/** Leaves the page; the browser's storage stays. */
export function leave(): void {
  cleanup();
  scrolledTo.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
}
