export type PaletteEmoji = {
  emoji: string;
  /** For screen readers and the tooltip. */
  name: string;
};

/**
 * The 24 emoji of the composer (messaging specification, section 9), in the palette's order: warm words first, then
 * visits, then eyewear. Each is old enough (Emoji 5, 2017) to show on any phone that still gets texts.
 */
export const EMOJI_PALETTE = [
  { emoji: '🙂', name: 'Slight smile' },
  { emoji: '😊', name: 'Warm smile' },
  { emoji: '😀', name: 'Grin' },
  { emoji: '😉', name: 'Wink' },
  { emoji: '😎', name: 'Sunglasses face' },
  { emoji: '🤓', name: 'Face with glasses' },
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '👋', name: 'Wave' },
  { emoji: '🙏', name: 'Thank you' },
  { emoji: '👏', name: 'Clapping hands' },
  { emoji: '🎉', name: 'Celebration' },
  { emoji: '🎂', name: 'Birthday cake' },
  { emoji: '💙', name: 'Blue heart' },
  { emoji: '⭐', name: 'Star' },
  { emoji: '✅', name: 'Check mark' },
  { emoji: '📅', name: 'Calendar' },
  { emoji: '⏰', name: 'Alarm clock' },
  { emoji: '📍', name: 'Location pin' },
  { emoji: '📞', name: 'Phone' },
  { emoji: '📝', name: 'Form to fill in' },
  { emoji: '👓', name: 'Glasses' },
  { emoji: '👀', name: 'Eyes' },
  { emoji: '💧', name: 'Eye drop' },
  { emoji: '📦', name: 'Parcel' },
] as const satisfies readonly PaletteEmoji[];
