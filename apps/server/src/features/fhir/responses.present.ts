import { answerAt, isBlank } from '@sightline/forms/answer-access';
import { isRecord } from '@sightline/forms/json-access';
import { filesOf } from '@sightline/forms/summary-values';
import { isGrid, isNest } from '@sightline/forms/walk';
import type { QuestionnaireResponseItem, QuestionnaireResponseItemAnswer } from 'fhir/r4.js';
import type { FormItem } from './questionnaires.present.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** 'YYYY-MM-DD' without the parts that were not asked, which are zeros. */
const shownDate = (text: string): string => text.replace(/(?:-00)+$/, '');
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** A wall time with the location's offset, as FHIR wants it. */
function instantOf(text: string, timeZone: string): string | null {
  try {
    const at = Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone);
    return at.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  } catch {
    return null;
  }
}

/** An answer of its type; one that doesn't fit, as a text. */
function typedAnswer(item: FormItem, value: unknown, timeZone: string): QuestionnaireResponseItemAnswer {
  const text = textOf(value);
  switch (item.type) {
    case 'boolean':
      if (typeof value === 'boolean') return { valueBoolean: value };
      break;
    case 'integer':
      if (Number.isInteger(value)) return { valueInteger: Number(value) };
      break;
    case 'decimal':
      if (typeof value === 'number') return { valueDecimal: value };
      break;
    case 'date':
      if (DATE.test(shownDate(text))) return { valueDate: shownDate(text) };
      break;
    case 'time':
      if (/^\d{2}:\d{2}$/.test(text)) return { valueTime: `${text}:00` };
      break;
    case 'dateTime': {
      const instant = instantOf(text, timeZone);
      if (instant !== null) return { valueDateTime: instant };
      break;
    }
    case 'url':
      return { valueUri: text };
    case 'choice': {
      const option = item.options.find((one) => one.value === text);
      return { valueCoding: { code: text, ...(option !== undefined && { display: option.label }) } };
    }
    case 'attachment': {
      const [, contentType, data] = /^data:([^;]+);base64,(.+)$/.exec(text) ?? [];
      if (contentType !== undefined && data !== undefined) return { valueAttachment: { contentType, data } };
      break;
    }
    default:
  }
  return { valueString: text };
}

function valuesOf({ node }: FormItem, answer: unknown): readonly unknown[] {
  if (node.type === 'selectboxes') {
    const ticks = isRecord(answer) ? answer : {};
    return Object.keys(ticks).filter((key) => ticks[key] === true);
  }
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return values.filter((value) => value === false || !isBlank(value));
}

type Level = { items: readonly FormItem[]; held: unknown; timeZone: string };

/** The answers of a completed form, in its groups; what was not answered is left out. */
export function responseItems({ items, held, timeZone }: Level): QuestionnaireResponseItem[] {
  return items.flatMap((item): QuestionnaireResponseItem[] => {
    const { linkId, text, type, node } = item;
    const within = (inner: unknown): QuestionnaireResponseItem[] => {
      const item_ = responseItems({ items: item.items, held: inner, timeZone });
      return item_.length === 0 ? [] : [{ linkId, text, item: item_ }];
    };
    if (type === 'display') return [];
    if (isNest(node)) {
      const inner = answerAt(held, node.key);
      return isGrid(node) ? (Array.isArray(inner) ? inner.flatMap(within) : []) : within(inner);
    }
    if (item.part !== '') return answered(item, isRecord(held) ? held[item.part] : undefined, timeZone);
    if (type !== 'group') return answered(item, answerAt(held, node.key), timeZone);
    return within(item.items.some(({ part }) => part !== '') ? answerAt(held, node.key) : held);
  });
}

function answered(item: FormItem, answer: unknown, timeZone: string): QuestionnaireResponseItem[] {
  const { linkId, text, node } = item;
  const answers: QuestionnaireResponseItemAnswer[] =
    node.type === 'file'
      ? filesOf(answer).map(({ fileName, fileToken }) => ({ valueAttachment: { title: fileName || fileToken } }))
      : valuesOf(item, answer).map((value) => typedAnswer(item, value, timeZone));
  return answers.length === 0 ? [] : [{ linkId, text, answer: answers }];
}
