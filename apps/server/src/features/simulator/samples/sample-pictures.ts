import type { SAMPLE_PICTURES } from '@sightline/contract/simulator.calls';
import sharp from 'sharp';

type SampleName = (typeof SAMPLE_PICTURES)[number]['name'];
export type Sample = { bytes: Buffer; contentType: string };

const drawn = (shapes: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">${shapes}</svg>`);

const GLASSES = drawn(`
  <rect width="480" height="320" fill="#e8eef5"/>
  <g fill="#cfe0f2" stroke="#24364b" stroke-width="12">
    <rect x="70" y="110" width="140" height="100" rx="44"/><rect x="270" y="110" width="140" height="100" rx="44"/>
    <path d="M210 146q30-26 60 0M70 140l-40-22M410 140l40-22" fill="none" stroke-linecap="round"/>
  </g>`);

const CARD = drawn(`
  <rect width="480" height="320" fill="#6b5f52"/>
  <rect x="50" y="50" width="380" height="220" rx="18" fill="#fdfdfb"/>
  <path d="M50 68a18 18 0 0 1 18-18h344a18 18 0 0 1 18 18v40H50z" fill="#1565c0"/>
  <g fill="#8795a5">
    <rect x="80" y="138" width="190" height="16" rx="8"/><rect x="80" y="174" width="250" height="16" rx="8"/>
    <rect x="80" y="210" width="150" height="16" rx="8"/>
  </g>
  <circle cx="372" cy="200" r="34" fill="#bcd3ec"/>`);

const eye = (isOpen: boolean): Buffer =>
  drawn(`
  <rect width="480" height="320" fill="#f4efe6"/>
  <path d="M60 160q180${isOpen ? '-150 360 0q-180 150-360 0z' : ' 80 360 0'}" fill="${isOpen ? '#fff' : 'none'}" stroke="#24364b" stroke-width="10"/>
  ${isOpen ? '<circle cx="240" cy="160" r="58" fill="#2e7d32"/><circle cx="240" cy="160" r="26" fill="#111"/>' : ''}`);

const DRAWN: Record<SampleName, () => Promise<Buffer>> = {
  'glasses.png': () => sharp(GLASSES).png().toBuffer(),
  'insurance-card.jpeg': () => sharp(CARD).jpeg({ quality: 88 }).toBuffer(),
  'blink.gif': async () => {
    const frames = await Promise.all([true, false].map((isOpen) => sharp(eye(isOpen)).png().toBuffer()));
    return sharp(frames, { join: { animated: true } })
      .gif({ delay: [1_200, 180], loop: 0 })
      .toBuffer();
  },
};

const isName = (name: string): name is SampleName => Object.hasOwn(DRAWN, name);

/** A picture a demo phone can send, drawn on first request; null for an unknown name. */
export function createSamplePictures(): (name: string) => Promise<Sample | null> {
  const held = new Map<SampleName, Promise<Buffer>>();
  return async (name) => {
    if (!isName(name)) return null;
    const drawing = held.get(name) ?? DRAWN[name]();
    held.set(name, drawing);
    return { bytes: await drawing, contentType: `image/${name.split('.')[1]}` };
  };
}
