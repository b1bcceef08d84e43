// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEarly } from './early.ts';
import { takeTap } from './replay-tap.ts';
import { replayTyped, takeTyped } from './replay-typed.ts';

const DRAWN = { html: '<main>Your appointment</main>', language: 'es', start: '{}' };

/** Loads the page's first script, with this behind the link's `#`. */
async function open({ hash, reply }: { hash: string; reply: () => Promise<Response> }) {
  const asked = vi.fn<typeof fetch>(reply);
  vi.stubGlobal('fetch', asked);
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', `/book/manage${hash}`);
  vi.resetModules();
  await import('./ask-early.ts');
  return asked;
}
const textOfRoot = () => document.getElementById('root')?.textContent;

afterEach(() => {
  // The next file of this worker has the same document.
  document.body.replaceChildren();
  delete window.sightlineEarly;
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('[PAT-008] a manage link’s first script', () => {
  it('asks for the visit with the token in the body, and shows it before the page’s scripts', async () => {
    localStorage.setItem('sightline-language', 'es');
    const asked = await open({ hash: '#secret', reply: async () => Response.json(DRAWN) });
    expect(await readEarly()).toEqual(DRAWN);
    expect(textOfRoot()).toBe('Your appointment');
    expect(document.documentElement.lang).toBe('es');
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe('/book/manage');
    expect(JSON.parse(String(init?.body))).toMatchObject({
      token: 'secret',
      languages: ['es', ...navigator.languages],
    });
  });

  it('finds the link of this tab again after a reload', async () => {
    sessionStorage.setItem('sightline-manage', 'kept');
    const asked = await open({ hash: '', reply: async () => Response.json(DRAWN) });
    await readEarly();
    expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body)).token).toBe('kept');
  });

  it.each([
    ['a refusal', async () => new Response('{}', { status: 404 })],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
    ['an answer that is no JSON', async () => new Response('<html>')],
  ])('leaves everything to the page after %s', async (_what, reply) => {
    await open({ hash: '#secret', reply });
    expect(await readEarly()).toBeNull();
    expect(textOfRoot()).toBe('');
  });

  it('asks nothing without a token, or with one that is none of ours', async () => {
    for (const hash of ['', `#${'x'.repeat(101)}`]) {
      const asked = await open({ hash, reply: async () => Response.json(DRAWN) });
      expect(await readEarly()).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    }
  });
});

describe('[PAT-008] what was entered before the scripts', () => {
  it('is entered into the page that replaces the one as drawn, and the focus stays', () => {
    const drawn = `<input id="name" value=""><input id="kept" value="as drawn"><input type="checkbox" id="agree">
      <select id="place"><option selected>None</option><option>Harbor</option></select>`;
    document.body.innerHTML = `<div id="root">${drawn}<input id="gone"></div>`;
    const root = document.getElementById('root') ?? document.body;
    const at = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
    at<HTMLInputElement>('name').value = 'Rosa';
    at<HTMLInputElement>('gone').value = 'lost';
    at<HTMLInputElement>('agree').checked = true;
    at<HTMLSelectElement>('place').value = 'Harbor';
    at('name').focus();
    const enterAgain = takeTyped(root);
    root.innerHTML = drawn;
    const heard: string[] = [];
    for (const kind of ['input', 'change'])
      root.addEventListener(kind, ({ target }) => target instanceof Element && heard.push(`${kind} ${target.id}`));
    enterAgain();
    expect(heard).toEqual(['input name', 'input agree', 'change agree', 'change place']);
    expect(at<HTMLInputElement>('name').value).toBe('Rosa');
    expect(at<HTMLInputElement>('kept').value).toBe('as drawn');
    expect(at<HTMLInputElement>('agree').checked).toBe(true);
    expect(at<HTMLSelectElement>('place').value).toBe('Harbor');
    expect(document.activeElement).toBe(at('name'));
  });

  it('moves no focus if nothing had it', () => {
    document.body.innerHTML = '<div id="root"><input id="name"><input type="checkbox"></div>';
    takeTyped(document.getElementById('root') ?? document.body)();
    expect(document.activeElement).toBe(document.body);
  });

  it('is entered again, once, where it differs from the page as drawn', () => {
    document.body.innerHTML = `<form><input id="name" value=""><input id="kept" value="as drawn"><textarea id="notes"></textarea>
      <input type="checkbox" id="agree"><input type="checkbox" id="ticked" checked>
      <select id="place"><option selected>None</option><option>Harbor</option></select></form>`;
    const form = document.querySelector('form') ?? document.body;
    const at = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
    at<HTMLInputElement>('name').value = 'Rosa';
    at<HTMLTextAreaElement>('notes').value = 'Itchy';
    at<HTMLInputElement>('agree').checked = true;
    at<HTMLSelectElement>('place').value = 'Harbor';
    const heard: string[] = [];
    for (const kind of ['input', 'change'])
      form.addEventListener(kind, ({ target }) => target instanceof Element && heard.push(`${kind} ${target.id}`));
    replayTyped(form);
    expect(heard).toEqual(['input name', 'input notes', 'input agree', 'change agree', 'change place']);
    expect(at<HTMLInputElement>('name').value).toBe('Rosa');
    expect(at<HTMLInputElement>('agree').checked).toBe(true);
  });
});

describe('[PAT-008] a tap before the scripts', () => {
  const DRAWN_PAGE = '<button id="back">Back</button><button id="next"><b>Next</b></button><a href="#x">A link</a>';

  /** The page as the server drew it, with its script that keeps taps. */
  async function drawnPage(): Promise<HTMLElement> {
    document.body.innerHTML = `<div id="root"><form id="form">${DRAWN_PAGE}</form></div><button id="outside">Out</button>`;
    vi.resetModules();
    await import('./keep-tap.ts');
    return document.getElementById('root') ?? document.body;
  }
  /** The ids of the buttons that are tapped from now on. */
  function tapsIn(root: HTMLElement): string[] {
    const taps: string[] = [];
    root.addEventListener('click', ({ target }) => target instanceof HTMLElement && taps.push(target.id));
    return taps;
  }
  const tapped = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const laterTasks = () => new Promise((resolve) => setTimeout(resolve, 5));

  afterEach(() => {
    window.sightlineTap?.stop();
    delete window.sightlineTap;
  });

  it('is repeated once the page hears it, the last one only, and sends no form before that', async () => {
    const root = await drawnPage();
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    root.addEventListener('submit', sent);
    tapped('#back');
    tapped('#next b');
    expect(sent).not.toHaveBeenCalled();
    const repeatTap = takeTap(root, { isTakenOver: true });
    const taps = tapsIn(root);
    repeatTap();
    await laterTasks();
    expect(taps).toEqual(['next']);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is kept no longer once React hears taps', async () => {
    const root = await drawnPage();
    const repeatTap = takeTap(root, { isTakenOver: true });
    tapped('#back');
    const taps = tapsIn(root);
    repeatTap();
    await laterTasks();
    expect(taps).toEqual([]);
  });

  it.each([
    ['is repeated on a page that replaces the one as drawn', DRAWN_PAGE, ['next']],
    [
      'is not repeated where that says something else',
      '<button>Back</button><button id="next">Cancel the visit</button>',
      [],
    ],
    ['is not repeated where that has no such button', '<p>This link is too old.</p>', []],
  ])('%s', async (_what, next, repeated) => {
    const root = await drawnPage();
    const repeatTap = takeTap(root, { isTakenOver: false });
    // While that page is on its way.
    tapped('#next');
    root.innerHTML = next;
    const taps = tapsIn(root);
    repeatTap();
    await laterTasks();
    expect(taps).toEqual(repeated);
  });

  it('is none on a link, on something outside the page, or without the script', async () => {
    const root = await drawnPage();
    tapped('a');
    expect(window.sightlineTap?.button).toBeNull();
    tapped('#outside');
    const repeatTap = takeTap(root, { isTakenOver: true });
    const taps = tapsIn(root);
    repeatTap();
    delete window.sightlineTap;
    for (const isTakenOver of [true, false]) takeTap(root, { isTakenOver })();
    await laterTasks();
    expect(taps).toEqual([]);
  });
});
