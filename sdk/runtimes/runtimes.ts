import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchBrowser } from '../../server/test/support/browser.ts'
import { bundle } from './package-folder.ts'

/** Where the story is told, and how. */
export interface Runtime {
  name: string
  /** Resolves with what was seen. */
  tell(folder: string, given: Record<string, unknown> & { baseUrl: string }): Promise<unknown>
}

const ROOT = join(import.meta.dirname, '../..')
const BIN = join(import.meta.dirname, 'node_modules/.bin')
const NODES = ['20.19', '22', '24', '26']

export const RUNTIMES: Runtime[] = [
  ...NODES.map(node),
  byProcess('Bun', [join(BIN, 'bun'), 'by-process.js'], [join(BIN, 'bun'), '--version']),
  byProcess(
    'Deno',
    [join(BIN, 'deno'), 'run', '--allow-env', '--allow-net', 'by-process.js'],
    [join(BIN, 'deno'), '--version'],
  ),
  { name: 'workerd', tell: tellWorkerd },
  { name: 'Chromium', tell: tellBrowser },
]

function node(version: string): Runtime {
  const command = ['npx', '--yes', `node@${version}`]
  const runtime = byProcess(`Node ${version}`, [...command, 'by-process.js'], [...command, '--version'])
  return {
    ...runtime,
    async tell(folder, given) {
      await run([...command, 'by-require.cjs'], folder)
      await tryCommandLine((await run([...command, '-p', 'process.execPath'], folder)).trim())
      return runtime.tell(folder, given)
    },
  }
}

/** Everything that the suite asks of the command line, by this Node. */
async function tryCommandLine(program: string): Promise<void> {
  const args = ['vitest', 'run', 'server/test/flows/command-line']
  await run(['npx', ...args], ROOT, { CLI_NODE: program })
}

function byProcess(name: string, command: string[], version: string[]): Runtime {
  return {
    name,
    async tell(folder, given) {
      const output = await run(command, folder, { STORY: JSON.stringify(given) })
      const which = (await run(version, folder)).trim().split('\n')[0]
      return { which, ...JSON.parse(output.trim().split('\n').at(-1)!) }
    },
  }
}

async function run(
  [file = '', ...args]: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  // Without the npm_ variables of the script that runs this: npx would take them for its own settings.
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const { stdout } = await promisify(execFile)(file, args, {
    cwd,
    env: { ...Object.fromEntries(kept), ...env },
    timeout: 300_000,
  })
  return stdout
}

async function tellWorkerd(folder: string, given: object): Promise<unknown> {
  const require = createRequire(import.meta.url)
  const { Miniflare } = require('miniflare')
  const compatibilityDate = '2026-01-01'
  const worker = new Miniflare({ modules: true, script: await bundle(folder), compatibilityDate })
  try {
    const answer = await worker.dispatchFetch('http://worker/', {
      method: 'POST',
      body: JSON.stringify(given),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return { which: `compatibility ${compatibilityDate}, no flags`, ...JSON.parse(text) }
  } finally {
    await worker.dispose()
  }
}

async function tellBrowser(folder: string, given: object & { baseUrl: string }): Promise<unknown> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${given.baseUrl}/page`)
    await page.addScriptTag({ type: 'module', content: await bundle(folder) })
    const seen = await page.evaluate(
      (what) => (globalThis as unknown as { story: (given: unknown) => Promise<object> }).story(what),
      given,
    )
    return { which: browser.version(), ...seen }
  } finally {
    await browser.close()
  }
}
