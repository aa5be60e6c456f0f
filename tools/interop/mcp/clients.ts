import assert from 'node:assert/strict'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type Agent, Assistant } from '../../../server/test/support/mcp-client.ts'
import type { Stage } from './stage.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every form
type Ask = (name: string, input?: object) => Promise<any>

/** `@modelcontextprotocol/client`, which speaks 2026-07-28. */
export const newClient = {
  name: '@modelcontextprotocol/client',
  needs: [],
  async run(stage: Stage): Promise<string> {
    const assistant = new Assistant(stage.service, await stage.agent())
    try {
      return await story(stage, assistant.agent, (name, input) => assistant.ask(name, input))
    } finally {
      await assistant.close()
    }
  },
}

/** `@modelcontextprotocol/sdk`, which begins with `initialize`. */
export const oldClient = {
  name: '@modelcontextprotocol/sdk',
  needs: [],
  async run(stage: Stage): Promise<string> {
    const agent = withoutRefresh(await stage.agent())
    const { client, transport } = await connectOld(stage, agent)
    const ask: Ask = async (name, input = {}) => {
      const call = () => client.callTool({ name, arguments: input as never })
      const answer = await call().catch(async (error) => {
        if (!(error instanceof UnauthorizedError)) throw error
        await transport.finishAuth(agent.code!)
        return call()
      })
      return answer.structuredContent ?? { error: JSON.stringify(answer.content) }
    }
    try {
      return await story(stage, agent, ask)
    } finally {
      await client.close()
    }
  },
}

/** With a refresh token this version refreshes where it should ask for more, and is refused again. */
function withoutRefresh(agent: Agent): Agent {
  const save = agent.saveTokens.bind(agent)
  agent.saveTokens = (tokens) => save({ ...(tokens as object), refresh_token: undefined })
  return agent
}

async function connectOld({ service }: Stage, agent: Agent) {
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider: agent as never })
  const first = open()
  const unknown = new Client({ name: 'old', version: '1' })
  await assert.rejects(unknown.connect(first as never), UnauthorizedError)
  await first.finishAuth(agent.code!)
  const transport = open()
  const client = new Client({ name: 'old', version: '1' })
  await client.connect(transport as never)
  return { client, transport }
}

/**
 * From 401 to a confirmed act: the client finds the issuer, signs in, reads, is refused for its scope, asks for more, gets a
 * preview and acts; money once the person pressed Confirm.
 */
async function story(stage: Stage, agent: Agent, ask: Ask): Promise<string> {
  const account_id = await stage.account()
  const { found } = await ask('find_anything', { text: account_id })
  assert.equal(found[0].id, account_id)
  assert.equal(found[0].console, `${stage.service.url}/console/accounts/${account_id}`)
  assert.deepEqual(agent.asked, ['mcp:read'])
  const input = { account_id, unit: 'images', amount: 5 }
  const preview = await ask('grant_credits', input)
  assert.equal(agent.asked.length, 2, 'it was not asked for more')
  assert.ok(agent.asked[1]!.split(' ').includes('mcp:money'))
  assert.equal(preview.status, 'preview')
  const again = { ...input, confirmation: preview.confirmation }
  assert.equal((await ask('grant_credits', again)).status, 'waiting_for_person')
  await stage.browser.submit(preview.confirm_url, { decision: 'confirm' })
  assert.equal((await ask('grant_credits', again)).status, 'done')
  const { body } = await stage.service.call('GET', '/api/v1/audit-log?action=credits.granted')
  assert.equal(body.data[0].application.id, agent.applicationId)
  return 'signed in, found, was refused for its scope, stepped up, previewed, and acted once it was confirmed'
}
