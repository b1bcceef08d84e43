import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Page } from '../page.types.ts';
import classes from './landing.module.css';

export function Tile({ page }: { page: Page }) {
  return (
    <Link
      to={page.path}
      className={`grid items-center h-full bordered c-ink bg-surface undecorated rounded ${classes.tile}`}
    >
      <span className={`grid centered c-accent bg-accent-soft rounded ${classes.icon}`}>
        <page.icon size={19} stroke={1.7} aria-hidden="true" />
      </span>
      <span>
        <span className="block fw-medium">{page.title}</span>
        <span className="block text-small lh-snug c-faint">{page.about}</span>
      </span>
      <IconChevronRight size={16} stroke={1.8} className="c-faint" aria-hidden="true" />
    </Link>
  );
}
