import ts from 'typescript'
import { type Ran, textOf } from './coverage.ts'

type Fn = ts.FunctionLikeDeclaration

/**
 * Those whose body is one call with the same arguments: it takes nothing but the function's own parameters, each as it came, and
 * the function has at least one.
 */
export function forwardersAmong(functions: readonly Ran[]): Ran[] {
  return [...Map.groupBy(functions, ({ file }) => file)].flatMap(([file, ran]) => {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
    const found: Ran[] = []
    const visit = (node: ts.Node): void => {
      const one = ran.find(({ start, end }) => node.getStart() === start && node.end === end)
      if (one && ts.isFunctionLike(node) && isForwarder(node as Fn)) found.push(one)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

function isForwarder({ parameters, body }: Fn): boolean {
  const call = body && onlyCallIn(body)
  if (!call || parameters.length === 0) return false
  const names = new Set(parameters.flatMap(({ name }) => namesIn(name)))
  return call.arguments.length >= parameters.length && call.arguments.every((one) => isPassed(one, names))
}

function onlyCallIn(body: ts.ConciseBody): ts.CallExpression | undefined {
  if (!ts.isBlock(body)) return asCall(body)
  const [statement, ...more] = body.statements
  if (!statement || more.length > 0) return undefined
  if (!ts.isReturnStatement(statement) && !ts.isExpressionStatement(statement)) return undefined
  return statement.expression && asCall(statement.expression)
}

function asCall(expression: ts.Expression): ts.CallExpression | undefined {
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression
  return ts.isCallExpression(inner) ? inner : undefined
}

function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))
}

/** As it came, or several in an object. */
function isPassed(argument: ts.Expression, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(argument)) return names.has(argument.text)
  return (
    ts.isObjectLiteralExpression(argument) &&
    argument.properties.every((one) =>
      ts.isShorthandPropertyAssignment(one)
        ? names.has(one.name.text)
        : ts.isSpreadAssignment(one) && isPassed(one.expression, names),
    )
  )
}
