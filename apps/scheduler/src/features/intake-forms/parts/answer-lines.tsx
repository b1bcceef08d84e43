import type { AnswerLine } from '@sightline/forms/summary';
import { useWords } from '../words/use-words.ts';
import classes from './page.module.css';

type Section = { title: string; lines: AnswerLine[] };

function sectionsOf(lines: readonly AnswerLine[]): Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.title === line.section) last.lines.push(line);
    else sections.push({ title: line.section, lines: [line] });
  }
  return sections;
}

/** Questions and answers in words, under the titles they stand under in the form. */
export function AnswerLines({ lines, level = 3 }: { lines: readonly AnswerLine[]; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return sectionsOf(lines).map(({ title, lines: inside }) => (
    <div key={inside[0]?.path}>
      {title !== '' && <Heading className={classes.section}>{title}</Heading>}
      <dl className={classes.lines}>
        {inside.map((line) => (
          <div className={classes.answer} key={line.path}>
            <dt>{line.label}</dt>
            <dd>
              <AnswerValue line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function AnswerValue({ line: { value, signature } }: { line: AnswerLine }) {
  const { words } = useWords();
  if (signature !== null) return <img src={signature} alt={words.signature.picture} className={classes.signature} />;
  return value === '' ? <span className={classes.blank}>{words.review.none}</span> : value;
}
