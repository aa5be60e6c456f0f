import type { Api } from '../lib/http/api.ts'
import { MANAGEMENT } from '../lib/http/context.ts'
import { IdParams } from '../lib/http/schemas.ts'
import type { Services } from '../lib/services.ts'
import { removeUser } from './remove-user.ts'

/** What concerns users together with their accounts. */
export function accountRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      method: 'delete',
      path: '/api/v1/users/{id}',
      summary: 'Delete a user',
      audit: 'user.deleted',
      description:
        "Ends the user's sessions, deletes the accounts nobody else belongs to, and redacts the user's payloads in events " +
        'and in what receivers answered.',
      tag: 'Users',
      access: MANAGEMENT,
      params: IdParams,
    },
    async ({ services, provider, params }) => removeUser(services, provider.id, params.id),
  )
}
