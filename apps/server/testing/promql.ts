import { parser } from '@prometheus-io/lezer-promql';

export type Sample = { labels: Readonly<Record<string, string>>; value: number };
/** What one scrape brought, by metric name. */
export type Scrape = ReadonlyMap<string, readonly Sample[]>;
/** A query and two scrapes that lie one range apart, however long its ranges are. */
type Query = { expr: string; before: Scrape; now: Scrape };
type Node = ReturnType<typeof parser.parse>['topNode'];

const keyOf = (labels: Sample['labels']): string => JSON.stringify(Object.entries(labels).toSorted());
const pick = (names: readonly string[], { labels }: Sample): Sample['labels'] =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));

function child(node: Node, ...path: string[]): Node {
  return path.reduce((inner, name) => {
    const found = inner.getChild(name);
    if (found === null) throw new Error(`${inner.name} has no ${name}.`);
    return found;
  }, node);
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let next = node.firstChild; next !== null; next = next.nextSibling) children.push(next);
  return children;
}

/** Within the bucket the quantile falls into, along a straight line. */
function quantile(wanted: number, buckets: readonly Sample[]): number {
  const sorted = buckets
    .map(({ labels: { le = '' }, value }) => ({ most: Number(le.replace('+Inf', 'Infinity')), value }))
    .toSorted((a, b) => a.most - b.most);
  const rank = wanted * (sorted.at(-1)?.value ?? 0);
  const at = sorted.findIndex(({ value }) => rank > 0 && value >= rank);
  const [below, found] = [sorted[at - 1] ?? { most: 0, value: 0 }, sorted[at]];
  if (found === undefined) return Number.NaN;
  if (found.most === Number.POSITIVE_INFINITY) return below.most;
  return below.most + ((found.most - below.most) * (rank - below.value)) / (found.value - below.value);
}

/** The parts of PromQL that the alert rules use; anything else throws. */
export function evaluate({ expr, before, now }: Query): readonly Sample[] {
  const words = ({ from, to }: Node) => expr.slice(from, to);
  const number = (node: Node | undefined) => Number(node === undefined ? Number.NaN : words(node));
  const labelsOf = (clause: Node | null) =>
    clause?.getChild('GroupingLabels')?.getChildren('LabelName').map(words) ?? null;

  const select = (node: Node, scrape: Scrape): readonly Sample[] => {
    const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
    const tests = matchers.map((matcher) => {
      const [name, operator, given] = childrenOf(matcher).map(words);
      const wanted = given?.slice(1, -1) ?? '';
      const whole = operator?.includes('~') ? new RegExp(`^(?:${wanted})$`) : null;
      return ({ labels: { [name ?? '']: label = '' } }: Sample) =>
        (whole?.test(label) ?? label === wanted) !== operator?.startsWith('!');
    });
    const samples = scrape.get(words(child(node, 'Identifier'))) ?? [];
    return samples.filter((sample) => tests.every((isMatch) => isMatch(sample)));
  };

  /** Over a range: of series that both scrapes have, for one sample says nothing of a pace. */
  const overRange = (name: string, [matrix, ahead]: Node[]): Sample[] => {
    if (matrix === undefined) throw new Error(`${name} has no arguments.`);
    const selector = child(matrix, 'VectorSelector');
    const range = words(child(matrix, 'DurationExpr'));
    const seconds = Number.parseInt(range, 10) * (range.endsWith('h') ? 3_600 : 60);
    const old = new Map(select(selector, before).map(({ labels, value }) => [keyOf(labels), value]));
    return select(selector, now).flatMap(({ labels, value }) => {
      const first = old.get(keyOf(labels));
      if (first === undefined) return [];
      if (name === 'increase') return [{ labels, value: value - first }];
      if (name === 'rate') return [{ labels, value: (value - first) / seconds }];
      if (name === 'predict_linear') return [{ labels, value: value + ((value - first) / seconds) * number(ahead) }];
      throw new Error(`No rule uses ${name} so far.`);
    });
  };

  const call = (node: Node): readonly Sample[] => {
    const name = words(child(node, 'FunctionIdentifier'));
    const args = childrenOf(child(node, 'FunctionCallBody'));
    const [first, second] = args;
    if (name === 'absent' && first !== undefined) return series(first).length > 0 ? [] : [{ labels: {}, value: 1 }];
    if (name === 'histogram_quantile' && second !== undefined)
      return [{ labels: {}, value: quantile(number(first), series(second)) }];
    return overRange(name, args);
  };

  const aggregate = (node: Node): readonly Sample[] => {
    const names = labelsOf(node.getChild('AggregateModifier')) ?? [];
    const [inner] = childrenOf(child(node, 'FunctionCallBody'));
    const groups = Map.groupBy(inner === undefined ? [] : series(inner), (sample) => keyOf(pick(names, sample)));
    const isSum = words(child(node, 'AggregateOp')) === 'sum';
    if (!isSum) child(node, 'AggregateOp', 'Max');
    return [...groups.values()].map((samples) => ({
      labels: pick(names, samples[0] ?? { labels: {}, value: 0 }),
      value: samples.map(({ value }) => value).reduce((a, b) => (isSum ? a + b : Math.max(a, b))),
    }));
  };

  const combine = (node: Node): readonly Sample[] => {
    const [left, operator, ...rest] = childrenOf(node);
    const right = rest.at(-1);
    if (left === undefined || operator === undefined || right === undefined) throw new Error('Half an expression.');
    if (right.name === 'NumberDurationLiteral') {
      const limit = number(right);
      const sign = { '>': 1, '<': -1, '==': 0 }[words(operator)];
      if (sign === undefined) throw new Error(`No rule uses ${words(operator)} with a number so far.`);
      return series(left).filter(({ value }) => Math.sign(value - limit) === sign);
    }
    const names = labelsOf(node.getChild('MatchingModifierClause'));
    const match = (sample: Sample) => keyOf(names === null ? sample.labels : pick(names, sample));
    const others = new Map(series(right).map((sample) => [match(sample), sample]));
    const both = series(left).filter((sample) => others.has(match(sample)));
    if (operator.name === 'And') return both;
    if (operator.name === 'Or') return [...series(left), ...(both.length > 0 ? [] : others.values())];
    if (operator.name !== 'Div') throw new Error(`No rule uses ${words(operator)} so far.`);
    return both.map((sample) => ({ ...sample, value: sample.value / (others.get(match(sample))?.value ?? 0) }));
  };

  const series = (node: Node): readonly Sample[] => {
    if (node.name === 'VectorSelector') return select(node, now);
    if (node.name === 'AggregateExpr') return aggregate(node);
    if (node.name === 'FunctionCall') return call(node);
    if (node.name === 'BinaryExpr') return combine(node);
    throw new Error(`No rule uses ${node.name} so far.`);
  };
  const { firstChild } = parser.parse(expr).topNode;
  return firstChild === null ? [] : series(firstChild);
}
