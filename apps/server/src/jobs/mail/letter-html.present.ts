import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { Letter } from './letter.types.ts';

const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const INK = '#16242b';
const QUIET = '#4b5b63';
const ACCENT = '#0b6b6b';
const LINE = '#e2dfd7';

/** Mail programs with a dark mode use these instead of the inline colors, which the others need. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #10171a !important; }
  .card { background-color: #172024 !important; border-color: #2c383d !important; }
  .ink { color: #eaf0ef !important; }
  .quiet { color: #b4c0c1 !important; }
  .link { color: #6cc5c1 !important; }
  .line { border-color: #2c383d !important; }
  .button { background-color: #6cc5c1 !important; color: #06201f !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}`;

const style = {
  page: { margin: '0', padding: '24px 12px', backgroundColor: '#f3f1ec', fontFamily: FONT },
  card: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '32px 36px',
    backgroundColor: '#ffffff',
    border: `1px solid ${LINE}`,
    borderRadius: '12px',
  },
  practice: { margin: '0 0 20px', color: QUIET, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  title: { margin: '0 0 12px', color: INK, fontSize: '24px', lineHeight: '30px', fontWeight: 700 },
  words: { margin: '0 0 16px', color: INK, fontSize: '16px', lineHeight: '24px' },
  facts: { margin: '8px 0 20px' },
  label: { margin: '0', color: QUIET, fontSize: '14px', lineHeight: '20px' },
  fact: { margin: '0 0 12px', color: INK, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  link: { color: ACCENT, textDecoration: 'underline' },
  button: {
    padding: '13px 22px',
    backgroundColor: ACCENT,
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  line: { margin: '28px 0 20px', border: 'none', borderTop: `1px solid ${LINE}` },
  footer: { margin: '0', color: QUIET, fontSize: '14px', lineHeight: '20px' },
} as const;

const words = (key: string, text: string): ReactElement => h(Text, { key, className: 'ink', style: style.words }, text);

const factOf = ({ label, text, href }: Letter['facts'][number]): ReactElement =>
  h(
    'div',
    { key: label },
    h(Text, { className: 'quiet', style: style.label }, label),
    h(
      Text,
      { className: 'ink', style: style.fact },
      href === undefined ? text : h(Link, { href, className: 'link', style: style.link }, text),
    ),
  );

const actOf = ({ said, button, url }: NonNullable<Letter['act']>): ReactElement =>
  h(
    Section,
    { key: 'act', style: { margin: '0 0 24px' } },
    words('said', said),
    h(Button, { href: url, className: 'button', style: style.button }, button),
  );

function cardOf({ practice, title, hello, said, facts, act, ending, footer }: Letter): ReactElement[] {
  return [
    h(Text, { key: 'practice', className: 'quiet', style: style.practice }, practice),
    h(Heading, { key: 'title', as: 'h1', className: 'ink', style: style.title }, title),
    ...(hello === '' ? [] : [words('hello', hello)]),
    words('what', said),
    ...(facts.length === 0 ? [] : [h(Section, { key: 'facts', style: style.facts }, facts.map(factOf))]),
    ...(act === null ? [] : [actOf(act)]),
    ...(ending === '' ? [] : ending.split('\n').map((line, at) => words(`ending-${at}`, line))),
    h(Hr, { key: 'line', className: 'line', style: style.line }),
    h(Text, { key: 'footer', className: 'quiet', style: style.footer }, footer),
  ];
}

/** The HTML part of an email. It loads nothing from elsewhere, and does not track whether it was read. */
export function letterHtml(letter: Letter): Promise<string> {
  return render(
    h(
      Html,
      { lang: letter.locale },
      h(
        Head,
        null,
        h('title', null, letter.title),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('style', null, DARK),
      ),
      h(Preview, null, letter.said),
      h(
        Body,
        { className: 'page', style: style.page },
        h(Container, { className: 'card', style: style.card }, cardOf(letter)),
      ),
    ),
  );
}
