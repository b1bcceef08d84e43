import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { ScheduleDesk } from '../desk/use-schedule-desk.ts';
import type { ScheduleRequest } from '../model/request.ts';
import { weeksOfSolution } from '../model/solution-week.ts';
import { SOLUTION_NAMES, solutionWords } from '../model/solution-words.ts';
import { SolutionWeeks } from './solution-week.tsx';
import { useSolutions } from './use-solutions.ts';

type SolutionChoicesProps = {
  request: ScheduleRequest;
  today: number;
  resolution: Pick<ScheduleDesk['resolution'], 'take' | 'isTaking'>;
};

/** Ways to save the request without its conflicts, each with a picture of the week before it is used (SLV-001). */
export function SolutionChoices({ request, today, resolution }: SolutionChoicesProps) {
  const { solutions, rule, others } = useSolutions(request, today);
  const [kind, setKind] = useState<string | null>(null);
  const chosen = solutions.find((solution) => solution.kind === kind);
  if (solutions.length === 0) return null;
  return (
    <div className="line-above px-md py-sm stack gap-sm">
      <Radio.Group label={t('Or solve all conflicts at once')} value={kind} onChange={setKind}>
        <div className="stack gap-xs">
          {solutions.map((solution) => (
            <Radio
              key={solution.kind}
              value={solution.kind}
              label={SOLUTION_NAMES[solution.kind]}
              description={solutionWords(solution, { rule, today })}
            />
          ))}
        </div>
      </Radio.Group>
      {chosen !== undefined && (
        <>
          <SolutionWeeks key={chosen.kind} weeks={weeksOfSolution({ solution: chosen, rule, others, today })} />
          <Button
            className="self-start"
            size="compact-md"
            loading={resolution.isTaking}
            onClick={() => resolution.take(chosen)}
          >
            {t('Use this')}
          </Button>
        </>
      )}
    </div>
  );
}
