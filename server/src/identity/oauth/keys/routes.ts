import type { Api } from '../../../platform/http/api.ts'
import { z } from '../../../platform/http/api.ts'
import { administration, management, type Principal } from '../../../platform/http/context.ts'
import { showTime, Time } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { SIGNING_ALGS } from './key.ts'
import { makeRotation, rotateKeys } from './rotate-keys.ts'
import { type KeyRow, listKeys } from './store.ts'

const TAG = 'Signing keys'
const PATH = '/api/v1/oauth/keys'
const PRINCIPALS = ['customer', 'provider'] as const

const principal = z.enum(PRINCIPALS).describe('Whose issuer it is: that of customers, or of staff.')

const KeyView = z
  .object({
    principal,
    kid: z.string().describe('Thumbprint of the key (RFC 7638), as tokens name it.'),
    alg: z
      .enum(SIGNING_ALGS)
      .describe('`RS256` signs ID tokens and logout tokens, `ES256` access tokens and session tokens.'),
    state: z
      .enum(['next', 'active', 'retiring'])
      .describe(
        '`next`: published, and signs 48 hours later. `active`: signs. `retiring`: published until its longest token has expired.',
      ),
    created_at: Time,
    active_from: Time.nullable().describe('When it began to sign. `null` while it waits.'),
    retire_at: Time.nullable().describe('When it goes. `null` while it waits or signs.'),
  })
  .openapi('SigningKey')

const ListView = z.object({ data: z.array(KeyView), next_cursor: z.null() })

/** The keys by which others check what the issuers sign. */
export function keyRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.keys.list',
      method: 'get',
      path: PATH,
      summary: 'List signing keys',
      description:
        'Those that the issuers publish, without the private halves. An issuer has keys from its first use on.',
      tag: TAG,
      access: management('read'),
      query: z.strictObject({ principal: principal.optional().describe('Only those of this issuer.') }),
      answer: ListView,
    },
    async ({ services, provider, query }) => {
      const asked = query.principal === undefined ? PRINCIPALS : [query.principal]
      const rows = await Promise.all(
        asked.map(async (one) =>
          (await listKeys(services.db, provider.id, one)).map((row) => show(one, row)),
        ),
      )
      return { data: rows.flat(), next_cursor: null }
    },
  )

  api.route(
    {
      id: 'oauth.keys.rotate',
      method: 'post',
      path: `${PATH}/rotate`,
      summary: 'Rotate the signing keys of an issuer',
      description:
        'Postern does it every 90 days. Without `immediate` the next keys are published now and sign in 48 hours, so ' +
        'that no token is refused. With it new keys sign from now on and the old ones go: servers that kept them refuse ' +
        'their tokens after 5 minutes at most. Do that if a key may have leaked.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.key_rotated',
      body: z.strictObject({
        principal: principal.default('customer'),
        immediate: z.boolean().default(false).describe('Whether the old keys go now.'),
      }),
      answer: ListView,
      problems: ['rotation_in_progress'],
    },
    async ({ services, tx, c, body, note }) => {
      const realm = { provider: providerOf(c), principal: body.principal }
      note({ principal: body.principal, immediate: body.immediate })
      await rotateKeys(services, tx, realm, { made: await makeRotation(), isImmediate: body.immediate })
      const rows = await listKeys(tx, realm.provider.id, realm.principal)
      return { data: rows.map((row) => show(realm.principal, row)), next_cursor: null }
    },
  )
}

function show(principal: Principal, { kid, alg, state, created_at, active_from, retire_at }: KeyRow) {
  return {
    principal,
    kid,
    alg,
    state,
    created_at: showTime(created_at),
    active_from: showTime(active_from),
    retire_at: showTime(retire_at),
  }
}
