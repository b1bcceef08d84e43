import type { ReactNode } from 'react';
import classes from './settings-section.module.css';

type SettingsSectionProps = { id: string; title: string; about: ReactNode; children: ReactNode };

/** Settings under one name, beside them where there is room. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section className={`grid line-below ${classes.section}`} aria-labelledby={id}>
      <div>
        <h2 className="text-base fw-semibold balance" id={id}>
          {title}
        </h2>
        <p className="mt-xxs text-small c-quiet">{about}</p>
      </div>
      {children}
    </section>
  );
}
