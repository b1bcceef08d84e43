import { Textarea } from '@mantine/core';
import type { FeedbackSettings } from '@sightline/contract/feedback.calls';
import { t } from '../../shared/words/words.ts';
import { invalidUrls } from './model/settings.ts';

type ReviewPagesProps = {
  places: FeedbackSettings['places'];
  typed: ReadonlyMap<number, string>;
  isTried: boolean;
  change: (locKey: number, text: string) => void;
};

/** Public review pages of each location. */
export function ReviewPages({ places, typed, isTried, change }: ReviewPagesProps) {
  return (
    <section className="stack gap-sm" aria-labelledby="review-pages">
      <div>
        <h3 id="review-pages" className="text-base fw-semibold m-0">
          {t('Public review pages')}
        </h3>
        <p className="m-0 text-small c-quiet measure">
          {t(
            'Everyone who answers is offered these, after a good answer and a poor one alike. Review sites and the FTC forbid offering them to happy patients only.',
          )}
        </p>
      </div>
      {places.map(({ locKey, name }) => {
        const text = typed.get(locKey) ?? '';
        return (
          <Textarea
            key={locKey}
            label={name}
            placeholder="https://g.page/r/…/review"
            autosize
            minRows={1}
            maxRows={4}
            value={text}
            error={isTried ? invalidUrls(text) : null}
            onChange={({ currentTarget }) => change(locKey, currentTarget.value)}
          />
        );
      })}
      <p className="m-0 text-small c-quiet">{t('One address per line.')}</p>
    </section>
  );
}
