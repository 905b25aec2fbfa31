import { parse, type AnyNode, type Function as FunctionNode, type Property, type SpreadElement } from 'acorn';

/** Text to insert, by position in the script. */
export interface Insertion {
  at: number;
  text: string;
}

const isFunction = (node: AnyNode | null | undefined): node is FunctionNode & AnyNode =>
  node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression';

/** The function of a table's entry by number; methods become plain functions. */
function numberedFunction(property: Property | SpreadElement): AnyNode | undefined {
  if (property.type !== 'Property' || property.kind !== 'init') return undefined;
  const { key, method, value } = property;
  if (key.type !== 'Literal' || typeof key.value !== 'number' || !isFunction(value)) return undefined;
  return method && (value.async || value.generator) ? undefined : value;
}

/** Functions in webpack's table of modules: a list, or an object by numbers. */
function tableEntries(node: AnyNode): FunctionNode[] {
  const entries: (AnyNode | null | undefined)[] =
    node.type === 'ArrayExpression'
      ? node.elements.filter((element) => element !== null)
      : node.type === 'ObjectExpression'
        ? node.properties.map(numberedFunction)
        : [];
  return entries.every(isFunction) ? entries : [];
}

/**
 * Modules of a script: of its own table, of the table that it hands to the runtime, and
 * concatenated ones.
 */
function moduleFunctions(node: AnyNode): FunctionNode[] {
  if (node.type === 'VariableDeclarator' && node.init) return tableEntries(node.init);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { property } = node.callee;
  const name = property.type === 'Identifier' ? property.name : '';
  const [first] = node.arguments;
  if (name === 'push' && first?.type === 'ArrayExpression') {
    const [ids, table] = first.elements;
    return ids?.type === 'ArrayExpression' && table ? tableEntries(table) : [];
  }
  return name === 'cw' && isFunction(first) ? [first] : [];
}

function visit(value: unknown, found: FunctionNode[]): void {
  if (Array.isArray(value)) value.forEach((each) => visit(each, found));
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as AnyNode;
  found.push(...moduleFunctions(node));
  for (const child of Object.values(node)) visit(child, found);
}

/**
 * Puts parentheses around the functions of a script that are modules. Browsers take them as the
 * sign of an immediate call: they compile the function while the script arrives, off the main
 * thread.
 *
 * @param script webpack's output, minimized or not.
 */
export function findModuleFunctions(script: string): Insertion[] {
  const found: FunctionNode[] = [];
  visit(parse(script, { ecmaVersion: 'latest', sourceType: 'script' }), found);
  // A method begins with its parameters.
  const isMethod = ({ type, start }: FunctionNode) => type === 'FunctionExpression' && script[start] === '(';
  return found.flatMap((each) => [
    { at: each.start, text: isMethod(each) ? ':(function' : '(' },
    { at: each.end, text: ')' },
  ]);
}
