import ipaddr from 'ipaddr.js';
import * as z from 'zod';

export const onOff = z.enum(['0', '1']).transform((value) => value === '1');
export const openOrClosed = z.enum(['open', 'closed']).transform((value) => value === 'open');
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
/** Of the database, for one kind of work. */
export const connectionCount = z.coerce.number().int().min(2).max(500);
const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const LONGEST_AGE_SECONDS = 24 * SECONDS.h;
/** How old something may be, in seconds. */
export const age = z
  .string()
  .regex(/^[1-9]\d{0,4}[smh]$/, 'Use seconds, minutes or hours, such as 30s, 5m or 1h.')
  .transform(
    (text) => Number.parseInt(text, 10) * (text.endsWith('h') ? SECONDS.h : text.endsWith('m') ? SECONDS.m : 1),
  )
  .refine((seconds) => seconds <= LONGEST_AGE_SECONDS, 'Use at most 24h.');
export const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const ADDRESS = String.raw`[^\s@<>",;]+@[^\s@<>",;]+`;
const NAME = String.raw`(?:[^<>",;\p{Cc}]+|"[^"\\\p{Cc}]+")`;
/** In the format of mail headers. */
export const mailbox = z
  .string()
  .max(200)
  .regex(
    new RegExp(`^(?:${ADDRESS}|${NAME} <${ADDRESS}>)$`, 'u'),
    'Use an address, or a name and an address like Main Street Eye Care <booking@example.com>.',
  );

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());

/** Fastify's names for networks; loopback is always trusted. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string) =>
  NETWORK_NAMES.includes(text) || ipaddr.isValid(text) || (text.includes('/') && ipaddr.isValidCIDR(text));

/** Proxies in front of the server: their number, or their addresses and networks. */
export const proxies = z.union(
  [
    z.string().regex(/^\d$/).transform(Number),
    z
      .string()
      .transform(listOf)
      .refine(
        (all) => all.every(isNetwork),
        'Use a number of proxies, or their addresses and networks with commas between.',
      )
      .transform((all) => ['loopback', ...all]),
  ],
  'Use a number of proxies, or their addresses and networks with commas between.',
);

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Host names, without a scheme or path. */
export const hostNames = z
  .string()
  .transform(listOf)
  .refine((all) => all.every((name) => HOST_NAME.test(name)), 'Use host names with commas between.')
  .transform((all) => all.map((name) => name.toLowerCase()));

const KEY_BYTES = 32;

/** A public Ed25519 key as gateways provide it: its 32 bytes in base64. */
export const publicKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, 'Use a public key of 32 bytes in base64.')
  .transform((text) => Buffer.from(text, 'base64'));

const keyOf = (text: string): Buffer => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');

/** Keys of 32 bytes: the first encrypts, the others decrypt older data. */
export const dataKeys = z
  .string()
  .transform((text) => listOf(text).map(keyOf))
  .refine(
    (keys) => keys.every((key) => key.length === KEY_BYTES),
    'Use 32 bytes in base64 or hexadecimal (make one with: openssl rand -base64 32); an earlier one may follow after a comma.',
  );
