import { ErrorState } from '@sightline/ui/error-state';
import { Component, type ReactNode } from 'react';
import { logError } from '../log.ts';
import { t } from '../words/words.ts';

/** Keeps one page's failure, or that of loading its code, from taking down the whole screen. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    logError('page', error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState isPage title={t('Couldn’t show this page')} retry={() => location.reload()}>
        {t('Try reloading. Everything you sent is safe.')}
      </ErrorState>
    );
  }
}
