// A language is a value: what differs by it is kept by language, and only files of its words are named for it.

/** Files that hold the words of one language, or generated from tables that servers of the last release still use. */
const OF_ONE_LANGUAGE = /(^|\/)(es|spanish)(\.|\/)|-(es|english|spanish)\.ts$|\/db\/schema\.ts$/;
/** `nameEs`, `bring_es`, `isSpanish`, `spanishName`. */
const NAMES_ONE =
  /\b(?:[a-z]\w*(?:Es|_es)|is(?:English|Spanish)|(?:english|spanish)[A-Z]\w*|\w+(?:English|Spanish)(?:[A-Z]\w*)?)\b/;
const WITHOUT_TEXTS = [/\/\*[\s\S]*?\*\//g, /\/\/.*$/gm, /'(?:[^'\\\n]|\\.)*'/g, /"(?:[^"\\\n]|\\.)*"/g];

/** Reports an identifier that is named for one language; tests and demo content may have some. */
export function languageNameFault({ file, text }) {
  if (!/^(apps\/\w+\/src|packages\/\w+\/src)\//.test(file) || OF_ONE_LANGUAGE.test(file)) return null;
  const code = WITHOUT_TEXTS.reduce((rest, part) => rest.replaceAll(part, ''), text);
  const [name] = NAMES_ONE.exec(code) ?? [];
  if (name === undefined) return null;
  return `${file}: ${name} names a language; keep it by language, a Record<Language, …> or a json column (scripts/structure/language-names.mjs)`;
}
