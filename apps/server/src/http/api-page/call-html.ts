import { PROBLEMS } from '@sightline/contract/problem';
import { escaped } from '../escaped.ts';
import { accessWords } from './access-words.ts';
import { contentsOf, type DescribedCall, type DescribedContent } from './described-calls.ts';
import { shapeOf } from './shape.ts';

const JSON_TYPE = 'application/json';
const problems = new Map<string, { status: number; title: string }>(Object.entries(PROBLEMS));

const fact = (name: string, value: string): string => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** Long lines scroll within their box, which can be focused by keyboard. */
const boxed = (title: string, { type, schema }: DescribedContent): string => {
  const name = escaped(type === JSON_TYPE ? title : `${title}, ${type}`);
  if (schema === null) return `<h3>${name}</h3>`;
  return `<h3>${name}</h3><pre tabindex="0" role="region" aria-label="${name}"><code>${escaped(shapeOf(schema))}</code></pre>`;
};

function factsOf(call: DescribedCall): string {
  const isOwn = call['x-origin'] === 'own';
  return [
    fact('Access', escaped(accessWords(call['x-access']))),
    fact('Name', `<code>${escaped(call.operationId)}</code>`),
    call['x-audit'].patients
      ? fact('Audit', 'Reads or changes patient data; every call is logged in the audit trail')
      : '',
    call.requestBody ? fact('Unknown fields', isOwn ? 'Rejected' : 'Ignored') : '',
    call['x-envelope'] ? fact('Errors', 'HTTP 200, in the response envelope') : '',
    call['x-demo-only'] ? fact('Available', 'Only in the demo') : '',
  ].join('');
}

function parametersOf({ parameters = [] }: DescribedCall): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escaped(name)}</code> <span>in ${escaped(place)}${required ? ', required' : ''}:</span> <code>${escaped(shapeOf(schema))}</code></li>`,
  );
  return `<h3>Parameters</h3><ul>${rows.join('')}</ul>`;
}

function answersOf({ responses, 'x-produces': produced }: DescribedCall): string {
  return Object.entries(responses)
    .flatMap(([status, { content }]) => {
      const contents = contentsOf(content);
      return contents.length === 0
        ? [`<h3>Response ${status}${produced === undefined ? '' : `, ${escaped(produced)}`}</h3>`]
        : contents.map((one) => boxed(`Response ${status}`, one));
    })
    .join('');
}

function problemsOf(call: DescribedCall): string {
  const known = call['x-problem-codes'].map((code) => ({ code, ...(problems.get(code) ?? { status: 0, title: '' }) }));
  const rows = known
    .sort((one, other) => one.status - other.status)
    .map(
      ({ code, status, title }) => `<li>${status} <code>${escaped(code)}</code> <span>${escaped(title)}</span></li>`,
    );
  return rows.length === 0 ? '' : `<h3>Errors</h3><ul>${rows.join('')}</ul>`;
}

/** A call: one line that expands. Its URL fragment expands it too, because the target is inside. */
export function callHtml(call: DescribedCall): string {
  const id = escaped(call.operationId);
  const bodies = contentsOf(call.requestBody?.content).map((one) => boxed('Request body', one));
  const details = [`<dl>${factsOf(call)}</dl>`, parametersOf(call), ...bodies, answersOf(call), problemsOf(call)];
  return [
    `<details><summary><b data-method="${call.method}">${call.method}</b> <code>${escaped(call.path).replaceAll('/', '/<wbr>')}</code>`,
    ` <span>${escaped(call.summary)}</span></summary>`,
    `<div id="${id}">${details.join('')}<p><a href="#${id}">Link to ${id}</a></p></div></details>`,
  ].join('');
}
