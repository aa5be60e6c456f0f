import { Problem } from '../../../platform/problem.ts'

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** What was wrong with a request, RFC 7644 §3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal in SCIM's own form. The server turns Problems into one. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly headers: Record<string, string>

  constructor(status: number, detail: string, scimType?: ScimType, headers: Record<string, string> = {}) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
    this.headers = headers
  }

  toBody(): object {
    const { status, scimType, message } = this
    return { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail: message }
  }

  toResponse(): Response {
    const { status, headers } = this
    return new Response(JSON.stringify(this.toBody()), {
      status,
      headers: {
        ...headers,
        'content-type': 'application/scim+json',
        'cache-control': 'no-store',
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      },
    })
  }
}

const TYPES: Partial<Record<Problem['code'], ScimType>> = {
  invalid_json: 'invalidSyntax',
  invalid_request: 'invalidValue',
  already_exists: 'uniqueness',
}

/** A failure in SCIM's form; undefined for a defect of ours. */
export function asScimError(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error
  if (!(error instanceof Problem)) return undefined
  return new ScimError(error.status, error.message, TYPES[error.code])
}

export function invalidValue(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidValue')
}

export function noSuchResource(): ScimError {
  return new ScimError(404, 'There is no such resource in this directory.')
}
