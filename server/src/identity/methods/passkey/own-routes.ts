import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { SIGNED_IN } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Id, Name, PrincipalParams } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { addPasskey } from './add-passkey.ts'
import { beginRegistration } from './begin-registration.ts'
import { CHALLENGE_LIFETIME_MS } from './challenge.ts'
import { removePasskey } from './remove-passkey.ts'
import { CreationOptions, PasskeyView, RegistrationResponse, showPasskey } from './schemas.ts'
import { listPasskeys, updateName } from './store.ts'

const BASE = '/api/v1/auth/{principal}/passkeys'
const OneParams = PrincipalParams.extend({ id: Id })

const OWN = { tag: 'Passkeys', access: SIGNED_IN, params: PrincipalParams } as const

/** A user's own passkeys. */
export function ownPasskeyRoutes<S extends EmittingServices>(api: Api<S>): void {
  additionRoutes(api)
  keepingRoutes(api)
}

function additionRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.passkeys.register_options',
      method: 'post',
      path: `${BASE}/register/options`,
      summary: 'Begin to add a passkey',
      recentFactor: true,
      description:
        `Answers what navigator.credentials.create() needs. The challenge is valid for ${spelledOut(CHALLENGE_LIFETIME_MS)}, once, in this ` +
        'session.',
      answer: CreationOptions,
      problems: ['limit_reached', 'method_disabled'],
    },
    async ({ services, c, params }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      const session = ownSession(c, params.principal)
      return beginRegistration(services, providerOf(c), session)
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.passkeys.register_verify',
      method: 'post',
      path: `${BASE}/register/verify`,
      summary: 'Add the passkey that the authenticator made',
      description: 'Takes what `navigator.credentials.create()` returned for the options.',
      recentFactor: 'not needed: its challenge was given for a recent factor',
      body: z.strictObject({
        name: Name.optional().describe('Without one: the name of the authenticator, such as "1Password".'),
        credential: RegistrationResponse,
      }),
      answer: PasskeyView,
      status: 201,
      problems: ['invalid_passkey', 'already_exists', 'limit_reached', 'method_disabled'],
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      const owner = { session: ownSession(c, params.principal), device: deviceOf(c, services.config) }
      return showPasskey(await addPasskey(services, providerOf(c), owner, body))
    },
  )
}

function keepingRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.passkeys.list',
      method: 'get',
      path: BASE,
      summary: "List the user's passkeys, newest first",
      description: 'With their names and when each was last used.',
      answer: z.object({ data: z.array(PasskeyView), next_cursor: z.null() }),
      problems: ['method_disabled'],
    },
    async ({ services, provider, c, params }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      const { user_id } = ownSession(c, params.principal)
      const passkeys = await listPasskeys(services.db, provider.id, user_id)
      return { data: passkeys.map(showPasskey), next_cursor: null }
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.passkeys.update',
      method: 'patch',
      path: `${BASE}/{id}`,
      summary: 'Rename a passkey',
      description: 'The name is for the user alone: it helps to tell passkeys apart.',
      recentFactor: 'not needed: a name gives no right',
      params: OneParams,
      body: z.strictObject({ name: Name.describe('Name that tells it from other passkeys of the user.') }),
      answer: PasskeyView,
      problems: ['method_disabled'],
    },
    async ({ services, provider, c, params: { principal, id }, body: { name } }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      const { user_id } = ownSession(c, principal)
      const passkey = await updateName(services.db, provider.id, user_id, { id, name })
      if (!passkey) throw notFound()
      return showPasskey(passkey)
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.passkeys.delete',
      method: 'delete',
      path: `${BASE}/{id}`,
      summary: 'Remove a passkey',
      description:
        'It can no longer be used to sign in. Remove it from the device too, or the device keeps offering it.',
      recentFactor: true,
      params: OneParams,
      problems: ['method_disabled'],
    },
    async ({ services, c, caller, params: { principal, id } }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      const { user_id: userId } = ownSession(c, principal)
      const removal = { userId, passkeyId: id, by: caller, device: deviceOf(c, services.config) }
      await removePasskey(services, providerOf(c), removal)
    },
  )
}
