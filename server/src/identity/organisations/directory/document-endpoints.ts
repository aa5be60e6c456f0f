import { resourceTypes, schemas, serviceProviderConfig } from './documents.ts'
import type { Endpoint, ScimInput } from './endpoint.ts'
import { wholeList } from './list-query.ts'
import { noSuchResource, ScimError } from './scim-error.ts'

/** What the server says of itself, RFC 7644 §4. It can only be read. */
export function documentEndpoints(): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/ServiceProviderConfig',
      handle: async (input) => {
        refuseFilter(input)
        return { resource: serviceProviderConfig(input.base) }
      },
    },
    ...documents('/ResourceTypes', resourceTypes),
    ...documents('/Schemas', schemas),
  ]
}

function documents(path: string, make: (base: string) => Array<{ id: string }>): Endpoint[] {
  return [
    {
      method: 'GET',
      path,
      handle: async (input) => {
        refuseFilter(input)
        return { resource: wholeList(make(input.base) as never) }
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      handle: async ({ base, id }) => {
        const found = make(base).find((one) => one.id === id)
        if (!found) throw noSuchResource()
        return { resource: found }
      },
    },
  ]
}

/** These lists cannot be filtered, RFC 7644 §4. */
function refuseFilter(input: ScimInput): void {
  if (input.query('filter') !== undefined) throw new ScimError(403, 'This list cannot be filtered.')
}
