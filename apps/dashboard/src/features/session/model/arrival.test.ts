import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

describe('arrival', () => {
  it('[SES-001] removes the SessionID from the URL and leaves the rest', () => {
    expect(readArrival('https://x.example/communications/chat?tab=unread&SessionID=a-1#top')).toEqual({
      sessionId: 'a-1',
      authExperience: null,
      partnerReturn: null,
      cleaned: '/communications/chat?tab=unread#top',
    });
  });

  it('finds the SessionID in any case, even if doubled or empty', () => {
    expect(readArrival('https://x.example/welcome?sessionID=a&SessionID=b')).toMatchObject({
      sessionId: 'a',
      cleaned: '/welcome',
    });
    expect(readArrival('https://x.example/welcome?SessionID=')).toMatchObject({ sessionId: null, cleaned: '/welcome' });
  });

  it("[SES-008] keeps a partner return's code out of the address bar", () => {
    const href = 'https://x.example/partner-return?code=c&state=s';
    expect(readArrival(href)).toMatchObject({ partnerReturn: href, cleaned: '/' });
  });

  it('[SES-006] accepts a known sign-in variant and ignores an unknown one', () => {
    expect(readArrival('https://x.example/?authExperience=Vision').authExperience).toBe('vision');
    expect(readArrival('https://x.example/?authExperience=evil')).toMatchObject({ authExperience: null, cleaned: '/' });
  });
});
