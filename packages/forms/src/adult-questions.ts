import { ADULT_YEARS } from '@sightline/contract/limits';
import { dateOfBound } from './date-bound.ts';
import { identityOf } from './identity.ts';
import { plainKey } from './identity-keys.ts';
import type { Answers, Form, FormNode } from './nodes.ts';
import { patientQuestions } from './patient-questions.ts';

/** Questions that no child answers, by their keys as in `IDENTITY_KEYS`. */
const ADULT_KEYS: ReadonlySet<string> = new Set([
  ...['maritalstatus', 'civilstatus', 'relationshipstatus', 'spousename', 'spousesname', 'spousephone'],
  ...['employment', 'employmentstatus', 'employer', 'employername', 'employerphone', 'occupation', 'jobtitle', 'job'],
  ...['profession', 'workphone', 'workaddress', 'driverslicense', 'driverlicense', 'driverslicensenumber'],
  ...['driverlicensenumber', 'driverslicensestate', 'militaryservice', 'veteran', 'veteranstatus'],
]);

const NONE: ReadonlySet<FormNode> = new Set();
const found = new WeakMap<Form, ReadonlySet<FormNode>>();

/** Of a guardian or the insured they are asked as before. */
function adultQuestions(form: Form): ReadonlySet<FormNode> {
  const known = found.get(form);
  if (known !== undefined) return known;
  const asked = patientQuestions({ nodes: form.nodes, prefix: '', isOthers: false });
  const nodes = asked.filter(({ node, isInOthersPart }) => ADULT_KEYS.has(plainKey(node.key)) && !isInOthersPart);
  const set = new Set(nodes.map(({ node }) => node));
  found.set(form, set);
  return set;
}

/**
 * The questions that a patient this young isn't asked: none unless the form has a birth date, less than 18 years ago.
 * @param data answers in their types' shapes
 * @param today the practice's date
 */
export function hiddenFromChild({
  form,
  data,
  today,
}: {
  form: Form;
  data: Answers;
  today: string;
}): ReadonlySet<FormNode> {
  const nodes = adultQuestions(form);
  if (nodes.size === 0) return NONE;
  const born = identityOf({ form, data }).BirthDate;
  const isChild = born !== null && born > dateOfBound({ bound: `today-${ADULT_YEARS}y`, today: today.slice(0, 10) });
  return isChild ? nodes : NONE;
}
