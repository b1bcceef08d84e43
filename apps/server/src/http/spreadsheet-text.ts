/**
 * What a spreadsheet would read as a formula: after spaces and quotes one of = + - @ or its full-width form, or a tab
 * or a line break in front (OWASP ASVS 5.0, 1.2.10).
 */
const FORMULA = /^(?:[\t\r\n]|[\s"'\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** A phone in E.164, which a spreadsheet reads as a number at worst, and which has to stay dialable. */
const PHONE = /^\+[0-9]{7,15}$/;

/** A text as a cell: an apostrophe in front turns a possible formula into text. */
export const neutralised = (text: string): string => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text);
