import { describeProblem, type ProblemCode, problemType } from '../../platform/problem.ts'
import type { Answer, OpenApi, Operation } from './document.ts'

const MEDIA = 'application/problem+json'
const SCHEMA = { $ref: '#/components/schemas/Problem' }
/** Where a development service is. */
const EXAMPLE_BASE = 'http://localhost:3000'
const ANY_OTHER = 'Problem'
const REQUEST_ID = '01936f2a7c007abc8def0123456789ab'

/**
 * Says of each operation which problems it answers with which status, from its `x-problem-codes`. What several operations
 * have in common is written once, under `components.responses`. `default` stays, for what a proxy answers.
 */
export function addProblemAnswers({ paths, components }: Pick<OpenApi, 'paths' | 'components'>): void {
  components.responses = {
    [ANY_OTHER]: {
      description: 'Any other problem (RFC 9457).',
      content: { [MEDIA]: { schema: SCHEMA } },
    },
  }
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    addTo(operation, components.responses)
}

function addTo(operation: Operation, responses: Record<string, Answer>): void {
  const { default: _, ...successes } = operation.responses
  const codes = (operation['x-problem-codes'] ?? []) as ProblemCode[]
  const problems: Operation['responses'] = {}
  for (const [status, group] of Map.groupBy(codes, (code) => describeProblem(code).status)) {
    const own = successes[status]
    if (own !== undefined && !('$ref' in own)) {
      // A browser is shown a page where programs get the problem.
      own.content = { ...own.content, ...answerOf(group).content }
      continue
    }
    const name = group.map(capitalised).join('Or')
    responses[name] ??= answerOf(group)
    problems[status] = { $ref: `#/components/responses/${name}` }
  }
  operation.responses = {
    ...successes,
    ...problems,
    default: { $ref: `#/components/responses/${ANY_OTHER}` },
  }
}

function answerOf(codes: readonly ProblemCode[]): Answer {
  const one = (code: ProblemCode) => ({
    type: problemType(code, EXAMPLE_BASE),
    ...describeProblem(code),
    code,
  })
  return {
    description: codes.map((code) => `\`${code}\`: ${describeProblem(code).title}`).join(' '),
    content: {
      [MEDIA]: {
        schema: SCHEMA,
        examples: Object.fromEntries(codes.map((code) => [code, { value: one(code) }])),
      },
    },
  }
}

function capitalised(code: ProblemCode): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** What some problems say beside their code. */
const MORE: Partial<Record<ProblemCode, object>> = {
  invalid_request: { errors: [{ field: '/name', message: 'This must not be empty.' }] },
  weak_password: { errors: [{ field: '/password', message: 'Use at least 14 characters.' }] },
  sso_required: { url: 'https://login.example.com/authorize' },
  not_found: { detail: 'No user has this id.' },
  no_such_route: { detail: 'There is no route GET /api/v1/usres. Did you mean /api/v1/users?' },
}

/** A whole answer with this code, as an example. */
export function problemExample(code: ProblemCode, type: string): object {
  const { title, status } = describeProblem(code)
  return { type, title, status, code, ...MORE[code], request_id: REQUEST_ID }
}
