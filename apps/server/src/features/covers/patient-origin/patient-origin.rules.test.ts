import { describe, expect, it } from 'vitest';
import { readPatientOrigin } from './patient-origin.rules.ts';

const read = (given: string, mayBeHere = false) => {
  const found = readPatientOrigin({ given, mayBeHere });
  return found.ok ? found.origin : found.why;
};

describe("a practice's own URL for patients", () => {
  it.each([
    ['https://book.brighteyes.example', 'https://book.brighteyes.example'],
    [' https://Book.BrightEyes.example/ ', 'https://book.brighteyes.example'],
    ['https://eyes.example:8443', 'https://eyes.example:8443'],
  ])('[CNF-003] turns %j into %j', (given, origin) => {
    expect(read(given)).toBe(origin);
  });

  it.each([
    ['book.brighteyes.example', 'Enter an address like https://book.example.com.'],
    ['http://book.brighteyes.example', 'The address must start with https://.'],
    ['https://book.example.com/s', 'Enter only https:// and the domain, without a path.'],
    ['https://user:word@book.example.com', 'Enter only https:// and the domain, without a path.'],
    ['https://192.168.1.4', 'Use a public domain name like book.example.com.'],
    ['https://[::1]', 'Use a public domain name like book.example.com.'],
    ['https://booking', 'Use a public domain name like book.example.com.'],
    ['https://booking.internal', 'Use a public domain name like book.example.com.'],
    ['https://bit.ly', 'Use a domain of the practice, not a link shortener.'],
    ['javascript:alert(1)', 'Enter only https:// and the domain, without a path.'],
    [`https://${'long.'.repeat(20)}example.com`, 'Use an address of at most 80 characters.'],
  ])('[CNF-003] refuses %j: %s', (given, why) => {
    expect(read(given)).toBe(why);
  });

  it('accepts a local URL in the demo only', () => {
    expect(read('http://bright.localhost:4000', true)).toBe('http://bright.localhost:4000');
    expect(read('http://bright.localhost:4000')).toBe('The address must start with https://.');
  });
});
