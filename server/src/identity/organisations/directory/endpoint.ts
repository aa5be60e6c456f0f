import type { EmittingServices } from '../../../events/index.ts'
import type { Directory } from './directory.ts'
import { ScimError } from './scim-error.ts'

/** One request from a directory, or one operation of a bulk request. */
export interface ScimInput {
  services: EmittingServices
  directory: Directory
  /** URL of this server's resources. */
  base: string
  /** The id in the path. */
  id: string
  query(name: string): string | undefined
  header(name: string): string | undefined
  body(): Promise<unknown>
}

/** What an endpoint answers: a resource, or nothing (204). */
export interface ScimAnswer {
  status?: 200 | 201 | 204
  resource?: object
  location?: string
  /** Its entity tag. */
  version?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface Endpoint {
  method: Method
  /** Below the root, such as /Users/:id. */
  path: string
  handle(input: ScimInput): Promise<ScimAnswer>
}

/** RFC 9110 §15.5.6. */
export function methodNotAllowed(endpoints: readonly Endpoint[], path: string): ScimError {
  const allowed = endpoints.filter((one) => one.path === path).map(({ method }) => method)
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return new ScimError(405, `Only ${allow} can be used here.`, undefined, { allow })
}
