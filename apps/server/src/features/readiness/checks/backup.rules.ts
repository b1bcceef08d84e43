import type { BackupAge } from '../../backups/backups.types.ts';
import type { Finding } from '../readiness.types.ts';

const WHY = 'A backup is all that is left after a failed disk or a mistake.';

const ageWords = (hours: number): string =>
  hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;

export function judgeBackup({
  newest,
  everyHours,
  isOverdue,
  problem,
}: Pick<BackupAge, 'everyHours' | 'isOverdue' | 'problem'> & {
  newest: Pick<NonNullable<BackupAge['newest']>, 'ageHours'> | null;
}): Finding {
  const item = { code: 'backup', why: WHY, page: null } as const;
  const schedule = everyHours === null ? ' Set BACKUP_DIR to make them on a schedule.' : '';
  const action = `${problem === '' ? 'Run “sightline backup run”.' : problem}${schedule}`;
  if (newest === null) return { ...item, state: 'fail', title: 'No backup yet', action };
  const title = `The newest backup is ${ageWords(newest.ageHours)} old`;
  if (isOverdue) return { ...item, state: 'fail', title, action };
  return problem === '' ? { ...item, state: 'ok', title, action: '' } : { ...item, state: 'warn', title, action };
}
