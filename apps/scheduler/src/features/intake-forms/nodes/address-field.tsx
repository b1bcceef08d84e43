import { isRecord } from '@sightline/forms/json-access';
import { ADDRESS_PARTS, type AddressPart } from '@sightline/forms/nodes';
import { controlId } from '../model/paths.ts';
import classes from '../parts/field.module.css';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';

const AUTOCOMPLETE: Readonly<Record<AddressPart, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

const isWide = (part: AddressPart) => part === 'line1' || part === 'line2';

/** An address in plain fields: no input is sent to a map service. */
export function AddressField({ node, path }: NodeProps<'address'>) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  const address = isRecord(value) ? value : {};
  return (
    <GroupFrame node={node} path={path}>
      {({ disabled, 'aria-invalid': isInvalid }) => (
        <div className="flex wrap gap-sm">
          {ADDRESS_PARTS.map((part) => (
            <label
              key={part}
              className={isWide(part) ? `min-w-0 ${classes.part} ${classes.wide}` : `min-w-0 ${classes.part}`}
            >
              <span className="block text-large mb-hair">{words.field.address[part]}</span>
              <input
                id={`${controlId(path)}-${part}`}
                className="patient-field"
                disabled={disabled}
                aria-invalid={
                  isInvalid !== undefined && part !== 'line2' && textOf(address[part]) === '' ? true : undefined
                }
                autoComplete={AUTOCOMPLETE[part]}
                inputMode={part === 'zip' ? 'numeric' : undefined}
                value={textOf(address[part])}
                onChange={(event) => write({ ...address, [part]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
