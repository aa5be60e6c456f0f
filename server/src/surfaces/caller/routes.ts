import { type Api, z } from '../../platform/http/api.ts'
import { type Caller, management, ROLES } from '../../platform/http/context.ts'
import { KEY_SCOPES } from '../../platform/http/key-scopes.ts'
import type { Services } from '../../platform/services.ts'

const Application = z.object({
  id: z.string().describe('Id of the application.'),
  name: z.string().describe('Name of the application.'),
})

const Answer = z
  .object({
    kind: z
      .enum(['admin', 'key', 'session', 'application'])
      .describe(
        '`admin`: the admin key; `key`: a secret key; `session`: a member of the staff; `application`: an application that calls for one.',
      ),
    id: z.string().nullable().describe('Id of the secret key or of the user. `null`: the admin key.'),
    name: z.string().nullable().describe('Name of the key, or address of the user.'),
    role: z.enum(ROLES).nullable().describe('Role of a member of the staff.'),
    scopes: z
      .array(z.enum(KEY_SCOPES))
      .nullable()
      .describe('What the key or token may do. `null`: all that the role, or the admin key, may do.'),
    application: Application.nullable().describe('The application that calls for the user.'),
    provider: z
      .object({
        id: z.string().describe('Id of the provider.'),
        slug: z.string().describe('Slug of the provider, as in `/p/{slug}`.'),
        base_url: z.string().describe('Where its pages and its API are.'),
      })
      .describe('The provider that the URL names.'),
  })
  .openapi('Caller')

/** What a credential is: for the command line, and for servers that check their settings. */
export function callerRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Providers',
      id: 'caller.get',
      method: 'get',
      path: '/api/v1/caller',
      summary: 'Show who calls',
      description: 'The key, person or application that the credential stands for, and what it may do.',
      access: management(...KEY_SCOPES),
      answer: Answer,
    },
    async ({ caller, provider: { id, slug, baseUrl } }) => ({
      ...described(caller),
      provider: { id, slug, base_url: baseUrl },
    }),
  )
}

function described(caller: Caller): Omit<z.infer<typeof Answer>, 'provider'> {
  const all = { id: null, name: null, role: null, scopes: null, application: null }
  if (caller.kind === 'key')
    return { ...all, kind: 'key', id: caller.keyId, name: caller.name ?? null, scopes: [...caller.scopes] }
  if (caller.kind === 'session')
    return {
      ...all,
      kind: 'session',
      id: caller.userId,
      name: caller.name ?? null,
      role: caller.staffRole ?? 'member',
    }
  if (caller.kind !== 'delegated') return { ...all, kind: 'admin' }
  const { userId, name, staffRole, application } = caller
  return {
    kind: 'application',
    id: userId,
    name,
    role: staffRole ?? 'member',
    // Those of customers open no route of staff.
    scopes: caller.scopes.filter((scope) => scope !== 'account'),
    application: { id: application.id, name: application.name },
  }
}
