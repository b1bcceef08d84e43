import { describe, expect, it } from 'vitest';
import { saysWrongPerson } from './wrong-person.ts';

describe("a phone that is not the patient's", () => {
  it.each([
    "I'm not Barbara",
    'im not sandra',
    'FOR THE LAST TIME I AM NOT PETER',
    'Ive had this number 2 yrs and I am not Kevin',
    'not Mr Johnson',
    "Who's Ethel?",
    "this is her granddaughter's phone, call her at home",
    'not me',
    'no Linda at this number',
    "I don't know this person",
    'you want someone else, I think you meant to text someone else',
    'he changed his number',
    'new owner of this number here',
    'she gave you my number by mistake',
    'Numero equivocado señorita',
    'yo no soy Rosa',
    'este celular ya no es de ella',
    'no conozco a esa persona',
    'aqui no hay ninguna Carmen',
  ])('[RPL-006] %j is reported', (text) => {
    expect(saysWrongPerson(text)).toBe(true);
  });

  it.each([
    "I'm not sure",
    "I'm not available Monday",
    'Not yet',
    'Not today',
    'who is my doctor?',
    'Who is this?',
    "that's not my address",
    'you gave me the wrong frames',
    'is this the wrong number for billing?',
    'my old phone number is wrong in your system',
    "this isn't my color",
    "I don't know my group number",
    'I texted the wrong person',
    'no es esa receta',
    'no soy diabético',
    'este es mi número nuevo',
  ])('[RPL-006] %j is not', (text) => {
    expect(saysWrongPerson(text)).toBe(false);
  });
});
