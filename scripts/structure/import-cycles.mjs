/**
 * The cycles in an import graph, `import type` included: files that can't be read without each other. `graph` maps each
 * file to the files it imports. Each cycle is returned once, as its files (Tarjan, 1972).
 */
export function importCycles(graph) {
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const onPath = new Set();
  const cycles = [];

  function visit(file) {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    path.push(file);
    onPath.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (onPath.has(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = path.splice(path.indexOf(file));
    for (const one of circle) onPath.delete(one);
    if (circle.length > 1) cycles.push(circle);
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
