// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider } from '../../../shared/language/language.tsx';
import type { Field } from '../model/fields.ts';
import { DetailField } from './detail-field.tsx';

afterEach(cleanup);

const QUESTION: Field = {
  ...{ name: 'notesFld', group: 'questions', kind: 'long', isRequired: false, longest: 1_000, autoComplete: 'off' },
  label: { en: 'Anything we should know?', es: '¿Algo que debamos saber?' },
};

it('[URG-002] shows whom to call under an answer that describes an emergency', async () => {
  render(
    <LanguageProvider>
      <DetailField
        field={QUESTION}
        label="Anything we should know?"
        text="I can't see out of my left eye"
        message={null}
        change={() => {}}
        phone="+12125550100"
      />
    </LanguageProvider>,
  );
  expect((await screen.findByRole('link', { name: 'Call (212) 555-0100' })).getAttribute('href')).toBe(
    'tel:+12125550100',
  );
});
