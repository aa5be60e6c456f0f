import type { Visit, Visitor } from '../../../server/test/support/visitor.ts'

const HOST = process.env.KEYCLOAK_URL ?? ''
const PASSWORD = 'a password of the test'

export interface KeycloakUser {
  username: string
  email: string
  groups?: string[]
}

/** A realm of a Keycloak that runs, through its admin API. */
export class Realm {
  readonly name: string
  readonly url: string
  #priority = 500

  constructor(name: string) {
    this.name = name
    this.url = `${HOST}/realms/${name}`
  }

  /** Makes the realm with groups and people, whose password is known here. */
  async create(users: KeycloakUser[], groups: string[]): Promise<this> {
    await this.#send('POST', '/admin/realms', {
      realm: this.name,
      enabled: true,
      sslRequired: 'none',
      groups: groups.map((name) => ({ name })),
      users: users.map((user) => ({
        ...user,
        enabled: true,
        emailVerified: true,
        firstName: 'Ada',
        lastName: 'Lovelace',
        credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
      })),
    })
    return this
  }

  addClient(client: object): Promise<void> {
    return this.#send('POST', `/admin/realms/${this.name}/clients`, client)
  }

  addIdentityProvider(provider: object): Promise<void> {
    return this.#send('POST', `/admin/realms/${this.name}/identity-provider/instances`, provider)
  }

  /** Makes a new key for signatures, which is used from now on. */
  async rotateKeys(): Promise<void> {
    const { id } = await this.#get<{ id: string }>(`/admin/realms/${this.name}`)
    await this.#send('POST', `/admin/realms/${this.name}/components`, {
      name: `rsa-${Date.now()}`,
      providerId: 'rsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      parentId: id,
      config: {
        priority: [String(this.#priority++)],
        enabled: ['true'],
        active: ['true'],
        keySize: ['2048'],
        algorithm: ['RS256'],
      },
    })
  }

  /** Ends a person's sessions, as an administrator does. */
  async signOut(username: string): Promise<void> {
    const path = `/admin/realms/${this.name}/users`
    const [user] = await this.#get<Array<{ id: string }>>(`${path}?username=${username}&exact=true`)
    await this.#send('POST', `${path}/${user!.id}/logout`)
  }

  async #get<T>(path: string): Promise<T> {
    return (await this.#fetch('GET', path)).json() as Promise<T>
  }

  async #send(method: string, path: string, body?: object): Promise<void> {
    await this.#fetch(method, path, body)
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(HOST + path, {
      method,
      headers: { authorization: `Bearer ${await adminToken()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

/** New each time: it lives for a minute. */
async function adminToken(): Promise<string> {
  const form = { client_id: 'admin-cli', username: 'admin', password: 'admin', grant_type: 'password' }
  const url = `${HOST}/realms/master/protocol/openid-connect/token`
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Fills in the sign-in page that a visit ended at. */
export async function typePassword(
  visitor: Visitor,
  page: Visit,
  username: string,
  stop?: (next: URL) => boolean,
): Promise<Visit> {
  const action = formOf(page).action
  return visitor.submit(action, { username, password: PASSWORD, credentialId: '' }, stop)
}

/** The first form of a page, with its hidden fields. */
export function formOf({ text, url }: Visit): { action: string; fields: Record<string, string> } {
  const [form] = /<form[\s\S]*?<\/form>/i.exec(text) ?? []
  if (!form) throw new Error(`there is no form at ${url}: ${text.slice(0, 2_000)}`)
  const attribute = (tag: string, name: string) =>
    unescaped(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
  const inputs = [...form.matchAll(/<input[^>]*>/gi)].map(([tag]) => tag)
  const fields = inputs.flatMap((tag) => {
    const name = attribute(tag, 'name')
    return name === '' ? [] : [[name, attribute(tag, 'value')]]
  })
  return { action: new URL(attribute(form, 'action'), url).href, fields: Object.fromEntries(fields) }
}

export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&')
}
