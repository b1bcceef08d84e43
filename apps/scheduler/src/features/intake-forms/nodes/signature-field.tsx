import { markedAs, signingWayOf } from '@sightline/forms/signature-way';
import { useState } from 'react';
import { drawName, SIGNATURE_SIZE } from '../parts/drawing.ts';
import fieldClasses from '../parts/field.module.css';
import { GroupFrame } from '../parts/group-frame.tsx';
import classes from '../parts/signature-pad.module.css';
import { SignaturePad } from '../parts/signature-pad.tsx';
import { useAnswer } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { type NodeProps, textOf } from './node-props.ts';

const WAYS = ['draw', 'type'] as const;
type SigningWay = (typeof WAYS)[number];

function pictureOf(name: string): string {
  if (name.trim() === '') return '';
  const canvas = Object.assign(document.createElement('canvas'), SIGNATURE_SIZE);
  drawName({ canvas, name: name.trim() });
  return markedAs('typed', canvas.toDataURL('image/png'));
}

/** A signature, drawn with a pointer or typed; either way the answer is a picture. */
export function SignatureField({ node, path }: NodeProps<'signature'>) {
  const { words } = useWords();
  const { value, write } = useAnswer(path);
  const [name, setName] = useState('');
  const [drawn, setDrawn] = useState('');
  const picture = textOf(value);
  const [way, setWay] = useState<SigningWay>(signingWayOf(picture) === 'typed' ? 'type' : 'draw');
  const draw = (next: string) => {
    setDrawn(next);
    write(next);
  };
  const sign = (text: string) => {
    setName(text);
    write(pictureOf(text));
  };
  const clear = () => {
    setName('');
    draw('');
  };
  /** Only the chosen way's signature counts; the other one returns when switching back. */
  const change = (next: SigningWay) => {
    if (way === 'draw') setDrawn(picture);
    setWay(next);
    write(next === 'draw' ? drawn : pictureOf(name));
  };
  return (
    <GroupFrame node={node} path={path} hint={node.footer}>
      {({ id, disabled }) => (
        <>
          <HowToSign way={way} onChange={change} name={`${id}-way`} isDisabled={disabled} />
          {way === 'draw' && <SignaturePad value={picture} hint={node.footer} isDisabled={disabled} onDraw={draw} />}
          {way === 'type' && <TypedName name={name} picture={picture} id={id} isDisabled={disabled} onChange={sign} />}
          <div className="row wrap gap-x-md gap-y-xs mt-xs">
            <button type="button" className="patient-button" disabled={disabled || picture === ''} onClick={clear}>
              {words.signature.clear}
            </button>
            <span role="status">{picture === '' ? words.signature.unsigned : words.signature.signed}</span>
          </div>
        </>
      )}
    </GroupFrame>
  );
}

type HowProps = { way: SigningWay; name: string; isDisabled: boolean; onChange: (way: SigningWay) => void };

function HowToSign({ way, name, isDisabled, onChange }: HowProps) {
  const { words } = useWords();
  return (
    <fieldset className={`p-0 grid gap-xs mb-sm border-0 ${classes.how}`} disabled={isDisabled}>
      <legend className="block text-large mb-hair">{words.signature.how}</legend>
      {WAYS.map((one) => (
        <label key={one} className={`choosable hover-sunk ${fieldClasses.choice}`}>
          <input type="radio" name={name} checked={way === one} onChange={() => onChange(one)} />
          {words.signature[one]}
        </label>
      ))}
    </fieldset>
  );
}

type TypedProps = { name: string; picture: string; id: string; isDisabled: boolean; onChange: (name: string) => void };

function TypedName({ name, picture, id, isDisabled, onChange }: TypedProps) {
  const { words } = useWords();
  return (
    <label htmlFor={`${id}-name`}>
      <span className="block text-large mb-hair">{words.signature.name}</span>
      <input
        id={`${id}-name`}
        className="patient-field"
        disabled={isDisabled}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {picture !== '' && (
        <img
          src={picture}
          alt={words.signature.picture}
          className={`block mt-xs bordered rounded ${classes.picture}`}
        />
      )}
    </label>
  );
}
