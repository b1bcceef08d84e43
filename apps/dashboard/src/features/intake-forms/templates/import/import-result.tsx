import type { Reply } from '@sightline/contract/call';
import type { importFormTemplate } from '@sightline/contract/form-building.calls';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { plural, t } from '../../../../shared/words/words.ts';
import classes from './import.module.css';

type Result = Reply<typeof importFormTemplate>;

/** The check's result: what prevents the import, or what it would do and what patients will not see. */
export function ImportResult({ result: { errors, warnings, version } }: { result: Result }) {
  const isRefused = errors.length > 0;
  const Icon = isRefused ? IconCircleX : IconCircleCheck;
  return (
    <div
      className={`px-md py-sm bg-sunk bordered rounded scroll-y ${classes.result}`}
      role={isRefused ? 'alert' : 'status'}
    >
      <p className={isRefused ? 'fw-medium c-bad' : 'c-accent'}>
        <Icon size={17} stroke={1.8} aria-hidden="true" />
        {isRefused ? t('This form can’t be imported') : successText(version)}
      </p>
      <Told lines={errors} />
      {warnings.length > 0 && (
        <>
          <p className="c-warn">
            <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
            {plural(warnings.length, { one: '{count} warning', other: '{count} warnings' })}
          </p>
          <Told lines={warnings} />
        </>
      )}
    </div>
  );
}

function successText(version: number | null): string {
  if (version === null || version < 2) return t('No errors. It will be added as a new form.');
  return t('No errors. This becomes version {version}. Forms already filled in keep their version.', { version });
}

function Told({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
