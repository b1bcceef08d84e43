/** Conditions on the patient for a scene. */
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
  /** Eyewear ordered and not picked up yet. */
  | 'order'
  /** The number is unknown. */
  | 'unknown';

/**
 * A short exchange. Each line starts with its author: `P` the patient, `P?` the patient with something that needs an
 * answer, `P+` the patient some days later, `S` the staff. `[a|b]` is one of several wordings, `<a|b>` one that matches
 * the same position in the scene's other `<…>`, so that answers fit their questions, and `{name}` a fact about the
 * patient.
 */
export type Scene = {
  name: string;
  needs: SceneNeed;
  weight: number;
  /** Only as the end of a thread, unanswered: no table records its outcome. */
  staysOpen?: true;
  /** Staff would flag it. */
  isUrgent?: true;
  lines: readonly string[];
};
