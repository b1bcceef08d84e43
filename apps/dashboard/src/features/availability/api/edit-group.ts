import { editConfigForm } from '@sightline/contract/schedule.calls';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { callSetup } from '../../../shared/setup/call-setup.ts';

export const editGroup = async (body: GivenConfig): Promise<readonly string[]> =>
  (await callSetup(editConfigForm, { body, query: {} })).messages;
