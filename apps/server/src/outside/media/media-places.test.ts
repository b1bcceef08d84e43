import { describe, expect, it } from 'vitest';
import { TWILIO_MEDIA_HOSTS } from '../sms/twilio/twilio-media.ts';
import { type MediaWorld, placeOf } from './media-places.ts';
import type { UrlSource } from './media-source.ts';
import { isPublicAddress } from './public-addresses.ts';

const world: MediaWorld = {
  publicUrl: () => 'https://sightline.example.com',
  localOrigin: () => 'http://127.0.0.1:4000',
  isDemo: false,
  gateway: { apiBase: () => 'https://api.twilio.com', authorization: () => 'Basic secret' },
  mediaHosts: TWILIO_MEDIA_HOSTS,
};
const place = (address: string, namedBy: UrlSource = 'gateway', given: Partial<MediaWorld> = {}) =>
  placeOf({ address, namedBy, world: { ...world, ...given } });

describe('allowed media hosts', () => {
  it('[WHK-7] only addresses of the public internet count as public', () => {
    const closed = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:7f00:1::',
      'localhost',
      '',
    ];
    for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  it('[WHK-7] the gateway’s own host gets its credentials, its media hosts get none, and no other is contacted', () => {
    const own = place('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1');
    expect(own).toMatchObject({ authorization: 'Basic secret', isTrusted: true });
    for (const address of [
      'https://mms.twiliocdn.com/AC1/x?Expires=1',
      'https://media.us1.twilio.com/x',
      'https://s3-external-1.amazonaws.com/media.twiliocdn.com/AC1/x',
      'https://files.signalwire.com/x',
    ])
      expect(place(address)).toMatchObject({ authorization: null, isTrusted: false });
    for (const address of [
      'https://evil.example.org/x.png',
      'https://twilio.com.evil.org/x',
      'https://eviltwilio.com/x',
      'https://s3-external-1.amazonaws.com/other-bucket/x',
      'https://s3-external-1.amazonaws.com/media.twiliocdn.com/../other-bucket/x',
      'http://api.twilio.com/x',
      'https://api.twilio.com:8443/x',
      'https://user:pass@api.twilio.com/x',
      'https://api.twilio.com@evil.org/x',
      'https://sightline.example.com/messaging/api/Conversations/List',
      'http://127.0.0.1:4000/metrics',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'ftp://api.twilio.com/x',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      '//api.twilio.com/x',
      '',
    ])
      expect([address, place(address)]).toEqual([address, null]);
  });

  it('[MSG-020] staff may name public https URLs and our own pictures, which never get credentials', () => {
    for (const address of ['https://cdn.example.org/a.png', 'https://api.twilio.com/x', 'https://8.8.8.8/a.png'])
      expect(place(address, 'writer')).toMatchObject({ authorization: null, isTrusted: false });
    for (const address of [
      'http://cdn.example.org/a.png',
      'https://cdn.example.org:8443/a.png',
      'https://me:secret@cdn.example.org/a.png',
      'https://localhost/a.png',
      'https://printer.local/a.png',
      'https://metadata.google.internal/a.png',
      'https://intranet/a.png',
      'https://127.0.0.1/a.png',
      'https://2130706433/a.png',
      'https://0x7f.1/a.png',
      'https://0177.0.0.1/a.png',
      'https://10.0.0.8/a.png',
      'https://[::1]/a.png',
      'https://[::ffff:10.0.0.1]/a.png',
      'https://[fd00::1]/a.png',
      'https://localhost./a.png',
      'gopher://cdn.example.org/',
      'not an address',
    ])
      expect([address, place(address, 'writer')]).toEqual([address, null]);
  });

  it('[WHK-7] our own pictures are fetched locally, and nothing else of ours', () => {
    const address = 'https://sightline.example.com/messaging/api/pictures/3?cover=1';
    expect(place(address)?.url.href).toBe('http://127.0.0.1:4000/messaging/api/pictures/3?cover=1');
    const phone = 'https://sightline.example.com/simulator/pictures/card.png';
    expect(place(phone)).toBeNull();
    expect(place(phone, 'gateway', { isDemo: true })).toMatchObject({ isTrusted: true, authorization: null });
    expect(place('https://sightline.example.com/metrics', 'gateway', { isDemo: true })).toBeNull();
    expect(place('https://sightline.example.com/simulator/../metrics', 'writer', { isDemo: true })).toBeNull();
  });

  it('[WHK-7] nothing of a gateway is fetched if none is configured', () => {
    expect(place('https://api.twilio.com/x', 'gateway', { gateway: null })).toMatchObject({ authorization: null });
    const local = { apiBase: () => 'http://127.0.0.1:4000/simulator', authorization: () => 'Basic secret' };
    expect(place('http://127.0.0.1:4000/metrics', 'gateway', { gateway: local, isDemo: true })).toBeNull();
  });
});
