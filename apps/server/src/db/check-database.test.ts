import { describe, expect, it } from 'vitest';
import { refuseMissingRoles } from './check-database.ts';

const facts = { version: 17, login: 'grace', canCreateRoles: false, hasMigrations: false };
const both = ['sightline_app', 'sightline_system'];
const refuse = (existing: string[], missing: string[], canCreateRoles = false) =>
  refuseMissingRoles({ ...facts, canCreateRoles, existing, missing });

describe('[OPS-001] roles missing on an outside PostgreSQL', () => {
  it('are all listed at once, with the statements that create and grant them', () => {
    expect(() => refuse([], both)).toThrow(
      'run:\n  CREATE ROLE sightline_app NOLOGIN;\n  CREATE ROLE sightline_system NOLOGIN;\n  GRANT sightline_app, sightline_system TO "grace";',
    );
  });

  it('are only granted if they exist', () => {
    expect(() => refuse(both, ['sightline_system'])).toThrow(/run:\n {2}GRANT sightline_system TO "grace";$/);
  });

  it('are created by the first migration if the login is allowed to', () => {
    expect(() => refuse([], both, true)).not.toThrow();
    expect(() => refuse(both, [])).not.toThrow();
  });
});
