import { parse } from '@babel/parser'
import type { SourceFile } from './source-tree.ts'

/** A function and its length. */
export interface MeasuredFunction {
  /** As it is declared, or as what it is given to; `#x` of a private method. */
  name: string
  /** Where it begins. */
  line: number
  /** Its own lines, from its first to its last: a function inside of it counts as one line, and is measured itself. */
  ownLines: number
}

/** Every function, method and arrow function of a file. */
export function functionsOf(file: SourceFile): MeasuredFunction[] {
  const found: MeasuredFunction[] = []
  walk<number>(programOf(file), (node, parent, children) => {
    const nested = children.reduce((lines, one) => lines + one, 0)
    if (!isFunction(node)) return nested
    const total = node.loc.end.line - node.loc.start.line + 1
    found.push({ name: nameOf(node, parent), line: node.loc.start.line, ownLines: total - nested })
    return total - 1
  })
  return found.sort((a, b) => a.line - b.line)
}

/** The lines on which a file speaks SQL: with a template of `db`, `tx` or `sql`, or a text given to `unsafe`. */
export function sqlLinesOf(file: SourceFile): number[] {
  const lines: number[] = []
  walk(programOf(file), (node) => {
    if (speaksSql(node)) lines.push(node.loc.start.line)
  })
  return lines
}

interface Node {
  type: string
  loc: { start: { line: number }; end: { line: number } }
  [part: string]: unknown
}

function programOf({ text }: SourceFile): Node {
  return parse(text, { sourceType: 'module', plugins: ['typescript'] }).program as unknown as Node
}

/** Visits each node after those inside of it, whose results it gets. */
function walk<T>(
  node: Node,
  visit: (node: Node, parent: Node | undefined, inside: T[]) => T,
  parent?: Node,
): T {
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .map((child) => walk(child, visit, node))
  return visit(node, parent, inside)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value
}

const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/

function isFunction({ type }: Node): boolean {
  return FUNCTION.test(type)
}

function nameOf(node: Node, parent: Node | undefined): string {
  for (const named of [node.id, node.key, parent?.id, parent?.key]) {
    if (!isNode(named)) continue
    if (named.type === 'PrivateName') return `#${(named.id as Node).name}`
    if (typeof named.name === 'string') return named.name
  }
  return 'anonymous'
}

const DATABASE = /^(db|tx|sql|\w+Db)$/

function speaksSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return DATABASE.test(lastName(node.tag as Node))
  return node.type === 'CallExpression' && lastName(node.callee as Node) === 'unsafe'
}

/** `db` of `this.#deps.db` and of `db<Row[]>`. */
function lastName({ name, property, expression, id }: Node): string {
  if (typeof name === 'string') return name
  const inner = property ?? expression ?? id
  return isNode(inner) ? lastName(inner) : ''
}
