import type { ComponentProps, ReactNode } from 'react';
import type { LoadState } from '../../../shared/api/use-loaded.ts';
import { PageFrame } from '../../../shared/frame/page-frame.tsx';
import { BrandAt } from '../parts/brand.tsx';
import { useLinkLanguage } from '../state/use-link-language.ts';
import { useWords } from '../words/use-words.ts';
import { LoadFailure } from './load-failure.tsx';

type LoadedPageProps<T> = {
  loaded: LoadState<T>;
  /** The link's location; 0 for none. */
  locKey: number;
  /** Shown while it loads. */
  waiting: string;
  children: (value: T) => ReactNode;
};

/** A practice's page opened by a link: in the link's language, under the practice's name, with all its states. */
export function LoadedPage<T extends ComponentProps<typeof BrandAt>['of'] & { locale: string | null }>({
  loaded,
  locKey,
  waiting,
  children,
}: LoadedPageProps<T>) {
  const { words } = useWords();
  const value = loaded.state === 'ready' ? loaded.value : null;
  useLinkLanguage(value?.locale ?? null);
  return (
    <PageFrame words={words.frame} brand={value !== null && <BrandAt of={value} locKey={locKey} />}>
      {loaded.state === 'loading' && <p role="status">{waiting}</p>}
      {loaded.state === 'ready' && children(loaded.value)}
      {loaded.state !== 'loading' && loaded.state !== 'ready' && <LoadFailure {...loaded} />}
    </PageFrame>
  );
}
