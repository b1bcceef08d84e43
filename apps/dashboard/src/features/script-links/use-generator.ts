import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { useEffect, useState } from 'react';
import { CancelledError } from '../../shared/api/call.ts';
import { useSetup } from '../../shared/setup/setup-context.ts';
import { snack, tellFailure } from '../../shared/setup/telling.tsx';
import { t } from '../../shared/words/words.ts';
import { useGenerateLinks } from './api/generate-links.ts';
import { useGroups } from './api/groups.ts';
import { useTasks } from './api/tasks.ts';
import { type Choices, colorProblem, gidProblem, NO_CHOICES, taskProblem, withTasks } from './model/choices.ts';

/** The choices, their errors, and the rows generated from them. */
export function useGenerator() {
  const { cover, locations, tourChosen } = useSetup();
  const [given, setChoices] = useState<Choices>(NO_CHOICES);
  const [isTried, setTried] = useState(false);
  const tasks = useTasks({ coverKey: cover.coverKey, locKey: given.locKey });
  const groups = useGroups({ coverKey: cover.coverKey, locKey: given.locKey });
  const generation = useGenerateLinks(cover.coverKey);
  const choices = tasks.data === undefined ? given : withTasks(given, tasks.data);

  const failure = tasks.error ?? groups.error;
  useEffect(() => {
    if (failure !== null) tellFailure(failure);
  }, [failure]);

  const problems = {
    task: taskProblem(choices),
    gid: gidProblem({ gid: choices.gid, groups: groups.data }),
    color: colorProblem(choices.color),
  };
  const mayGenerate = problems.gid === null && problems.color === null && !(choices.gid !== '' && groups.isPending);

  function choose(change: Partial<Choices>) {
    setChoices({ ...choices, ...change });
    const step = change.locKey !== undefined ? 'location' : change.taskKey !== undefined ? 'task' : null;
    if (step !== null) requestAnimationFrame(() => tourChosen(step));
  }

  function generate() {
    setTried(true);
    if (!mayGenerate || problems.task !== null) return;
    generation.mutate(choices, {
      onSuccess: (rows) => {
        if (rows.length === 0) snack(t(SETUP_TEXT.noLink));
      },
      onError: tellFailure,
    });
  }

  function clear() {
    setChoices(NO_CHOICES);
    setTried(false);
    generation.reset();
  }

  const { data: rows, variables: madeFrom } = generation;
  return {
    cover,
    locations: locations.filter(({ status }) => status > 0),
    tasks: tasks.data ?? [],
    groups: groups.data ?? [],
    areTasksLoading: tasks.isPending,
    choices,
    choose,
    problems: { ...problems, task: isTried ? problems.task : null },
    mayGenerate,
    generate,
    clear,
    rows,
    error: generation.error instanceof CancelledError ? null : generation.error,
    isGenerating: generation.isPending,
    /** The rows belong to earlier choices. */
    isStale: rows !== undefined && madeFrom !== undefined && JSON.stringify(madeFrom) !== JSON.stringify(choices),
  };
}

export type Generator = ReturnType<typeof useGenerator>;
