import path from 'node:path';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { isIdentifier, isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { idOf, type Kind, type Shape, type TypedSql } from './shape.ts';

const NAMED: Readonly<Record<string, Kind>> = { Instant: 'Instant', Buffer: 'Buffer', Date: 'Date' };
const PRIMITIVES: readonly [number, Kind][] = [
  [TypeFlags.Null | TypeFlags.Undefined, 'null'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
];
/** No JSON here is nested deeper; recursive types end here. */
const DEEPEST = 6;

const ANY: Shape = { kinds: ['any'] };

function primitiveOf({ flags }: Type): Kind | undefined {
  return PRIMITIVES.find(([mask]) => (flags & mask) !== 0)?.[1];
}

function propertiesOf({ checker, type, depth }: { checker: Checker; type: Type; depth: number }): Shape['properties'] {
  return Object.fromEntries(
    checker.getPropertiesOfType(type).map((property) => {
      const own = checker.getTypeOfSymbol(property);
      const shape = own === undefined ? ANY : shapeOf({ checker, type: own, depth: depth + 1 });
      return [property.name, { ...shape, isOptional: (property.flags & SymbolFlags.Optional) !== 0 }];
    }),
  );
}

function objectShapeOf({ checker, type, depth }: { checker: Checker; type: Type; depth: number }): Shape {
  const named = NAMED[type.getSymbol()?.name ?? ''];
  if (named !== undefined) return { kinds: [named] };
  if (checker.isArrayLikeType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (item === undefined || checker.isTupleType(type)) return { kinds: ['array'] };
    return { kinds: ['array'], items: shapeOf({ checker, type: item, depth: depth + 1 }) };
  }
  return { kinds: ['object'], properties: propertiesOf({ checker, type, depth }) ?? {} };
}

type Properties = NonNullable<Shape['properties']>;

/** Properties of every object are required; those that any object lacks are optional. */
function mergedProperties(objects: readonly Properties[]): Properties {
  const names = new Set(objects.flatMap((properties) => Object.keys(properties)));
  const merged = [...names].map((name): [string, Properties[string]] => {
    const owns = objects.map((properties) => properties[name]).filter((own) => own !== undefined);
    return [name, { ...unionOf(owns), isOptional: owns.length < objects.length || owns.some((own) => own.isOptional) }];
  });
  return Object.fromEntries(merged);
}

/** One of several. */
function unionOf(shapes: readonly Shape[]): Shape {
  const items = shapes.flatMap((shape) => shape.items ?? []);
  const objects = shapes.map(({ properties }) => properties).filter((properties) => properties !== undefined);
  return {
    kinds: [...new Set(shapes.flatMap(({ kinds }) => kinds))],
    ...(items.length === 0 ? {} : { items: unionOf(items) }),
    ...(objects.length === 0 ? {} : { properties: mergedProperties(objects) }),
  };
}

function shapeOf({ checker, type, depth }: { checker: Checker; type: Type; depth: number }): Shape {
  if (depth > DEEPEST) return ANY;
  const primitive = primitiveOf(type);
  if (primitive !== undefined) return { kinds: [primitive] };
  const members = type.isUnionType() || type.isIntersectionType() ? (type.getTypes() ?? []) : [];
  if (type.isUnionType()) return unionOf(members.map((member) => shapeOf({ checker, type: member, depth })));
  // A branded key is its underlying primitive.
  const branded = members.map(primitiveOf).find((kind) => kind !== undefined);
  if (branded !== undefined) return { kinds: [branded] };
  if (type.isObjectType() || type.isIntersectionType()) return objectShapeOf({ checker, type, depth });
  return ANY;
}

function fragmentsOf({ template }: TaggedTemplateExpression): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

function typedIn({ project, file, root }: { project: Project; file: string; root: string }): [string, TypedSql][] {
  const source = project.program.getSourceFile(file);
  if (source === undefined || !source.text.includes('sql<')) return [];
  const found: [string, TypedSql][] = [];
  const visit = (node: Node): undefined => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const [written] = node.typeArguments ?? [];
      const type = written === undefined ? undefined : project.checker.getTypeFromTypeNode(written);
      if (type !== undefined) {
        const line = source.text.slice(0, node.tag.end).split('\n').length;
        const shape = shapeOf({ checker: project.checker, type, depth: 0 });
        found.push([idOf(fragmentsOf(node)), { at: `${path.relative(root, file)}:${line}`, shape }]);
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Every `sql<T>` of the server by its template texts, with T as the compiler sees it. */
export function readTypedStatements({ root }: { root: string }): Record<string, TypedSql[]> {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`The compiler does not open ${config}.`);
    const server = path.join(root, 'apps/server/');
    const files = project.program.getSourceFileNames().filter((file) => file.startsWith(server));
    const statements: Record<string, TypedSql[]> = {};
    for (const [id, typed] of files.flatMap((file) => typedIn({ project, file, root }))) {
      statements[id] ??= [];
      statements[id].push(typed);
    }
    return statements;
  } finally {
    api.close();
  }
}
