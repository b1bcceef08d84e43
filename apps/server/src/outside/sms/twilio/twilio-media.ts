import type { MediaHost } from '../../media/media-places.ts';

/** Hosts that keep the media of carriers that speak Twilio's protocol. */
export const TWILIO_MEDIA_HOSTS: readonly MediaHost[] = [
  { host: 'api.twilio.com', path: '/' },
  { host: '.twilio.com', path: '/' },
  // Where Twilio's API sends those who ask for media.
  { host: '.twiliocdn.com', path: '/' },
  { host: 's3-external-1.amazonaws.com', path: '/media.twiliocdn.com/' },
  { host: '.signalwire.com', path: '/' },
];
