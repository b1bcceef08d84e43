import type { FormNode } from '@sightline/forms/nodes';
import type { ReactNode } from 'react';

/** The node of a type, even if several types share one shape. */
export type NodeOf<T extends FormNode['type']> = FormNode extends infer N
  ? N extends { type: infer U }
    ? T extends U
      ? N
      : never
    : never
  : never;

/** The props of a node's component. Nested nodes are rendered through `renderNodes`, which knows every kind. */
export type NodeProps<T extends FormNode['type']> = {
  node: NodeOf<T>;
  path: string;
  renderNodes: (nodes: readonly FormNode[]) => ReactNode;
};

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
