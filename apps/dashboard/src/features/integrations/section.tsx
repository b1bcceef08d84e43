import type { ReactNode, RefObject } from 'react';

type SectionProps = {
  id: string;
  title: string;
  about: ReactNode;
  /** Takes focus when its element is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  action?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, about, heading, action, children }: SectionProps) {
  return (
    <section className="stack gap-sm" aria-labelledby={id}>
      <div className="flex wrap items-start between gap-x-lg gap-y-xs">
        <div>
          <h2 className="heading" id={id} tabIndex={-1} {...(heading !== undefined && { ref: heading })}>
            {title}
          </h2>
          <p className="mt-xxs text-small c-quiet measure">{about}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
