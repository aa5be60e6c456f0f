import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Whose } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import { maskFor } from '../../../platform/telemetry/mask-secrets.ts'
import { ConnectionRefusal } from '../core/index.ts'
import type { PlainService } from './plain-service.ts'
import { refusalByAnswer, refusalByTokenAnswer, refusalOf } from './refusal-of.ts'

/** What is needed to talk to a plain service. */
export interface PlainClient {
  plain: PlainService
  clientId: string
  /** Undefined for a public client. */
  secret: string | undefined
  /** Who wrote the addresses. */
  whose: Whose
}

export interface Grant {
  /** What the browser brought back; its state was compared before. */
  parameters: Readonly<Record<string, string>>
  redirectUrl: string
  verifier: string | undefined
}

/** The answer of the token endpoint. */
export type TokenAnswer = Record<string, unknown> & { access_token: string }

/** A token goes into a header. */
const TOKEN = /^[\x21-\x7e]{1,16384}$/

/**
 * Redeems the code of an answer. Done by hand: the OAuth library refuses the answers of several services, such as scopes
 * in a list or an ID token without nonce. An ID token is not read. Throws ConnectionRefusal.
 */
export async function exchangeCode(
  services: Services,
  client: PlainClient,
  grant: Grant,
): Promise<TokenAnswer> {
  const { code, error, error_description: description, state } = grant.parameters
  const sent = [client.secret, code, grant.verifier, state].filter((one) => one !== undefined)
  if (error !== undefined) throw refusalByAnswer({ error, description }, sent)
  if (!code) throw new ConnectionRefusal('idp_unfit', 'it sent the browser back without a code')
  const host = new URL(client.plain.token_url).host
  const { status, body } = await postForTokens(services, client, { ...grant, code }, sent)
  const answer = objectIn(body)
  // Some answer 200 to a request that they refuse.
  if (typeof answer?.error === 'string' && answer.error !== '')
    throw refusalByTokenAnswer({ error: answer.error, description: answer.error_description }, sent)
  if (status < 200 || status > 299)
    throw new ConnectionRefusal('idp_error', `${host} answered ${status} when asked for tokens`)
  if (!answer) throw new ConnectionRefusal('idp_unfit', `${host} did not answer with a JSON object`)
  const { access_token } = answer
  if (typeof access_token !== 'string' || !TOKEN.test(access_token))
    throw new ConnectionRefusal('idp_unfit', `${host} sent no access token that can be used`)
  return { ...answer, access_token }
}

async function postForTokens(
  { config }: Services,
  client: PlainClient,
  grant: Grant & { code: string },
  sent: readonly string[],
): Promise<{ status: number; body: string }> {
  const { plain, whose } = client
  const fields = { ...fieldsOf(client, grant), ...fieldsOfAuth(client) }
  const isJson = plain.token_format === 'json'
  try {
    const answer = await createGuardedFetch(config, whose)(plain.token_url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(isBasic(client) && { authorization: basic(client) }),
      },
      body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    })
    return { status: answer.status, body: await answer.text() }
  } catch (error) {
    throw refusalOf(error, sent)
  }
}

/** RFC 6749, section 4.1.3 */
function fieldsOf(
  { plain: { answer_parameters: repeated = [] } }: PlainClient,
  { code, redirectUrl, verifier, parameters }: Grant & { code: string },
): Record<string, string> {
  const again = repeated.flatMap((name) => (parameters[name] === undefined ? [] : [[name, parameters[name]]]))
  return {
    ...Object.fromEntries(again),
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUrl,
    ...(verifier !== undefined && { code_verifier: verifier }),
  }
}

function isBasic({ plain, secret }: PlainClient): boolean {
  return plain.client_auth === 'basic' && secret !== undefined
}

function fieldsOfAuth(client: PlainClient): Record<string, string> {
  const { plain, clientId, secret } = client
  if (isBasic(client)) return {}
  const isShown = plain.client_auth !== 'none' && secret !== undefined
  return { [clientIdName(plain)]: clientId, ...(isShown && { client_secret: secret }) }
}

/** What a service calls the id of the client. */
export function clientIdName({ client_id_parameter = 'client_id' }: PlainService): string {
  return client_id_parameter
}

/**
 * RFC 6749, section 2.3.1. In a form `-`, `_` and `.` stay as they are, so that services which do not decode it find the
 * usual ids and secrets, too.
 */
function basic({ clientId, secret = '' }: PlainClient): string {
  const encoded = [clientId, secret].map((one) => new URLSearchParams([['', one]]).toString().slice(1))
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
}

/** Hides what was sent in secret, and what came back as such. */
export function maskOf(client: PlainClient, tokens: TokenAnswer): (text: string) => string {
  const came = [tokens.access_token, tokens.refresh_token, tokens.id_token]
  return maskFor([client.secret, ...came].filter((one) => typeof one === 'string'))
}

/** The JSON object in a text, if it is one. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  const value = jsonIn(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** Undefined if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
