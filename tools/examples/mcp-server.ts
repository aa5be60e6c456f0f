import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { call } from '../demo/client.ts'
import type { DemoService } from '../demo/service.ts'
import { signIn, type Tour } from './drives.ts'

/** The resource that the MCP server is, and an application for the agent. Returns their settings. */
export async function prepareMcpServer(
  service: DemoService,
  origin: string,
): Promise<Record<string, string>> {
  const make = async (path: string, body: object) => {
    const made = await call(service, 'POST', `/api/v1/oauth/${path}`, { key: service.adminKey, body })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body
  }
  const scopes = ['orders:read', 'orders:write'].map((name) => ({ name, title: { en: name } }))
  await make('resources', { identifier: `${origin}/mcp`, name: 'Orders', scopes })
  const application = { name: 'Agent', kind: 'native', redirect_uris: ['http://127.0.0.1/callback'] }
  const { client_id } = await make('applications', { ...application, first_party: false })
  return { CLIENT_ID: client_id, MCP_URL: `${origin}/mcp` }
}

/** The agent of the example signs in, lists, and is asked again for the scope that cancelling needs. */
export async function driveMcpServer(tour: Tour): Promise<void> {
  const { cwd, env } = tour.program
  const bare = await fetch(`${tour.origin}/mcp`, { method: 'POST' })
  assert.equal(bare.status, 401)
  assert.match(
    bare.headers.get('www-authenticate') ?? '',
    /resource_metadata="[^"]+oauth-protected-resource\/mcp"/,
  )

  const agent = spawn(process.execPath, ['client.js'], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(agent, 'close')
  let output = ''
  agent.stderr.on('data', (chunk) => (output += chunk))
  try {
    const page = await (await tour.browser.newContext()).newPage()
    for await (const chunk of agent.stdout) {
      output += chunk
      const url = /^Open (\S+)$/m.exec(String(chunk))?.[1]
      if (!url) continue
      await page.goto(url)
      if (new URL(page.url()).pathname === '/login') await signIn(page, tour, 'ada@example.com')
      await page.getByRole('button', { name: 'Allow' }).click()
    }
  } finally {
    agent.kill()
    await ended
  }
  const told = output.split('\n').filter((line) => /^\w+:/.test(line))
  const expected = [
    'list_orders: [{"id":1,"item":"Lamp"}]',
    'cancel_order: {"cancelled":true}',
    'list_orders: []',
  ]
  assert.deepEqual(told, expected, output)
  assert.equal(output.match(/^Open /gm)?.length, 2, output)
}
