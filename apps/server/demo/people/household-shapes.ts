import type { Random } from '../random.ts';

type Generation = 'elder' | 'adult' | 'child';

export type Member = { sex: 'f' | 'm'; age: number; generation: Generation };

export type Household = {
  /** The first member's phone is the household's. */
  members: Member[];
  /** Whether the other adults have their own phones. */
  sharesPhone: boolean;
};

const other = (sex: 'f' | 'm'): 'f' | 'm' => (sex === 'f' ? 'm' : 'f');
const grownUp = (sex: 'f' | 'm', age: number): Member => ({ sex, age, generation: age >= 63 ? 'elder' : 'adult' });

function child(random: Random): Member {
  return { sex: random.chance(0.5) ? 'f' : 'm', age: random.int(4, 17), generation: 'child' };
}

function children(random: Random, count: number): Member[] {
  return Array.from({ length: count }, () => child(random));
}

function family(random: Random): Household {
  const age = random.int(31, 49);
  const hasBothAsPatients = random.chance(0.5);
  const parents = [grownUp('f', age), ...(hasBothAsPatients ? [grownUp('m', age + random.int(-2, 6))] : [])];
  const count = random.weighted([
    [1, 4],
    [2, 4],
    [3, 1],
  ]);
  return { members: [...parents, ...children(random, count)], sharesPhone: random.chance(0.35) };
}

function couple(random: Random): Household {
  const age = random.weighted([
    [random.int(28, 45), 2],
    [random.int(46, 64), 4],
    [random.int(65, 84), 5],
  ]);
  const first = random.chance(0.6) ? 'f' : 'm';
  const members = [grownUp(first, age), grownUp(random.chance(0.95) ? other(first) : first, age + random.int(-4, 5))];
  return { members, sharesPhone: random.chance(age >= 65 ? 0.5 : 0.15) };
}

function threeGenerations(random: Random): Household {
  const parent = grownUp('f', random.int(34, 46));
  const grandmother: Member = { sex: 'f', age: random.int(66, 82), generation: 'elder' };
  return { members: [parent, grandmother, ...children(random, random.int(1, 2))], sharesPhone: true };
}

function single(random: Random): Household {
  const age = random.weighted([
    [random.int(18, 30), 4],
    [random.int(31, 45), 4],
    [random.int(46, 64), 6],
    [random.int(65, 80), 5],
    [random.int(81, 93), 1],
  ]);
  return { members: [grownUp(random.chance(0.56) ? 'f' : 'm', age)], sharesPhone: false };
}

/** Household members: the patients of an eye practice are school children and people over forty. */
export function drawHousehold(random: Random): Household {
  const shape = random.weighted([
    [family, 30],
    [couple, 26],
    [single, 40],
    [threeGenerations, 4],
  ] as const);
  return shape(random);
}
