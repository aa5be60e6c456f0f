import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../../platform/services.ts'
import { claimAt } from '../assertions/index.ts'
import { ConnectionRefusal, type Trace } from '../core/index.ts'
import { jsonIn, maskOf, objectIn, type PlainClient, type TokenAnswer } from './exchange-code.ts'
import type { Emails, UserRequest } from './plain-service.ts'
import { refusalOf } from './refusal-of.ts'
import { subjectAt } from './subject-at.ts'

/** Who a plain service says the person is. */
export interface PlainPerson {
  subject: string
  email: string | undefined
  emailIsVerified: boolean
  /** All of the answer, without tokens. */
  claims: Record<string, unknown>
}

type Found = Pick<PlainPerson, 'email' | 'emailIsVerified'>

/**
 * Reads who the person is: from the answer of the token endpoint, or by asking the user endpoint. The trace receives the
 * answer, with secrets masked, and what each path found. Throws ConnectionRefusal.
 */
export async function readPlainPerson(
  services: Services,
  client: PlainClient,
  tokens: TokenAnswer,
  trace: Trace,
): Promise<PlainPerson> {
  const { plain } = client
  const { mapping, emails } = plain
  const mask = maskOf(client, tokens)
  const answer = plain.person_in === 'token' ? withoutTokens(tokens) : await askUser(services, client, tokens)
  trace.claims = masked(answer, mask) as Record<string, unknown>
  const claims = plain.person_list === undefined ? answer : onlyEntry(answer, plain.person_list)
  trace.marks = marksIn(claims, { ...mapping }, mask)
  const list = emails && (await askEmails(services, client, tokens, emails))
  if (emails) trace.claims = { ...trace.claims, [emails.url]: masked(list, mask) }
  const found: Found = emails
    ? pickEmail(list!, emails)
    : {
        email: textAt(claims, mapping.email),
        emailIsVerified: isTrueAt(claims, mapping.email_verified),
      }
  if (emails)
    trace.marks.push({ field: 'email', path: `${emails.url} ${emails.address}`, found: found.email })
  return { subject: subjectAt(claims, mapping.subject), ...found, claims }
}

/** Whether the mapping of a service says which addresses it verified. */
export function saysVerified({ mapping, emails }: PlainClient['plain']): boolean {
  return emails
    ? emails.verified !== undefined
    : mapping.email !== undefined && mapping.email_verified !== undefined
}

const TOKENS = ['access_token', 'refresh_token', 'id_token'] as const

/** No path may lead to a token: it names no person. */
function withoutTokens(answer: TokenAnswer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !TOKENS.includes(name as never)))
}

async function askUser(
  services: Services,
  client: PlainClient,
  { access_token }: TokenAnswer,
): Promise<Record<string, unknown>> {
  const { user_url: url = '', user_request } = client.plain
  const text = await ask(services, client, { url, request: user_request, token: access_token })
  const answer = objectIn(text)
  if (!answer)
    throw new ConnectionRefusal('idp_unfit', `${new URL(url).host} did not answer with a JSON object`)
  return answer
}

async function askEmails(
  services: Services,
  client: PlainClient,
  { access_token }: TokenAnswer,
  { url, list: path }: Emails,
): Promise<unknown[]> {
  const { scheme, headers } = client.plain.user_request ?? {}
  const request = { ...(scheme && { scheme }), ...(headers && { headers }) }
  const answer = jsonIn(await ask(services, client, { url, request, token: access_token }))
  const list = path === undefined ? answer : claimAt(answer, path)
  if (!Array.isArray(list))
    throw new ConnectionRefusal('idp_unfit', `${new URL(url).host} did not answer with a list of addresses`)
  return list
}

async function ask(
  { config }: Services,
  { whose }: PlainClient,
  { url, request = {}, token }: { url: string; request: UserRequest | undefined; token: string },
): Promise<string> {
  const { method = 'GET', scheme = 'Bearer', headers = {}, body } = request
  const { host } = new URL(url)
  try {
    const full = url.replace('{access_token}', encodeURIComponent(token))
    const answer = await createGuardedFetch(config, whose)(full, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        authorization: `${scheme} ${token}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200)
      throw new ConnectionRefusal(
        'idp_error',
        `${host} answered ${answer.status} when asked who the person is`,
      )
    return await answer.text()
  } catch (error) {
    throw refusalOf(error, [token])
  }
}

/** A list of several people does not say which one signed in. */
function onlyEntry(answer: Record<string, unknown>, path: string): Record<string, unknown> {
  const list = claimAt(answer, path)
  const [entry] = Array.isArray(list) && list.length === 1 ? list : []
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new ConnectionRefusal('idp_unfit', `“${path}” is not a list with one entry`)
  return entry as Record<string, unknown>
}

/** The primary address, if the service has such; else the first that it verified. */
function pickEmail(list: readonly unknown[], { address, primary, verified }: Emails): Found {
  const entry = list.find((one) => isTrueAt(one, primary ?? verified))
  return { email: textAt(entry, address), emailIsVerified: isTrueAt(entry, verified) }
}

function textAt(claims: unknown, path: string | undefined): string | undefined {
  const value = path === undefined ? undefined : claimAt(claims, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Services write it as a boolean, as text or as a number. */
function isTrueAt(claims: unknown, path: string | undefined): boolean {
  const value = path === undefined ? undefined : claimAt(claims, path)
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** What each path of a mapping found, those of the profile included. */
function marksIn(
  claims: Record<string, unknown>,
  { profile = {}, roles: _, ...paths }: PlainClient['plain']['mapping'],
  mask: (text: string) => string,
): Trace['marks'] {
  return Object.entries({ ...paths, ...profile }).flatMap(([field, path]) =>
    typeof path === 'string' ? [{ field, path, found: masked(claimAt(claims, path), mask) }] : [],
  )
}

/** Deeper parts are not shown. */
const MAX_DEPTH = 12

/** A JSON value with secrets masked in its texts and names. */
function masked(value: unknown, mask: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((one) => masked(one, mask, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [mask(name), masked(one, mask, depth + 1)]),
  )
}
