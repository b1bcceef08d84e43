import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { withValue } from '@sightline/forms/building/addresses';
import { type ConditionSource, conditionSources } from '@sightline/forms/building/faults';
import type { OutlineRow } from '@sightline/forms/building/outline';
import {
  ALWAYS,
  hasNoValue,
  offeredOperator,
  offeredOperators,
  readShowRule,
  type ShowRule,
  type ShowTerm,
  withShowRule,
} from '@sightline/forms/building/show-rules';
import { readMoment, writeMoment } from '@sightline/forms/moments';
import type { MomentFormat } from '@sightline/forms/nodes';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DateField } from '../../../shared/date-field/date-field.tsx';
import { t } from '../../../shared/words/words.ts';
import { OPERATOR_NAMES } from '../model/builder-words.ts';
import { useForm } from './builder-context.ts';
import classes from './building.module.css';
import { CommitField } from './commit-field.tsx';

type TermsRule = Extract<ShowRule, { kind: 'terms' }>;

/** When a question is shown: always, or depending on the answers to others. */
export function ConditionEditor({ row }: { row: OutlineRow }) {
  const { draft, change } = useForm();
  const { address, json } = row;
  const rule = readShowRule(json);
  const sources = useMemo(() => conditionSources(draft.definition, address), [draft.definition, address]);
  const write = (next: ShowRule) =>
    change({ ...draft, definition: withValue(draft.definition, address, withShowRule(json, next)) });
  const [first] = sources;
  if (rule.kind === 'advanced') return <AdvancedRule remove={() => write(ALWAYS)} />;
  if (rule.kind === 'always' && first === undefined) return null;
  const begin = () =>
    first && write({ kind: 'terms', show: true, conjunction: 'all', terms: [startingTerm(sources.at(-1) ?? first)] });
  return (
    <fieldset className="stack gap-sm bare-fieldset">
      <legend className="fw-medium mb-xxs p-0">{t('When to show it')}</legend>
      <NativeSelect
        aria-label={t('When to show it')}
        maw={260}
        value={rule.kind === 'always' ? 'always' : String(rule.show)}
        data={[
          { value: 'always', label: t('Always') },
          { value: 'true', label: t('Show only if') },
          { value: 'false', label: t('Hide if') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'always') write(ALWAYS);
          else if (rule.kind === 'always') begin();
          else write({ ...rule, show: value === 'true' });
        }}
      />
      {rule.kind === 'terms' && <Terms rule={rule} sources={sources} write={write} />}
    </fieldset>
  );
}

function AdvancedRule({ remove }: { remove: () => void }) {
  return (
    <div className="stack gap-xs">
      <p className="note">
        {t('This has an advanced condition, which stays as it is. Delete it to choose another one.')}
      </p>
      <div>
        <Button size="compact-md" variant="default" onClick={remove}>
          {t('Delete condition')}
        </Button>
      </div>
    </div>
  );
}

const startingTerm = ({ path, choices }: ConditionSource): ShowTerm => ({
  when: path,
  operator: choices.length > 0 ? 'isEqual' : 'isNotEmpty',
  value: choices[0]?.value ?? '',
});

type TermsProps = { rule: TermsRule; sources: readonly ConditionSource[]; write: (rule: ShowRule) => void };

function Terms({ rule, sources, write }: TermsProps) {
  const { terms, conjunction } = rule;
  const [first] = sources;
  const put = (next: readonly ShowTerm[]) => write(next.length === 0 ? ALWAYS : { ...rule, terms: next });
  return (
    <>
      {terms.length > 1 && (
        <NativeSelect
          aria-label={t('How conditions combine')}
          maw={260}
          value={conjunction}
          data={[
            { value: 'all', label: t('All of these apply') },
            { value: 'any', label: t('Any of these applies') },
          ]}
          onChange={({ currentTarget }) =>
            write({ ...rule, conjunction: currentTarget.value === 'any' ? 'any' : 'all' })
          }
        />
      )}
      {terms.map((term, at) => (
        <Term
          // A term has no identity beyond its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is known by
          key={at}
          number={at + 1}
          term={term}
          sources={sources}
          put={(next) => put(terms.with(at, next))}
          remove={() => put(terms.toSpliced(at, 1))}
        />
      ))}
      {first !== undefined && (
        <div>
          <Button
            size="compact-md"
            variant="light"
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => put([...terms, startingTerm(first)])}
          >
            {t('Add condition')}
          </Button>
        </div>
      )}
    </>
  );
}

type TermProps = {
  number: number;
  term: ShowTerm;
  sources: readonly ConditionSource[];
  put: (term: ShowTerm) => void;
  remove: () => void;
};

function Term({ number, term, sources, put, remove }: TermProps) {
  const source =
    sources.find(({ path }) => path === term.when) ?? sources.find(({ path }) => path.endsWith(`.${term.when}`));
  const moment = source?.moment ?? null;
  const operator = offeredOperator(term.operator, moment);
  const operators = [...new Set([...offeredOperators(moment), operator])];
  return (
    <div className={`grid gap-xs items-start ${classes.term}`}>
      <NativeSelect
        aria-label={t('Question of condition {number}', { number })}
        value={source?.path ?? ''}
        error={source === undefined ? t('This question was deleted. Choose another one.') : null}
        onChange={({ currentTarget: { value } }) => {
          const next = sources.find(({ path }) => path === value);
          if (next !== undefined) put(startingTerm(next));
        }}
      >
        {source === undefined && <option value="">{t('Deleted question')}</option>}
        {sources.map(({ path, name, section }) => (
          <option key={path} value={path}>
            {section === '' ? name : `${section}: ${name}`}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('Comparison of condition {number}', { number })}
        value={operator}
        data={operators.map((value) => ({ value, label: OPERATOR_NAMES[value] ?? value }))}
        onChange={({ currentTarget }) => put({ ...term, operator: currentTarget.value })}
      />
      {hasNoValue(term.operator) ? <span /> : <TermValue number={number} term={term} source={source} put={put} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Remove condition {number}', { number })}
        onClick={remove}
      >
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

function TermValue({
  number,
  term,
  source,
  put,
}: Pick<TermProps, 'number' | 'term' | 'put'> & { source: ConditionSource | undefined }) {
  const label = t('Answer of condition {number}', { number });
  const value = String(term.value ?? '');
  if (source === undefined) return <TextInput aria-label={label} value={value} readOnly />;
  const write = (next: string) => put({ ...term, value: next });
  if (source.moment !== null) return <MomentValue label={label} value={value} format={source.moment} write={write} />;
  if (source.choices.length === 0) return <CommitField aria-label={label} value={value} commit={write} />;
  const isGone = !source.choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      aria-label={label}
      value={isGone ? '' : value}
      error={isGone ? t('This choice was deleted. Choose another one.') : null}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    >
      {isGone && <option value="">{t('Deleted choice')}</option>}
      {source.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label || choice.value}
        </option>
      ))}
    </NativeSelect>
  );
}

type MomentValueProps = { label: string; value: string; format: MomentFormat; write: (value: string) => void };

function MomentValue({ label, value, format, write }: MomentValueProps) {
  const moment = readMoment({ text: value, format });
  const put = (next: string) => write(next === '' ? '' : writeMoment({ moment: next, format }));
  const error = moment === null && value !== '' ? t('This can’t be read. Enter it again.') : null;
  if (format.hiddenParts.length > 0)
    return <CommitField aria-label={label} value={value} commit={write} placeholder="MM/DD/YYYY" error={error} />;
  if (format.hasDate && !format.hasTime)
    return <DateField label={label} isLabelHidden value={moment ?? ''} onChange={put} error={error} />;
  const type = format.hasDate ? 'datetime-local' : 'time';
  // The field for a date and a time takes nothing without a time.
  const shown = moment !== null && format.hasDate && !moment.includes('T') ? `${moment}T00:00` : (moment ?? '');
  return <CommitField aria-label={label} type={type} value={shown} commit={put} error={error} />;
}
