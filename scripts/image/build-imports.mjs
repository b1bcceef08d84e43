// What the Dockerfile's steps import, followed from the scripts and configs they run: all of it has to be in the context.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contextFiles } from './dockerfile-steps.mjs';

/** Specifiers of imports that run; types are erased. */
const IMPORTS = [
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  /<script[^>]*\ssrc="(\/[^"]+)"/g,
];
const CODE = /\.(?:[cm]?[jt]sx?|html)$/;

const jsonAt = (root, file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The scripts that RUN steps start, the configs and pages they build, and the program that the image starts. */
function entriesOf(root, context) {
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const { scripts } = jsonAt(root, 'package.json');
  const commands = [...dockerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => scripts[name] ?? '');
  const programs = [...[...commands, dockerfile].join('\n').matchAll(/(?:\/app\/)?([\w./-]+\.(?:mjs|ts))\b/g)];
  const built = [...context].filter((file) => /^apps\/[^/]+\/(?:vite\.config\.ts|index\.html)$/.test(file));
  const named = programs
    .map(([, file]) => file.replace(/^\/?app\//, ''))
    .filter((file) => existsSync(path.join(root, file)));
  return [...new Set([...named, ...built])];
}

/** The file of an import of ours; null for a package from elsewhere. */
function resolved(root, from, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('/')) return path.posix.join(path.posix.dirname(from), specifier.slice(1));
  const [, name, rest] = /^@sightline\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const { exports } = jsonAt(root, `packages/${name}/package.json`);
  const target = exports[`./${rest}`] ?? exports['./*']?.replace('*', rest);
  return target === undefined ? null : path.posix.join(`packages/${name}`, target);
}

const isFile = (file) => existsSync(file) && statSync(file).isFile();

/** Every file of ours that the steps need, and those of them that .dockerignore leaves out, each with who imports it. */
export function buildImports(root) {
  const context = new Set(contextFiles(root));
  const waiting = entriesOf(root, context);
  const reached = new Set(waiting);
  const missing = waiting.filter((file) => !context.has(file));
  while (waiting.length > 0) {
    const from = waiting.pop();
    const source = readFileSync(path.join(root, from), 'utf8');
    for (const [, specifier] of IMPORTS.flatMap((pattern) => [...source.matchAll(pattern)])) {
      const file = resolved(root, from, specifier.replace(/\?.*$/, ''));
      if (file === null || reached.has(file) || file.startsWith('..') || !isFile(path.join(root, file))) continue;
      reached.add(file);
      // What is installed or built isn't in the context either way.
      if (/(?:^|\/)(?:node_modules|dist)\//.test(file)) continue;
      if (!context.has(file)) missing.push(`${file}, imported by ${from}`);
      if (CODE.test(file)) waiting.push(file);
    }
  }
  return { reached: [...reached], missing };
}
