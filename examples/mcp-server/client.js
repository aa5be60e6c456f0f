import { once } from 'node:events'
import { createServer } from 'node:http'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'

// An agent on your machine: it learns from the server where to sign in, and asks for more once a tool needs it.

const { MCP_URL = 'http://localhost:4007/mcp', CLIENT_ID } = process.env
const callback = createServer()
await once(callback.listen(0, '127.0.0.1'), 'listening')
const redirectUrl = `http://127.0.0.1:${callback.address().port}/callback`
const kept = { client: { client_id: CLIENT_ID } }

const authProvider = {
  redirectUrl,
  clientMetadata: {
    client_name: 'Agent',
    redirect_uris: [redirectUrl],
    token_endpoint_auth_method: 'none',
  },
  clientInformation: () => kept.client,
  saveClientInformation: (client) => {
    kept.client = client
  },
  state: () => {
    kept.state = crypto.randomUUID()
    return kept.state
  },
  tokens: () => kept.tokens,
  saveTokens: (tokens) => {
    kept.tokens = tokens
  },
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => {
    kept.verifier = verifier
  },
  redirectToAuthorization: (url) => console.log(`Open ${url}`),
}

/** The way back of the browser; what any page could send here is left out. */
async function answered() {
  for (;;) {
    const [request, response] = await once(callback, 'request')
    response.end('Go back to the terminal.')
    const { searchParams } = new URL(request.url, redirectUrl)
    if (searchParams.get('state') === kept.state) return searchParams
  }
}

/** Calls a tool, after a sign-in if the server asks for one. */
async function call(name, args = {}) {
  for (;;) {
    const transport = new StreamableHTTPClientTransport(new URL(MCP_URL), { authProvider })
    const client = new Client({ name: 'agent', version: '1.0.0' })
    try {
      await client.connect(transport)
      const { content } = await client.callTool({ name, arguments: args })
      console.log(`${name}: ${content[0].text}`)
      return await client.close()
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error
      await transport.finishAuth(await answered())
    }
  }
}

await call('list_orders')
await call('cancel_order', { id: 1 })
await call('list_orders')
process.exit()
