import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../scripts/release/run.ts'
import { Assistant } from '../../../server/test/support/mcp-client.ts'
import type { Stage } from './stage.ts'

const VERSION = '2.12.0'

/** The inspector without its pages: it lists the tools, judges their schemas, and calls one. */
export const inspector = {
  name: '@modelcontextprotocol/inspector',
  needs: ['npm'],
  async run(stage: Stage): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'postern-inspector-'))
    try {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
      const package_ = `@modelcontextprotocol/inspector@${VERSION}`
      await run(folder, 'npm', 'install', '--silent', '--no-audit', '--ignore-scripts', package_)
      return await inspect(stage, folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function inspect(stage: Stage, folder: string): Promise<string> {
  const token = await tokenOf(stage)
  const launcher = 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js'
  const ask = async (...args: string[]) => {
    const answer = await run(
      folder,
      process.execPath,
      launcher,
      '--cli',
      `${stage.service.url}/mcp`,
      '--header',
      `Authorization: Bearer ${token}`,
      ...args,
    )
    return JSON.parse(answer)
  }
  const { tools } = await ask('--method', 'tools/list', '--strict')
  const called = await ask(
    '--method',
    'tools/call',
    '--tool-name',
    'find_anything',
    '--tool-arg',
    'text=olga',
  )
  assert.equal(called.structuredContent.found[0].kind, 'user')
  return `${VERSION}: ${tools.length} tools, none of whose schemas it faults, and find_anything`
}

/** A token that allows reading. */
export async function tokenOf(stage: Stage): Promise<string> {
  const assistant = new Assistant(stage.service, await stage.agent())
  await assistant.ask('find_anything', { text: 'olga' })
  await assistant.close()
  return (assistant.agent.tokens() as unknown as { access_token: string }).access_token
}
