/** What must be true of the patient when a scene is played. */
export type SceneNeed =
  | 'any'
  /** A visit within the next month. */
  | 'upcoming'
  /** A visit later the same day. */
  | 'today'
  /** A visit kept within the last three weeks. */
  | 'visited'
  | 'wearer'
  | 'child'
  /** Eyewear ordered and not handed over yet. */
  | 'order'
  /** Nobody knows whose number it is. */
  | 'unknown';

/**
 * A short exchange. Lines begin with who writes: `P` the patient, `P?` the patient
 * with something that wants an answer, `P+` the patient some days later, `S` the staff. `[a|b]` is one of several
 * wordings, `<a|b>` one that goes with the same place in the scene's other `<…>`,
 * so that answers fit their questions, and `{name}` a fact of the patient's.
 */
export type Scene = {
  name: string;
  needs: SceneNeed;
  weight: number;
  /** Only as the last thing in a thread, before anyone has answered: its outcome is not in the books. */
  staysOpen?: true;
  /** Staff would set a flag. */
  isUrgent?: true;
  lines: readonly string[];
};
