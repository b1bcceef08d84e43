import * as z from 'zod/mini';
import { KEPT_DRAFT } from './stored-items.ts';

const DAY_MS = 86_400_000;
/** Days until an abandoned draft is deleted. */
const KEPT_DAYS = 7;
/** Writing at every keystroke would wake all other tabs each time. */
const WRITE_AFTER_MS = 1_000;
const ID_BYTES = 8;
const CIPHER = 'AES-GCM';
const NONCE_BYTES = 12;

/** An encrypted draft, and the session it was written in. */
const keptSchema = z.object({ sid: z.string(), savedAt: z.number(), sealed: z.string() });
type Kept = z.infer<typeof keptSchema>;

type Vault = { key: CryptoKey; sid: string; prefix: string };
type Opening = { key: string; sid: string; coverKey: number };

const listeners = new Set<() => void>();
const waiting = new Map<string, string | null>();
let vault: Vault | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const named = () => Object.keys(localStorage).filter((name) => name.startsWith(KEPT_DRAFT));

function readKept(name: string): Kept | null {
  try {
    return z.parse(keptSchema, JSON.parse(localStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}

async function seal({ key, sid, prefix }: Vault, item: string, raw: string | null): Promise<void> {
  if (raw === null) return localStorage.removeItem(prefix + item);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const bytes = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new TextEncoder().encode(raw));
  const sealed = base64Of(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
  localStorage.setItem(prefix + item, JSON.stringify({ sid, savedAt: Date.now(), sealed } satisfies Kept));
}

/** Null for what was damaged. */
async function unseal(key: CryptoKey, sealed: string): Promise<string | null> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.slice(0, NONCE_BYTES);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes.slice(NONCE_BYTES)));
  } catch {
    return null;
  }
}

async function flush(): Promise<void> {
  clearTimeout(timer);
  const { current, items } = { current: vault, items: [...waiting] };
  waiting.clear();
  if (current === null) return;
  for (const [item, raw] of items) await seal(current, item, raw);
}

function deleteOld(): void {
  for (const name of named()) {
    const kept = readKept(name);
    if (kept === null || Date.now() - kept.savedAt > KEPT_DAYS * DAY_MS) localStorage.removeItem(name);
  }
}

async function restore(current: Vault): Promise<void> {
  for (const name of named().filter((one) => one.startsWith(current.prefix))) {
    const item = name.slice(current.prefix.length);
    const kept = readKept(name);
    // Of this session, it is open in another tab.
    if (kept === null || kept.sid === current.sid || sessionStorage.getItem(item) !== null) continue;
    const raw = await unseal(current.key, kept.sealed);
    if (vault !== current || raw === null) continue;
    sessionStorage.setItem(item, raw);
    await seal(current, item, raw);
  }
  for (const listener of listeners) listener();
}

/**
 * Drafts that outlive the session: encrypted in this browser by a key that the server gives only to their author. The
 * session storage holds the readable ones, and is cleared with the session.
 */
export const keptDrafts = {
  /** Brings back what the user wrote before their last session ended. */
  async open({ key, sid, coverKey }: Opening): Promise<void> {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${coverKey} ${key}`));
    const id = Array.from(new Uint8Array(hash, 0, ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const own = await crypto.subtle.importKey('raw', bytesOf(key), CIPHER, false, ['encrypt', 'decrypt']);
    const current = { key: own, sid, prefix: `${KEPT_DRAFT}${id}:` };
    vault = current;
    deleteOld();
    await restore(current);
  },
  /** Stores what is still waiting; nothing opens or closes a draft from then on. */
  close(): Promise<void> {
    const done = flush();
    vault = null;
    return done;
  },
  /** Keeps an item of the session storage; null deletes it. */
  put(item: string, raw: string | null): void {
    if (vault === null) return;
    waiting.set(item, raw);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), WRITE_AFTER_MS);
  },
  /** Calls back when drafts came back into the session storage. */
  onRestored(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
