import { maskPhone } from '../model/phone-mask.ts';
import classes from '../parts/field.module.css';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';
import { SeveralTexts } from './several-texts.tsx';

type TextProps = NodeProps<'textfield'>;

const INPUT = {
  textfield: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  phoneNumber: { type: 'tel', autoComplete: 'tel' },
  url: { type: 'url', autoComplete: 'url' },
} as const;

/** Text, email, phone and web address: one line each. */
export function TextField(props: TextProps) {
  return props.node.isMultiple ? <SeveralTexts {...props} /> : <OneText {...props} />;
}

function OneText({ node, path }: TextProps) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  const { type, autoComplete } = INPUT[node.type];
  const isPhone = node.type === 'phoneNumber';
  return (
    <FieldFrame node={node} path={path} hint={isPhone && node.placeholder === '' ? words.field.phoneHint : ''}>
      {(control) => (
        <span className={node.prefix === '' && node.suffix === '' ? undefined : `row gap-xs ${classes.affixed}`}>
          {node.prefix}
          <input
            {...control}
            type={type}
            className={isPhone ? `patient-field ${classes.short}` : 'patient-field'}
            autoComplete={node.autocomplete || autoComplete}
            placeholder={node.placeholder || undefined}
            value={textOf(value)}
            onChange={({ currentTarget: { value: text, selectionEnd } }) =>
              // Grouping digits while editing in the middle would move the cursor.
              write(isPhone && selectionEnd === text.length ? maskPhone(text) : text)
            }
            onBlur={isPhone ? () => write(maskPhone(textOf(value))) : undefined}
          />
          {node.suffix}
        </span>
      )}
    </FieldFrame>
  );
}
