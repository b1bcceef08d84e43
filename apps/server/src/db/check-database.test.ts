import { describe, expect, it } from 'vitest';
import { refuseMissingRoles } from './check-database.ts';

const facts = { version: 17, login: 'grace', canCreateRoles: false, hasMigrations: false };
const both = ['sightline_app', 'sightline_system'];
const refuse = (existing: string[], missing: string[], canCreateRoles = false) =>
  refuseMissingRoles({ ...facts, canCreateRoles, existing, missing });

describe('[OPS-001] roles missing on an outside PostgreSQL', () => {
  it('are named all at once, with the statements that make and grant them', () => {
    expect(() => refuse([], both)).toThrow(
      'run:\n  CREATE ROLE sightline_app NOLOGIN;\n  CREATE ROLE sightline_system NOLOGIN;\n  GRANT sightline_app, sightline_system TO "grace";',
    );
  });

  it('are only granted where they are there', () => {
    expect(() => refuse(both, ['sightline_system'])).toThrow(/run:\n {2}GRANT sightline_system TO "grace";$/);
  });

  it('are made by the first migration where the login may', () => {
    expect(() => refuse([], both, true)).not.toThrow();
    expect(() => refuse(both, [])).not.toThrow();
  });
});
