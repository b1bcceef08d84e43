/** Two soft notes, a fourth apart: heard across a desk and not across a room. */
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

/** Plays the tone of a new text. Browsers allow sound only after someone has used the page; before, it stays still. */
export async function playTone(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive !== true) return;
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
  play(context);
}
