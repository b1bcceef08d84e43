/** The code of every key that an input method handles, in all browsers. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that takes a Japanese word over. Safari ends the
 * composition before it reports that Enter, so `isComposing` is false there and only the key's code is left.
 */
export const isComposing = ({
  nativeEvent,
}: {
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}): boolean => nativeEvent.isComposing || nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD;
