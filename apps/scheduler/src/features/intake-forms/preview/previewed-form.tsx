import { type ReactNode, use, useState } from 'react';
import type { FormLink } from '../model/link.ts';
import { type Services, ServicesContext } from '../state/services.ts';
import { useWords } from '../words/use-words.ts';
import { askForForm } from './ask-for-form.ts';
import { createMemory } from './memory-storage.ts';

type PreviewProps = { link: FormLink; children: ReactNode };

/** A form from the builder, filled in like any other: nothing is kept, uploaded or sent. */
export function PreviewedForm({ link, children }: PreviewProps) {
  const { words } = useWords();
  const services = use(ServicesContext);
  const [previewing] = useState(() => previewServices({ services, link }));
  return (
    <ServicesContext value={previewing}>
      <aside className="px-md py-sm center bg-sunk c-ink">{words.preview}</aside>
      {children}
    </ServicesContext>
  );
}

function previewServices({ services, link: { coverKey } }: { services: Services; link: FormLink }): Services {
  const stores = { visit: createMemory(), device: createMemory() };
  return {
    ...services,
    load: async (_asked, signal) => {
      const practice = { coverKey, appointmentKey: null };
      const [form, { forms: _forms, ...brand }] = await Promise.all([
        askForForm(signal),
        services.loadChoices(practice, signal),
      ]);
      return { ...brand, ...form, pathName: 'preview', version: 0 };
    },
    send: async () => ({ submissionKey: 'preview' }),
    upload: async ({ file }) => ({ fileToken: services.newKey(), fileName: file.name }),
    stores: () => stores,
  };
}
