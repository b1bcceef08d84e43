import { Button } from '@mantine/core';
import { NAVIGATION_TEXT } from '@sightline/contract/navigation.texts';
import { IconMapRoute } from '@tabler/icons-react';
import { t } from '../words/words.ts';
import type { Tour } from './use-tour.ts';

/** 'Start User Guide', and 'End User Guide' while it runs (NAV-006). */
export function TourButton({ tour }: { tour: Tour }) {
  return (
    <Button
      variant="default"
      leftSection={<IconMapRoute size={16} stroke={1.8} aria-hidden="true" />}
      onClick={tour.isOn ? tour.end : tour.start}
    >
      {tour.isOn ? t(NAVIGATION_TEXT.endGuide) : t(NAVIGATION_TEXT.startGuide)}
    </Button>
  );
}
