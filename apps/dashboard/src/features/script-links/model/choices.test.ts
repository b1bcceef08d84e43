import { describe, expect, it } from 'vitest';
import { gidProblem, NO_CHOICES, queryFor, taskProblem, withTasks } from './choices.ts';

const groups = [{ groupID: 11 }, { groupID: 12 }];

describe('generator options', () => {
  it("[SCR-003] a GID has to be one of the location's groups", () => {
    for (const gid of ['', ' ', '11', ' 12 ']) expect(gidProblem({ gid, groups })).toBeNull();
    for (const gid of ['13', '1', '11.0', 'eleven', '99999999999'])
      expect(gidProblem({ gid, groups })).toBe('LocKey Does Not Belong to this Group ID.');
    expect(gidProblem({ gid: '11', groups: undefined })).toBeNull();
  });

  it('[SCR-001] a location needs a task, which may be All Types', () => {
    expect(taskProblem(NO_CHOICES)).toBeNull();
    expect(taskProblem({ ...NO_CHOICES, locKey: 2001 })).toBe('Task Name is required');
    expect(taskProblem({ ...NO_CHOICES, locKey: 2001, taskKey: -1 })).toBeNull();
  });

  it("[SCR-001] a task another location doesn't offer is deselected", () => {
    const chosen = { ...NO_CHOICES, locKey: 2002, taskKey: 5 };
    expect(withTasks(chosen, [{ taskKey: 4 }]).taskKey).toBeNull();
    expect(withTasks(chosen, [{ taskKey: 5 }])).toEqual(chosen);
    expect(withTasks({ ...chosen, taskKey: -1 }, []).taskKey).toBe(-1);
  });

  it('[SCR-004] the call gets the color without #, and trimmed text', () => {
    const choices = { ...NO_CHOICES, locKey: 2001, taskKey: 5, color: '#ffcc00', tid: ' t 1 ', referredBy: 'Dr. Lee ' };
    expect(queryFor(1001, choices)).toEqual({
      coverKey: '1001',
      colorScheme: 'FFCC00',
      taskName: '5',
      locKey: '2001',
      tid: 't 1',
      gid: '',
      source: '',
      referredBy: 'Dr. Lee',
      lang: '',
    });
    expect(queryFor(1001, { ...NO_CHOICES, lang: 'es' }).lang).toBe('es');
    expect(queryFor(1001, NO_CHOICES).taskName).toBe('');
  });
});
