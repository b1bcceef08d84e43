// The files that may name a specific gateway, and why. Everything else refers to the SMS gateway in general.

const SERVER = 'apps/server/src/';

const KNOWING = [
  { why: 'an adapter', places: ['outside/sms/twilio/', 'outside/sms/telnyx/'] },
  { why: 'opens the adapter that was chosen', places: ['outside/sms/open-gateway.ts'] },
  { why: "joins the adapters' tables of errors", places: ['outside/sms/carrier-errors.ts'] },
  { why: 'reads the settings of each', places: ['config.ts', 'config-sms.ts'] },
  { why: "speaks Twilio's protocol on purpose", places: ['features/simulator/'] },
];

const isKnowing = (file) =>
  KNOWING.some(({ places }) =>
    places.some((place) => (place.endsWith('/') ? file.startsWith(SERVER + place) : file === SERVER + place)),
  );

/** Reports a file outside that list that names a gateway; tests may. */
export function gatewayNameFault({ file, text }) {
  const [name] = /twilio|telnyx/i.exec(text) ?? [];
  if (name === undefined || !/^(apps|packages)\//.test(file) || isKnowing(file)) return null;
  return `${file}: names ${name}; what is known of a gateway is behind SmsGateway, in its adapter's folder (scripts/structure/gateway-names.mjs)`;
}
