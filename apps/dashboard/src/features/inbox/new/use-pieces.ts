import { useEffect, useEffectEvent } from 'react';
import { drafts } from '../compose/drafts.ts';
import type { MessageBoxState } from '../compose/use-message-box.ts';
import { mayNameSomeone, pieceOf, refill } from '../model/filled-pieces.ts';
import type { ChosenTemplate, TemplateOffer } from '../model/templates.ts';
import { changeNewDraft, NEW_MESSAGE, newDrafts, useNewDraft } from './new-draft.ts';

type PiecesProps = {
  box: MessageBoxState;
  offer: TemplateOffer | null;
  /** The recipient whose values fill templates; null if each has their own. */
  target: number | 'each';
};

/** Keeps the text's templates filled for its recipients: values for one, variables for several. */
export function usePieces({ box, offer, target }: PiecesProps) {
  const { pieces } = useNewDraft();
  const { text } = box;
  const values = offer?.values ?? null;
  const isReady = target === 'each' || offer !== null;

  const fit = useEffectEvent(() => {
    const fitted = refill(text, pieces, target === 'each' ? null : values);
    if (JSON.stringify(fitted.pieces) !== JSON.stringify(pieces)) changeNewDraft({ pieces: fitted.pieces });
    if (fitted.text !== text) box.setText(fitted.text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: refitted for other recipients, not on each key
  useEffect(() => {
    if (isReady) fit();
  }, [target, isReady, values]);
  useEffect(() => {
    if (text === '' && newDrafts.get(NEW_MESSAGE).pieces.length > 0) changeNewDraft({ pieces: [] });
  }, [text]);

  return {
    putTemplate(chosen: ChosenTemplate): void {
      box.putTemplate(chosen);
      const piece = pieceOf({ templates: offer?.templates ?? [], values, ...chosen });
      changeNewDraft({ pieces: [...newDrafts.get(NEW_MESSAGE).pieces, piece] });
    },
    /** One person's values may still be in a text to several. */
    mayNameSomeone: target === 'each' && mayNameSomeone(drafts.get(NEW_MESSAGE).text, pieces),
  };
}
