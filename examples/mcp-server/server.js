import { createServer } from 'node:http'
import { toNodeHandler } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  McpServer,
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
  requireScopes,
} from '@modelcontextprotocol/server'
import { mcpAuth, protectedResource } from '@postern/sdk/oauth'
import { z } from 'zod'

const { POSTERN_URL, PORT = 4007 } = process.env
const api = protectedResource({
  issuer: POSTERN_URL,
  resource: `http://localhost:${PORT}/mcp`,
  scopes: ['orders:read', 'orders:write'],
  name: 'Orders',
})
const invalid = (message) => new OAuthError(OAuthErrorCode.InvalidToken, message)
const gate = requireBearerAuth({ ...mcpAuth(api, invalid), requiredScopes: ['orders:read'] })
// By user: an agent sees the orders of the person it acts for, and no others.
const orders = new Map()
const ordersOf = (user) => orders.get(user) ?? orders.set(user, [{ id: 1, item: 'Lamp' }]).get(user)

function createOrdersServer() {
  const server = new McpServer({ name: 'orders', version: '1.0.0' })
  const answer = (data) => ({ content: [{ type: 'text', text: JSON.stringify(data) }] })
  const userOf = ({ http }) => {
    if (!http.authInfo.extra.userId) throw new Error('A machine has no orders.')
    return http.authInfo.extra.userId
  }
  server.registerTool('list_orders', { description: 'List your orders.' }, async (context) =>
    answer(ordersOf(userOf(context))),
  )
  const cancel = {
    description: 'Cancel one of your orders.',
    inputSchema: z.object({ id: z.number().int() }),
    scopeChallenge: requireScopes('orders:read', 'orders:write'), // 403 names both: the client asks for them
  }
  server.registerTool('cancel_order', cancel, async ({ id }, context) => {
    const mine = ordersOf(userOf(context))
    const found = mine.findIndex((order) => order.id === id)
    if (found >= 0) mine.splice(found, 1)
    return answer({ cancelled: found >= 0 })
  })
  return server
}
const mcp = createMcpHandler(createOrdersServer)
const handler = toNodeHandler({
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === api.metadataPath) return api.handleMetadata(request)
    if (pathname !== '/mcp') return new Response(null, { status: 404 })
    const auth = await gate(request)
    return auth instanceof Response ? auth : mcp.fetch(request, { authInfo: auth })
  },
})
createServer(handler).listen(Number(PORT), () => console.log(`Ready at http://localhost:${PORT}/mcp`))
