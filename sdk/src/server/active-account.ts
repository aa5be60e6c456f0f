import { PosternError, unwrap } from '../api/errors.ts'
import type { components } from '../generated/api.ts'
import { type Received, readCookie, setCookie } from './cookies.ts'
import type { Settings } from './options.ts'
import { accountCookieName, placeOf, tokenOf } from './place.ts'
import { sameText, signature } from './state.ts'

/** An account of the person who is signed in, as far as their browser needs it. */
export type ClientAccount = Pick<components['schemas']['Account'], 'id' | 'name' | 'logo'> & {
  role: 'owner' | 'admin' | 'member'
}

/** What `/auth/accounts` answers: the person's accounts by name, and the one that they work in. */
export interface ClientAccounts {
  accounts: ClientAccount[]
  /** Id of the active account; null if they have several and have not chosen, or none. */
  active: string | null
}

type Asking = Received & { url?: string }

/** Most pages of the list that are read, of 100 accounts each. */
const MOST_PAGES = 5

/** The accounts of the person; undefined if no customer is signed in. Throws if Postern does not answer. */
export async function accountsOf(settings: Settings, request: Asking): Promise<ClientAccounts | undefined> {
  const token = tokenOf(settings, request)
  const found = token && (await listAccounts(settings, token))
  if (!token || !found) return undefined
  const chosen = await chosenAccount(settings, request, token)
  const isMember = chosen !== undefined && found.some(({ id }) => id === chosen)
  const accounts = found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { accounts, active: isMember ? chosen : onlyOne(found) }
}

/**
 * The account that the person works in. Postern is asked at each use: people who were removed from it have lost it.
 * Without a choice it is the person's only account; of several none is taken for them.
 */
export async function activeAccount(settings: Settings, request: Asking): Promise<ClientAccount | undefined> {
  const token = tokenOf(settings, request)
  if (!token) return undefined
  const chosen = await chosenAccount(settings, request, token)
  const account = chosen && (await memberAccount(settings, token, chosen))
  if (account) return account
  const some = await listAccounts(settings, token, { limit: 2, pages: 1 })
  return some?.length === 1 ? some[0] : undefined
}

/** The account of this id, if the person of the session is its member. */
export async function memberAccount(
  { client }: Settings,
  token: string,
  id: string,
): Promise<ClientAccount | undefined> {
  if (!UUID.test(id)) return undefined
  const params = { path: { principal: 'customer', id } } as const
  return unlessRefused(
    unwrap(client.GET('/api/v1/auth/{principal}/accounts/{id}', { params, headers: bearer(token) })).then(
      clientAccount,
    ),
  )
}

/** The cookie of a choice. It is signed by the session's token, so that no other session, and no other host's cookie, makes one. */
export async function chooseAccount(
  settings: Settings,
  request: Asking,
  { token, id, expiresAt }: { token: string; id: string; expiresAt: string },
): Promise<string> {
  const place = placeOf(settings, request)
  const maxAge = (Date.parse(expiresAt) - Date.now()) / 1_000
  const value = `${id}.${await signature(token, signedText(id))}`
  return setCookie(accountCookieName(settings, place), value, { maxAge, secure: place.secure })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the cookie says, if this session made it. Whether the person still belongs there is asked of Postern. */
async function chosenAccount(
  settings: Settings,
  request: Asking,
  token: string,
): Promise<string | undefined> {
  const kept = readCookie(request, accountCookieName(settings, placeOf(settings, request)))
  const [id = '', signed = ''] = kept?.split('.') ?? []
  return UUID.test(id) && sameText(signed, await signature(token, signedText(id))) ? id : undefined
}

const signedText = (id: string): string => `active_account.${id}`

async function listAccounts(
  { client }: Settings,
  token: string,
  { limit = 100, pages = MOST_PAGES } = {},
): Promise<ClientAccount[] | undefined> {
  const all: ClientAccount[] = []
  const query: { limit: number; cursor?: string } = { limit }
  for (let page = 0; page < pages; page++) {
    const params = { path: { principal: 'customer' as const }, query }
    const answer = await unlessRefused(
      unwrap(client.GET('/api/v1/auth/{principal}/accounts', { params, headers: bearer(token) })),
    )
    if (!answer) return undefined
    all.push(...answer.data.map(clientAccount))
    if (answer.next_cursor === null) break
    query.cursor = answer.next_cursor
  }
  return all
}

/** These calls bring the person's own session: refused means that it ended, or is none of a customer. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PosternError && [401, 403, 404].includes(error.httpStatus)) return undefined
    throw error
  }
}

function clientAccount({ id, name, logo, role }: components['schemas']['Account']): ClientAccount {
  return { id, name, logo, role: role ?? 'member' }
}

const onlyOne = (accounts: ClientAccount[]): string | null =>
  accounts.length === 1 ? (accounts[0]?.id ?? null) : null

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
