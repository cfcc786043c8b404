import { type ESTree, parseSync } from 'vite';

/**
 * Finds where a secret is compared in a way whose time tells how much of it was right: by `===`, `switch`, `includes`,
 * `equals` and their like. What is a secret is told by its name, what a comparison is by the syntax tree.
 */

/** Words of a name that say "secret": `webhookSecret`, `tokenHash`, `idOfCode`. */
const SECRET_WORD = /^(?:secrets?|passwords?|tokens?|hash(?:es)?|signatures?|codes?|digests?|h?mac|tag|bearer|pin)$/;
/** Names that end so say something about a secret, not the secret: `codeCount`, `tokenKind`. */
const ABOUT = /^(?:id|ids|kind|kinds|type|count|limit|length|name|at|until|expires|seconds|ms|by|view|row|rows)$/;

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[_\d]+/).map((word) => word.toLowerCase());
const saysSecret = (name: string): boolean => {
  const words = wordsOf(name);
  return words.some((word) => SECRET_WORD.test(word)) && !ABOUT.test(words.at(-1) ?? '');
};

const EQUALITY = new Set(['===', '!==', '==', '!=']);
const COMPARING_METHODS = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'localeCompare',
  'equals',
  'compare',
  'is',
  'isDeepStrictEqual',
]);

type Node = ESTree.Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What an expression is called: `a.b?.c!` and `(c as string)` are `c`, a call is its function. */
const nameOf = (node: Node): string | undefined => {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? node.property.name : nameOf(node.object);
    case 'CallExpression':
      return nameOf(node.callee);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression);
    case 'AwaitExpression':
      return nameOf(node.argument);
    case 'LogicalExpression':
      return nameOf(node.left);
    case 'TemplateLiteral':
      return node.expressions[0] && nameOf(node.expressions[0]);
    default:
      return undefined;
  }
};

/** A value that stands in the source is no secret; nor is `undefined`, or the kind of a thing. */
const isOpen = (node: Node): boolean =>
  node.type === 'Literal' ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'UnaryExpression' && node.operator === 'typeof');

const isSecret = (node: Node): boolean => saysSecret(nameOf(node) ?? '');

const comparesSecret = (node: Node): boolean => {
  if (node.type === 'BinaryExpression' && EQUALITY.has(node.operator)) {
    const sides = [node.left, node.right];
    return sides.some(isSecret) && !sides.some(isOpen);
  }
  if (node.type === 'SwitchStatement') {
    const tests = node.cases.flatMap(({ test }) => (test && !isOpen(test) ? [test] : []));
    return tests.length > 0 && [node.discriminant, ...tests].some(isSecret);
  }
  if (node.type !== 'CallExpression' || !COMPARING_METHODS.has(nameOf(node.callee) ?? '')) return false;
  const given = node.arguments.filter((one) => !isOpen(one));
  const object = node.callee.type === 'MemberExpression' ? [node.callee.object] : [];
  return given.length > 0 && [...object, ...given].some(isSecret);
};

/** Every such comparison of a source, as it is written there. */
export const secretCompares = (source: string): string[] => {
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new Error(`Cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (comparesSecret(node)) found.push(source.slice(node.start, node.end));
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  };
  walk(program);
  return found;
};
