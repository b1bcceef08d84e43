import { TextInput } from '@mantine/core';
import { COLOR_SCHEMES } from '@sightline/contract/script-links.calls';
import { SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { useId } from 'react';
import { t } from '../../../shared/words/words.ts';
import { contrastWords, hexOf, LEAST_CONTRAST, whiteContrast } from '../model/contrast.ts';
import classes from './color.module.css';
import { COLOR_NAMES } from './color-names.ts';

type ColorFieldProps = { value: string; problem: string | null; onChange: (color: string) => void };

/** The booking page's color: a readable preset, or a custom one with its contrast. */
export function ColorField({ value, problem, onChange }: ColorFieldProps) {
  const name = useId();
  const hex = hexOf(value);
  return (
    <fieldset className="bare-fieldset stack gap-md" data-tour="script-color">
      <legend className="p-0 mb-xs fw-medium">{t(TEXT.colorScheme)}</legend>
      <div className={`grid gap-xs ${classes.swatches}`}>
        {COLOR_SCHEMES.map((color) => (
          <Swatch key={color} name={name} color={color} isChosen={color === hex} onChoose={() => onChange(color)} />
        ))}
      </div>
      <div className="flex wrap items-end gap-x-md gap-y-xs">
        <TextInput
          label={t('Custom color')}
          description={t('6 hexadecimal digits, with or without #')}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={problem}
        />
        {hex !== null && <Contrast hex={hex} />}
      </div>
    </fieldset>
  );
}

type SwatchProps = { name: string; color: (typeof COLOR_SCHEMES)[number]; isChosen: boolean; onChoose: () => void };

function Swatch({ name, color, isChosen, onChoose }: SwatchProps) {
  return (
    <label className={`relative grid items-center bordered bg-surface pointer rounded ${classes.swatch}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span
        className={`grid centered text-small fw-semibold rounded-sm ${classes.paint}`}
        style={{ backgroundColor: `#${color}` }}
        aria-hidden="true"
      >
        {t('Book')}
      </span>
      <span className="grid lh-tight">
        {COLOR_NAMES[color]}
        <small className="text-tiny figures c-faint">{contrastWords(whiteContrast(color))}</small>
      </span>
    </label>
  );
}

function Contrast({ hex }: { hex: string }) {
  const contrast = whiteContrast(hex);
  const isReadable = contrast >= LEAST_CONTRAST;
  return (
    <p
      className={isReadable ? `row gap-xs c-quiet ${classes.said}` : `row gap-xs fw-medium c-warn ${classes.warned}`}
      role="status"
    >
      <span
        className={`grid centered flex-none text-small fw-semibold rounded-sm ${classes.sample}`}
        style={{ backgroundColor: `#${hex}` }}
        aria-hidden="true"
      >
        {t('Book')}
      </span>
      <span>
        {t('White text on #{hex}: {contrast}.', { hex, contrast: contrastWords(contrast) })}{' '}
        {isReadable
          ? t('Easy to read.')
          : t('Less than {least}:1 is hard to read. Choose a darker color.', { least: LEAST_CONTRAST })}
      </span>
    </p>
  );
}
