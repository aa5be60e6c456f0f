import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenOf } from './inspector.ts'
import type { Stage } from './stage.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The scenarios that are not about tools, resources and prompts that a test server must have. docs/interop.md says why. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list']

/** The conformance suite of the protocol. It has no tokens, so requests pass through a server that adds one. */
export const conformance = {
  name: '@modelcontextprotocol/conformance',
  needs: [],
  async run(stage: Stage): Promise<string> {
    const door = await openDoor(`${stage.service.url}/mcp`, await tokenOf(stage))
    const folder = mkdtempSync(join(tmpdir(), 'postern-conformance-'))
    try {
      const results = []
      for (const scenario of SCENARIOS) results.push(`${scenario} ${await tried(door.url, scenario, folder)}`)
      return results.join(', ')
    } finally {
      door.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Check {
  id: string
  status: string
  errorMessage?: string
}

async function tried(url: string, scenario: string, folder: string): Promise<string> {
  const cli = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const args = [cli, 'server', '--url', url, '--scenario', scenario, '--output-dir', join(folder, scenario)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  const checks = readdirSync(join(folder, scenario), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('checks.json'))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, scenario, file), 'utf8')) as Check[])
  const failed = checks.filter(({ status }) => status === 'FAILURE')
  assert.ok(checks.length > 0 && failed.length === 0, `${scenario}: ${JSON.stringify(failed)}\n${output}`)
  return 'passes'
}

/** Passes requests on with a token. */
async function openDoor(target: string, token: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
          ? [[name, value] as [string, string]]
          : [],
      ),
    )
    headers.set('authorization', `Bearer ${token}`)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null
    const answer = await fetch(target, { method: request.method!, headers, body })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/mcp`, close: () => server.close() }
}
