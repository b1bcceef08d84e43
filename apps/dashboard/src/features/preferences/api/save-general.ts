import {
  deleteAllFile,
  IMAGE_FIELDS,
  type ImageField,
  type Preferences,
  postImageByDataUrl,
  saveGeneral,
} from '@sightline/contract/preferences.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, queryOf, type Setup, useSetup } from '../../../shared/setup/setup-context.ts';
import { bodyOf, type Draft } from '../model/draft.ts';
import { generalOptions } from './general.ts';

export type GeneralChange = { seen: Preferences; draft: Draft };

const isChosenFile = (value: string): boolean => value.startsWith('data:');

async function upload(setup: Setup, { draft, type }: { draft: Draft; type: ImageField }): Promise<string> {
  const data = draft[type];
  if (!isChosenFile(data)) return data;
  const body = { ...keysOf(setup), type, data, fn: `${type}.png` };
  return (await callSetup(postImageByDataUrl, { body, query: {} })).data.url;
}

/** New pictures are uploaded, then everything is saved; removed ones are deleted after the save succeeded. */
async function save(setup: Setup, { seen, draft }: GeneralChange) {
  const images = {
    mLogo: await upload(setup, { draft, type: 'mLogo' }),
    nmImg1: await upload(setup, { draft, type: 'nmImg1' }),
    profilePic: await upload(setup, { draft, type: 'profilePic' }),
  };
  const body = { ...keysOf(setup), ...bodyOf({ draft, images, version: seen.version }) };
  const { data } = await callSetup(saveGeneral, { body, query: {} });
  for (const picFileType of IMAGE_FIELDS) {
    if (seen[picFileType] === '' || images[picFileType] !== '') continue;
    await callSetup(deleteAllFile, { query: { ...queryOf(setup), picFileType } }, { supersede: false });
  }
  return data;
}

/** Saves the form at the chosen level and reloads the record (GEN-005). */
export function useSaveGeneral() {
  const setup = useSetup();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (saving: GeneralChange) => save(setup, saving),
    onSuccess: () => queries.refetchQueries({ queryKey: generalOptions(setup).queryKey }),
  });
}
