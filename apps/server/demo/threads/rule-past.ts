import { reminderEpisodes } from './reminder-episodes.ts';
import { orderEpisodes, recallEpisodes } from './rule-episodes.ts';
import { addEpisode, type Origins, type Thread } from './thread.ts';

/** All automated messages to a phone, with the replies; limited to the available gaps. */
export function addRuleEpisodes({ thread, origins }: { thread: Thread; origins: Origins }): void {
  const { stage, texter } = thread;
  const reminders = reminderEpisodes({ stage, texter });
  const recalls = recallEpisodes({ stage, texter });
  for (const { visits, drafts } of reminders) {
    if (!addEpisode({ thread, drafts })) continue;
    for (const visit of visits) if (drafts[0] !== undefined) origins.visits.set(visit, drafts[0]);
  }
  for (const { attempt, drafts } of recalls) {
    if (addEpisode({ thread, drafts }) && drafts[0] !== undefined) origins.attempts.set(attempt, drafts[0]);
  }
  for (const drafts of orderEpisodes({ stage, texter })) addEpisode({ thread, drafts });
}
