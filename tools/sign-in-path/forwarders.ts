import { parse } from '@babel/parser'
import { type Ran, textOf } from './coverage.ts'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/

/**
 * Those whose body is one call with the same arguments: it takes nothing but the function's own parameters, each as it came, and
 * the function has at least one.
 */
export function forwardersAmong(functions: readonly Ran[]): Ran[] {
  return [...Map.groupBy(functions, ({ file }) => file)].flatMap(([file, ran]) => {
    const program = parse(textOf(file), { sourceType: 'module', plugins: ['typescript'] }).program
    const forwarders = nodesIn(program as unknown as Node).filter(isForwarder)
    return ran.filter(({ end, start }) => forwarders.some((one) => one.end === end && one.start <= start))
  })
}

function nodesIn(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value
}

function isForwarder(node: Node): boolean {
  if (!FUNCTION.test(node.type)) return false
  const parameters = (node.params as Node[]).flatMap(namesIn)
  const call = onlyCallIn(node.body as Node)
  if (!call || parameters.length === 0) return false
  const given = call.arguments as Node[]
  return given.length >= (node.params as Node[]).length && given.every((one) => isPassed(one, parameters))
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
