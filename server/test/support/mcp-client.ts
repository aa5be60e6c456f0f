import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { CALLBACK, decide, follow, registerApplication } from './oauth-application.ts'
import type { TestService } from './test-service.ts'
import type { Visitor } from './visitor.ts'

/** The OAuth half of an MCP client, whose person allows what it asks for. */
export class Agent {
  readonly #visitor: Visitor
  readonly #kept = new Map<string, unknown>()
  /** The scopes of each authorization request. */
  readonly asked: string[] = []
  code: string | undefined
  readonly clientId: string
  readonly applicationId: string

  constructor(visitor: Visitor, application: { id: string; client_id: string }) {
    this.#visitor = visitor
    this.clientId = application.client_id
    this.applicationId = application.id
  }

  get redirectUrl() {
    return CALLBACK
  }
  get clientMetadata() {
    return { redirect_uris: [CALLBACK], client_name: 'Agent' }
  }
  clientInformation() {
    return { client_id: this.clientId }
  }
  tokens() {
    return this.#kept.get('tokens') as never
  }
  saveTokens(tokens: unknown) {
    this.#kept.set('tokens', tokens)
  }
  saveCodeVerifier(verifier: string) {
    this.#kept.set('verifier', verifier)
  }
  codeVerifier() {
    return this.#kept.get('verifier') as string
  }
  saveDiscoveryState(state: unknown) {
    this.#kept.set('discovery', state)
  }
  discoveryState() {
    return this.#kept.get('discovery') as never
  }
  async redirectToAuthorization(url: URL) {
    this.asked.push(url.searchParams.get('scope') ?? '')
    const shown = await follow(this.#visitor, url.href)
    const { url: back } = await decide(this.#visitor, shown, 'allow')
    this.code = back.searchParams.get('code') ?? undefined
    this.#kept.set('iss', back.searchParams.get('iss'))
  }
  get iss() {
    return this.#kept.get('iss') as string
  }
}

/** An agent that names itself by the address of a document, once the issuer says that it takes such. */
export class DocumentAgent extends Agent {
  readonly clientMetadataUrl: string
  #known: { client_id: string } | undefined

  constructor(visitor: Visitor, clientMetadataUrl: string) {
    super(visitor, { id: '', client_id: clientMetadataUrl })
    this.clientMetadataUrl = clientMetadataUrl
  }
  override clientInformation() {
    return this.#known as never
  }
  saveClientInformation(known: { client_id: string }) {
    this.#known = known
  }
}

/** An application of others for staff, as an agent registers. */
export async function newAgent(service: TestService, visitor: Visitor): Promise<Agent> {
  const body = { kind: 'native', principal: 'provider', first_party: false, name: 'Agent' }
  return new Agent(visitor, await registerApplication(service, body))
}

/** What a client does that can open a page for its person. */
type OpenPage = (url: string) => Promise<unknown>

/** Connects as a user of the agent would: asked to sign in, allowed, connected. */
export async function connect(
  service: TestService,
  agent: Agent,
  { base = '', opens }: { base?: string; opens?: OpenPage | undefined } = {},
): Promise<Client> {
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${service.url}${base}/mcp`), { authProvider: agent })
  const client = () => {
    const capabilities = opens ? { elicitation: { url: {} } } : {}
    const made = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: 'auto' }, capabilities },
    )
    if (opens)
      made.setRequestHandler('elicitation/create', async ({ params }) => {
        await opens((params as { url: string }).url)
        return { action: 'accept' }
      })
    return made
  }
  const first = open()
  const one = client()
  try {
    await one.connect(first)
    return one
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error
    await finish(first, agent)
    const two = client()
    await two.connect(open())
    return two
  }
}

/** Redeems the code that the agent's person allowed. */
export async function finish(transport: StreamableHTTPClientTransport, agent: Agent): Promise<void> {
  await transport.finishAuth(new URLSearchParams({ code: agent.code!, iss: agent.iss }))
}

/** An agent with its client: what a person's assistant does. */
export class Assistant {
  readonly agent: Agent
  readonly #service: TestService
  #client: Client | undefined

  readonly #opens: OpenPage | undefined

  constructor(service: TestService, agent: Agent, opens?: OpenPage) {
    this.#service = service
    this.agent = agent
    this.#opens = opens
  }

  /** Calls a tool; where the person has to sign in or to allow more, they do. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form
  async ask(name: string, input: object = {}): Promise<any> {
    this.#client ??= await connect(this.#service, this.agent, { opens: this.#opens })
    const call = () => this.#client!.callTool({ name, arguments: input as never })
    const answer = await call().catch(async (error) => {
      if (!(error instanceof UnauthorizedError)) throw error
      await finish(this.#client!.transport as StreamableHTTPClientTransport, this.agent)
      return call()
    })
    const { structuredContent, content, isError } = answer
    return isError ? { error: (content as Array<{ text: string }>)[0]!.text } : structuredContent
  }

  async close(): Promise<void> {
    await this.#client?.close()
  }
}
