import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { providerOf } from '../../../providers/index.ts'
import { type FoundApplication, findByClientId } from '../clients/index.ts'
import { type Hint, readHint } from './id-token-hint.ts'

type Input = PageInput<EmittingServices>

/** What an application sends along (OpenID Connect RP-Initiated Logout 1.0, 2). */
export const LOGOUT_FIELDS = ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'] as const
export type Asked = Partial<Record<(typeof LOGOUT_FIELDS)[number], string>>

export interface LogoutRequest {
  /** Who is to be signed out, if the application proved it. */
  userId: string | undefined
  /** Where they go then, with `state`. */
  backTo: URL | undefined
}

/** Reads a request to sign out; a text says what is wrong with it. Without an application it leads nowhere. */
export async function readLogout(input: Input, asked: Asked): Promise<LogoutRequest | string> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const hint = asked.id_token_hint
    ? await readHint(services, { provider, principal }, asked.id_token_hint)
    : undefined
  const application = await applicationOf(input, asked, hint)
  if (application === 'other') return 'client_id is not whom id_token_hint was made for'
  const uri = asked.post_logout_redirect_uri
  if (uri === undefined) return { userId: hint?.userId, backTo: undefined }
  if (!application) return 'post_logout_redirect_uri needs a client_id or an id_token_hint'
  // As it is registered, byte by byte.
  if (!application.post_logout_uris.includes(uri)) return 'post_logout_redirect_uri is not registered'
  const backTo = new URL(uri)
  if (asked.state !== undefined) backTo.searchParams.set('state', asked.state)
  return { userId: hint?.userId, backTo }
}

async function applicationOf(
  { services, c, principal }: Input,
  { client_id }: Asked,
  hint: Hint | undefined,
): Promise<FoundApplication | 'other' | undefined> {
  if (hint && client_id !== undefined && client_id !== hint.clientId) return 'other'
  const clientId = hint?.clientId ?? client_id
  if (clientId === undefined) return undefined
  const found = await findByClientId(services.db, providerOf(c).id, { principal, clientId })
  return found?.status === 'active' ? found : undefined
}
