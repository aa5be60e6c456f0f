import { afterAll, beforeAll } from 'vitest'
import { ManualClock } from './manual-clock.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { type Answer, type CallOptions, startTestService, type TestService } from './test-service.ts'

type Texts = Array<{ language: string; title?: string; text?: string; url?: string }>

/** What a test tells of a document. */
interface Wanted {
  title?: string
  audience?: string
  required?: boolean
}

/** Adds a document that people accept. */
export async function addTerms(
  service: Pick<TestService, 'call'>,
  key: string,
  wanted: Wanted = {},
  { base = '', ...options }: CallOptions & { base?: string } = {},
): Promise<void> {
  const body = { key, title: 'Terms of service', ...wanted }
  const answer = await service.call('POST', `${base}/api/v1/terms`, { ...options, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
}

/** Drafts a version of it and publishes that. */
export async function publishTerms(
  service: Pick<TestService, 'call'>,
  key: string,
  { version, texts, effective_at }: { version: string; texts?: Texts; effective_at?: string },
  { base = '', ...options }: CallOptions & { base?: string } = {},
): Promise<void> {
  const path = `${base}/api/v1/terms/${key}/versions`
  const body = {
    version,
    texts: texts ?? [{ language: 'en', text: `Be kind (${version}).` }],
    ...(effective_at && { effective_at }),
  }
  const drafted = await service.call('POST', path, { ...options, body })
  if (drafted.status !== 201) throw new Error(JSON.stringify(drafted.body))
  const published = await service.call('POST', `${path}/${version}/publish`, options)
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
}

/** A service whose people accept terms: its clock and what a test asks of it. */
export function startWithTerms() {
  let service: TestService
  let usersKey: string
  let count = 0
  const clock = new ManualClock()

  beforeAll(async () => {
    service = await startTestService({ clock })
    const body = { name: 'server', scopes: ['users'] }
    usersKey = (await service.call('POST', '/api/v1/api-keys', { body })).body.key
  })
  afterAll(() => service.stop())

  const newKey = () => `terms-${count++}`
  const newPerson = (principal = 'customer') => signIn(service, `person${count++}@example.com`, principal)

  async function newStaff(): Promise<SignedInPerson> {
    const email = `staff${count++}@example.com`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'owner' } })
    return signIn(service, email, 'provider')
  }

  /** A required document with one version in force. */
  async function inForce(version = '1'): Promise<string> {
    const key = newKey()
    await addTerms(service, key)
    await publishTerms(service, key, { version })
    return key
  }

  const accept = (
    person: Pick<SignedInPerson, 'token'>,
    key: string,
    version: string,
    {
      principal = 'customer',
      on = service,
      ...headers
    }: { principal?: string; on?: TestService } & Record<string, unknown> = {},
  ): Promise<Answer> =>
    on.call('POST', `/api/v1/auth/${principal}/terms/${key}/accept`, {
      key: person.token,
      body: { version },
      headers: headers as Record<string, string>,
    })

  /** A server records what a person accepted. */
  const record = (userId: string, key: string, body: object, as = usersKey) =>
    service.call('POST', `/api/v1/users/${userId}/terms/${key}/accept`, { key: as, body })

  /** What a person sees of one document. */
  async function seenBy(
    person: SignedInPerson,
    key: string,
    { principal = 'customer', query = '', headers = {} } = {},
  ) {
    const answer = await service.call('GET', `/api/v1/auth/${principal}/terms${query}`, {
      key: person.token,
      headers,
    })
    return answer.body.data.filter((one: { key: string }) => one.key === key)
  }

  return { service: () => service, clock, newKey, newPerson, newStaff, inForce, accept, record, seenBy }
}
