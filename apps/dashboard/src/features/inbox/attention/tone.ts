/** Two soft notes, a fourth apart: audible at a desk but not across a room. */
const NOTES = [
  { hertz: 659.26, at: 0 },
  { hertz: 880, at: 0.13 },
] as const;
const LOUDNESS = 0.06;
const LENGTH_S = 0.32;

let context: AudioContext | null = null;

function play(audio: AudioContext): void {
  for (const { hertz, at } of NOTES) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH_S);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + LENGTH_S);
  }
}

/** Plays the tone for a new text. Browsers allow sound only after the page was used; before, it stays silent. */
export async function playTone(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive !== true) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
  play(context);
}
