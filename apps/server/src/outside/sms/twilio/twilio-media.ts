import type { MediaHost } from '../../media/media-places.ts';

/** Media hosts of carriers with Twilio's protocol. */
export const TWILIO_MEDIA_HOSTS: readonly MediaHost[] = [
  { host: 'api.twilio.com', path: '/' },
  { host: '.twilio.com', path: '/' },
  // Where Twilio's API redirects media requests.
  { host: '.twiliocdn.com', path: '/' },
  { host: 's3-external-1.amazonaws.com', path: '/media.twiliocdn.com/' },
  { host: '.signalwire.com', path: '/' },
];
