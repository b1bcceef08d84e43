import type { ReactNode } from 'react';
import classes from './field.module.css';
import { type ControlProps, FieldError, Hints, LabelText, useControl } from './field-frame.tsx';

type GroupFrameProps = {
  node: Parameters<typeof useControl>[0]['node'];
  path: string;
  hint?: string;
  role?: 'group' | 'radiogroup';
  children: (control: ControlProps) => ReactNode;
};

/** A question with several controls. The error summary links to the group, which passes focus to its first control. */
export function GroupFrame({ node, path, hint = '', role = 'group', children }: GroupFrameProps) {
  const { control, error, hints } = useControl({ node, path, hint });
  const isRadios = role === 'radiogroup';
  return (
    <fieldset
      id={control.id}
      {...(isRadios ? { role: 'radiogroup', 'aria-required': node.isRequired, 'aria-invalid': error !== null } : {})}
      aria-describedby={control['aria-describedby']}
      className={
        error === null ? `min-w-0 border-0 ${classes.group}` : `min-w-0 border-0 ${classes.group} ${classes.faulty}`
      }
    >
      <legend className="p-0 block mb-xxs fw-semibold anywhere">
        <LabelText node={node} isMarkAnnounced={!isRadios} />
      </legend>
      <Hints id={control.id} hints={hints} />
      {children(control)}
      <FieldError id={control.id} message={error?.message} />
    </fieldset>
  );
}
