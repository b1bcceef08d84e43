import { describe, expect, it } from 'vitest';
import { readUrgency } from './urgent-symptoms.ts';

describe('readUrgency', () => {
  it.each([
    ['I woke up and cant see out of my left eye', 'vision-loss'],
    ['got bleach in my eye what do i do', 'chemical'],
    ['sudden double vision this morning and headache', 'double-vision'],
    ['C - and my vision is suddenly blurry in one eye', 'blurred-vision'],
    ['veo luces y manchas negras de repente', 'floaters'],
    ['Yes I will be there, I lost sight in my right eye an hour ago', 'vision-loss'],
  ])('[URG-001] %j is %s', (text, symptom) => {
    expect(readUrgency(text)).toBe(symptom);
  });
});
