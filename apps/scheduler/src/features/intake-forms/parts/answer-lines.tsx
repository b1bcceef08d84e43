import type { AnswerLine } from '@sightline/forms/summary';
import { useWords } from '../words/use-words.ts';
import { SIGNATURE_SIZE } from './drawing.ts';
import { HtmlText } from './html-text.tsx';
import classes from './page.module.css';

type Section = { title: string; lines: AnswerLine[] };
type Run = { isText: boolean; lines: AnswerLine[] };

function sectionsOf(lines: readonly AnswerLine[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.title === line.section) last.lines.push(line);
    else sections.push({ title: line.section, lines: [line] });
  }
  return sections;
}

/** Texts and questions in alternating runs, in form order. */
function runsOf(lines: readonly AnswerLine[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const isText = line.kind === 'content';
    const last = runs.at(-1);
    if (last?.isText === isText) last.lines.push(line);
    else runs.push({ isText, lines: [line] });
  }
  return runs;
}

/** Questions and answers as text, with the texts between them, under the form's titles. */
export function AnswerLines({ lines, level = 3 }: { lines: readonly AnswerLine[]; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return sectionsOf(lines).map(({ title, lines: inside }) => (
    <div key={inside[0]?.path}>
      {title !== '' && <Heading className={`m-0 mt-md text-heading fw-semibold ${classes.section}`}>{title}</Heading>}
      {runsOf(inside).map(({ isText, lines: run }) =>
        isText ? (
          <div key={run[0]?.path} className={`m-0 mt-xs mb-xs grid gap-xs ${classes.texts}`}>
            {run.map(({ path, html }) => (
              <HtmlText key={path} html={html} top={title === '' ? level : level + 1} />
            ))}
          </div>
        ) : (
          <Answers key={run[0]?.path} lines={run} />
        ),
      )}
    </div>
  ));
}

const Answers = ({ lines }: { lines: readonly AnswerLine[] }) => (
  <dl>
    {lines.map((line) => (
      <div className={`p-0 py-xs grid gap-x-md gap-y-xxs line-below ${classes.answer}`} key={line.path}>
        <dt className="anywhere c-quiet">{line.label}</dt>
        <dd className="pre-wrap anywhere">
          <AnswerValue line={line} />
        </dd>
      </div>
    ))}
  </dl>
);

function AnswerValue({ line: { value, signature } }: { line: AnswerLine }) {
  const { words } = useWords();
  // Its size is known before decoding, so that a page printed at once reserves space.
  if (signature !== null)
    return (
      <img
        {...SIGNATURE_SIZE}
        src={signature}
        alt={words.signature.picture}
        className={`block bordered rounded contain auto-height ${classes.signature}`}
      />
    );
  return value === '' ? <span className="c-faint">{words.review.none}</span> : value;
}
