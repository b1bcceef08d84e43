import type { InputNode } from '@sightline/forms/nodes';
import type { ReactNode } from 'react';
import { controlId } from '../model/paths.ts';
import { useErrorAt, useForm } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import classes from './field.module.css';

type FramedNode = Pick<
  InputNode,
  'label' | 'key' | 'description' | 'tooltip' | 'isLabelHidden' | 'isRequired' | 'isDisabled'
>;

/** Links a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  disabled: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function useControl({ node, path, hint = '' }: { node: FramedNode; path: string; hint?: string }) {
  const error = useErrorAt(path);
  const { isViewOnly } = useForm();
  const id = controlId(path);
  const hints = [hint, node.description, node.tooltip].filter((text) => text !== '');
  const described = [...(hints.length > 0 ? [`${id}-hint`] : []), ...(error === null ? [] : [`${id}-error`])];
  const control: ControlProps = {
    id,
    disabled: node.isDisabled || isViewOnly,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': error === null ? undefined : true,
  };
  return { control, error, hints };
}

/** The label's text, with the required mark, which is announced if the control itself cannot. */
export function LabelText({ node, isMarkAnnounced = false }: { node: FramedNode; isMarkAnnounced?: boolean }) {
  const { words } = useWords();
  return (
    <span className={node.isLabelHidden ? 'unseen' : undefined}>
      {node.label || node.key}
      {node.isRequired && (
        <span className="c-bad" aria-hidden>
          {' '}
          *
        </span>
      )}
      {node.isRequired && isMarkAnnounced && <span className="unseen"> ({words.required})</span>}
    </span>
  );
}

export function Hints({ id, hints }: { id: string; hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <span className={`block text-large ${classes.hint}`} id={`${id}-hint`}>
      {hints.join(' ')}
    </span>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const { words } = useWords();
  if (message === undefined) return null;
  return (
    <p className={`fw-semibold ${classes.error}`} id={`${id}-error`}>
      <span className="unseen">{words.errors.prefix} </span>
      {message}
    </p>
  );
}

type FieldFrameProps = {
  node: FramedNode;
  path: string;
  hint?: string;
  children: (control: ControlProps & { 'aria-required': true | undefined }) => ReactNode;
};

/** A question with one control. */
export function FieldFrame({ node, path, hint = '', children }: FieldFrameProps) {
  const { control, error, hints } = useControl({ node, path, hint });
  return (
    <div
      className={
        error === null
          ? `m-0 min-w-0 border-0 ${classes.field}`
          : `m-0 min-w-0 border-0 ${classes.field} ${classes.faulty}`
      }
    >
      <label htmlFor={control.id} className="p-0 block mb-xxs fw-semibold anywhere">
        <LabelText node={node} />
      </label>
      <Hints id={control.id} hints={hints} />
      {children({ ...control, 'aria-required': node.isRequired || undefined })}
      <FieldError id={control.id} message={error?.message} />
    </div>
  );
}
