import { parse } from '@babel/parser'

/** A node of Babel's tree. */
export interface Node {
  type: string
  start: number
  end: number
  loc: { start: { line: number } }
  [part: string]: unknown
}

/** A function of server/src. */
export interface Fn {
  /** Relative to server/src. */
  file: string
  /** Its name; of one that has none its line. */
  name: string
  /** Whether its body is one call with the same arguments. */
  isForwarder: boolean
  node: Node
}

const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/

const OPTIONS = { sourceType: 'module', createParenthesizedExpressions: true } as const

/** Every function of a file: declared or arrow, method or constructor. */
export function functionsIn(file: string, text: string): Fn[] {
  const found: Fn[] = []
  const visit = (node: Node, parent?: Node): void => {
    if (FUNCTION.test(node.type))
      found.push({ file, name: nameOf(node, parent), isForwarder: isForwarder(node), node })
    for (const child of Object.values(node).flat().filter(isNode)) visit(child, node)
  }
  visit(parse(text, { ...OPTIONS, plugins: ['typescript'] }).program as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value
}

function nameOf(node: Node, parent: Node | undefined): string {
  for (const named of [node.id, node.key, parent?.id, parent?.key]) {
    if (!isNode(named)) continue
    if (named.type === 'PrivateName') return `#${(named.id as Node).name}`
    if (typeof named.name === 'string') return named.name
  }
  return `:${node.loc.start.line}`
}

/** Its body is one call, which takes nothing but its own parameters, at least one, each as it came. */
function isForwarder({ params, body }: Node): boolean {
  const parameters = (params as Node[]).flatMap(namesIn)
  const call = onlyCallIn(body as Node)
  if (!call || parameters.length === 0) return false
  const given = call.arguments as Node[]
  return given.length >= (params as Node[]).length && given.every((one) => isPassed(one, parameters))
}

function onlyCallIn(body: Node): Node | undefined {
  const [statement, ...more] = body.type === 'BlockStatement' ? (body.body as Node[]) : [body]
  if (!statement || more.length > 0) return undefined
  const value = (statement.argument ?? statement.expression ?? statement) as Node
  const called = value.type === 'AwaitExpression' ? (value.argument as Node) : value
  return called.type === 'CallExpression' ? called : undefined
}

/** The names of a parameter, which may be taken apart. */
function namesIn({ type, ...node }: Node): string[] {
  if (type === 'Identifier') return [node.name as string]
  if (type === 'ObjectPattern')
    return (node.properties as Node[]).flatMap(({ value }) => (isNode(value) ? namesIn(value) : []))
  return []
}

/** As it came, or several in an object. */
function isPassed({ type, ...node }: Node, parameters: readonly string[]): boolean {
  if (type === 'Identifier') return parameters.includes(node.name as string)
  if (type === 'SpreadElement') return isPassed(node.argument as Node, parameters)
  if (type !== 'ObjectExpression') return false
  return (node.properties as Node[]).every((one) =>
    one.type === 'SpreadElement'
      ? isPassed(one, parameters)
      : one.shorthand && isPassed(one.value as Node, parameters),
  )
}
