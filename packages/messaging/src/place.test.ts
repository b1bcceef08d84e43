import { describe, expect, it } from 'vitest';
import { mapAddress, placeOfCard, readPlace } from './place.ts';

describe('a location shared by a phone', () => {
  it('[MSG-023] is read with its text, and links to a map', () => {
    const place = readPlace({ latitude: '40.7128', longitude: '-74.006', words: ['Home', '', '5  Elm St'] });
    expect(place).toEqual({ latitude: 40.7128, longitude: -74.006, words: 'Home, 5 Elm St' });
    expect(place && mapAddress(place)).toBe('https://www.google.com/maps/search/?api=1&query=40.7128%2C-74.006');
  });

  it.each([
    ['90', '180'],
    ['-90', '-180'],
    [' +7 ', '0'],
    ['0', '122.5'],
  ])('is one at %j, %j', (latitude, longitude) => {
    expect(readPlace({ latitude, longitude, words: [] })).toEqual({
      ...{ latitude: Number(latitude), longitude: Number(longitude), words: '' },
    });
  });

  it('has each of its words once, and no more than 300 characters of them', () => {
    const words = ['Home', ' Home ', 'x'.repeat(400)];
    expect(readPlace({ latitude: '0', longitude: '0', words })?.words).toBe(`Home, ${'x'.repeat(294)}`);
  });

  it.each([
    ['', ''],
    ['40', ''],
    ['91', '0'],
    ['0', '-180.1'],
    ['1e1', '0'],
    ['javascript:', '0'],
    ['x40', '0'],
    ['40x', '0'],
    ['40.', '0'],
    ['90.1', '0'],
    ['1000', '0'],
    ['0', '180.1'],
  ])('is refused at %j, %j', (latitude, longitude) => {
    expect(readPlace({ latitude, longitude, words: [] })).toBeNull();
  });

  it.each([
    ['item1.URL;type=pref:https://maps.apple.com/?ll=40.7128\\,-74.006&q=Home', 'Current Location'],
    ['GEO:geo:40.7128,-74.006', 'Current Location'],
    ['GEO:40.7128;-74.006', 'Current Location'],
    ['item1.GEO:GEO:40.7128,-74.006', 'Current Location'],
    ['geo:40.7128,-74.006?z=5', 'Current Location'],
    ['URL:https://maps.google.com/?q=40.7128,-74.006', 'Current Location'],
    ['GEO:\r\nGEO:40.7128,-74.006', 'Current Location'],
    ['URL:https://www.google.com/maps/search/?api=1&qu\r\n ery=40.7128%2C-74.006', 'Current Location'],
  ])('[MSG-023] is read from a card with %j', (line, words) => {
    const card = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${words}\r\n${line}\r\nEND:VCARD\r\n`;
    expect(placeOfCard(card)).toEqual({ latitude: 40.7128, longitude: -74.006, words });
  });

  it("isn't read from a person's card, or another site's URL", () => {
    expect(placeOfCard('BEGIN:VCARD\nFN:Ana\nTEL:+12125550187\nEND:VCARD')).toBeNull();
    expect(placeOfCard('BEGIN:VCARD\nNOTE:40.7128,-74.006\nEND:VCARD')).toBeNull();
    expect(placeOfCard('BEGIN:VCARD\nURL:40.7128,-74.006\nEND:VCARD')).toBeNull();
    expect(placeOfCard('BEGIN:VCARD\nURL:https://apple.com.example/?ll=1,2\nEND:VCARD')).toBeNull();
    expect(placeOfCard('BEGIN:VCARD\nURL:https://maps.apple.com/?near=1,2\nEND:VCARD')).toBeNull();
    expect(placeOfCard('BEGIN:VCARD\nURL:https://evilapple.com/?ll=1,2\nEND:VCARD')).toBeNull();
  });
});
