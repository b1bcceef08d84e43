import { describe, expect, it } from 'vitest';
import { readUrgency } from './urgent-symptoms.ts';

describe('texts that describe an eye emergency', () => {
  it.each([
    ['I woke up and cant see out of my left eye', 'vision-loss'],
    ['everything went black in my right eye for 5 minutes, its back now', 'vision-loss'],
    ['suddenly going blind in one eye', 'vision-loss'],
    ['my vision went blurry overnight', 'blurred-vision'],
    ['sudden double vision this morning and headache', 'double-vision'],
    ['keep seeing sparks when i turn my head', 'flashes'],
    ['I have a whole bunch of new floaters since this morning', 'floaters'],
    ['black curtain coming down over my eye', 'curtain'],
    ['I think my retina is detaching', 'retina'],
    ['got bleach in my eye what do i do', 'chemical'],
    ['my son got hit in the eye with a softball', 'injury'],
    ['theres something stuck in my eye and it wont come out', 'foreign-body'],
    ['excruciating eye pain, throwing up', 'severe-pain'],
    ['my eye is red and hurts and i cant stand the light', 'red-painful'],
    ['slept in my contacts, now my eye is red and hurts', 'lens-redness'],
    ['cataract surgery Tuesday and now my vision is worse', 'after-surgery'],
    ['my eye is swollen shut', 'swelling'],
    ['newborn has yellow pus and swollen eyelids', 'swelling'],
    ['half of everything is gone on the left side', 'vision-loss'],
    ['eye pain when I move it and colors look faded', 'severe-pain'],
    ['me explotó un cohete cerca del ojo', 'injury'],
    ['me salpicó ácido de batería', 'chemical'],
    ['put superglue instead of eye drops', 'chemical'],
    ['I was grinding metal at work and now my eye feels like theres something in it', 'foreign-body'],
    ['one pupil is bigger than the other', 'pupil'],
    ['half my face is drooping and I see double', 'stroke'],
    ['me cayó cloro en el ojo', 'chemical'],
    ['no puedo ver de un ojo', 'vision-loss'],
    ['veo luces y manchas negras de repente', 'flashes'],
    ['una cortina negra en el ojo', 'curtain'],
    ['me duele muchísimo el ojo', 'severe-pain'],
    ['después de la cirugía veo peor', 'after-surgery'],
    ['dormí con los lentes y tengo el ojo muy rojo y me duele', 'lens-redness'],
    ['everything looks like I am looking through water since this morning', 'blurred-vision'],
  ])('[URG-001] %j is read as %s', (text, symptom) => {
    expect(readUrgency(text)).toBe(symptom);
  });

  it.each([
    'Yes I will be there, I lost sight in my right eye an hour ago',
    'C - and my vision is suddenly blurry in one eye',
    "Are my new glasses ready? Also I can't see out of my left eye",
    'Do you have any openings today? I woke up with flashes and a big floater',
    'CANT SEE OUT OF MY EYE',
    'hi this is maria i have an appointment at 3 today and my vision just went black in one eye',
    'my husband suddenly can’t see',
    'Can you tell Dr. Lee that my eye has been bleeding since last night',
    'si confirmo y desde anoche veo destellos en el ojo',
    'help my mami no puede ver from her left eye',
    "I've had floaters for years but today there are hundreds of new ones",
    'no pain but suddenly cant see out of my right eye',
  ])('[URG-001] %j is urgent, whatever else it says', (text) => {
    expect(readUrgency(text)).not.toBeNull();
  });

  it.each([
    ['cant c out of my left eye', 'suddnly blury vison', 'floters and flahses since yestrday', 'curten over my eye'],
    ['bision borrosa derrepente en el ojo isquierdo', 'me callo cloro en el hojo', 'no beo con un ojo'],
  ])('[URG-001] typos and spelling by ear: %j', (...texts) => {
    expect(texts.filter((text) => readUrgency(text) === null)).toEqual([]);
  });
});

describe('texts that only sound like it', () => {
  it.each([
    'no flashes or floaters, just need new glasses',
    "I don't have pain any more",
    'No curtain, no flashes, just the one old floater',
    'had retinal detachment surgery in 2019',
    "my floaters haven't changed in years",
    'hit in the eye in high school, have a scar',
    'do you treat flashes and floaters?',
    'what causes flashes of light',
    "I'll call if I see any flashes",
    "I can't see well with my new glasses",
    "I lost my glasses. I can't see anything without them",
    "can't see the screen on your website",
    'Is the flash sale still on?',
    'curtain up at 7 so I need to leave by 6',
    'is my spot still open?',
    '¿duele la inyección en el ojo?',
    '¿los destellos son normales después de la cirugía? a mí no me ha pasado nada',
    'Half of my order is missing, only one box came',
    'I need safety goggles for grinding, my eyes are fine',
    'how old should my newborn be for a first eye exam',
    'I lost my vision insurance',
    'severe back pain so I have to cancel my eye exam',
    'my dog lost his vision',
    'my eyes are itchy from allergies',
    'my son has pink eye can he still come',
    'I want to stop the drops, they sting',
    "My vision doesn't stop getting worse",
    'blurry at distance, need a stronger prescription',
    'got soap in my eye last week, all fine',
    'my surgery went great, no pain',
    'no tengo destellos ni moscas',
    'me operaron de cataratas hace 3 años',
    'no puedo ver la página',
    'ya no me duele el ojo',
    'se me cayó un lente de contacto',
    'my dad lost his sight from glaucoma so I want to get checked',
    "My son's teacher says he can't see the whiteboard from the back",
    'duermo con los lentes puestos para leer en la cama',
    '👍',
    '',
  ])('[URG-003] %j is not urgent', (text) => {
    expect(readUrgency(text)).toBeNull();
  });
});

describe('long texts', () => {
  it.each([
    ['one word', 'a'.repeat(100_000)],
    ['commas', 'a,'.repeat(50_000)],
    ['near misses', 'flo floatt blurrz '.repeat(5_500)],
    ['terms without a sign', 'see '.repeat(25_000)],
  ])(
    '[URG-003] 100,000 characters of %s are read in seconds',
    (_, text) => {
      expect(readUrgency(text)).toBeNull();
    },
    20_000,
  );

  it('[URG-001] finds a sign at the end of a long text without punctuation', () => {
    expect(readUrgency(`${'thank you so much '.repeat(3_000)} I got bleach in my eye`)).toBe('chemical');
  });
});
