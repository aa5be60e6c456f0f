import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/support/free-port.ts'
import type { Driver, InstalledBrowser } from './driver.ts'

const SERVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const STARTED_WITHIN_MS = 15_000

/** WebKitGTK, the engine of GNOME Web and nearly Safari's, by WebDriver on a display in memory. */
export const webkit: InstalledBrowser = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  launch: (cleanup) => {
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
    return binary && existsSync(SERVER) && existsSync(DISPLAY_SERVER) ? launch(binary, cleanup) : undefined
  },
}

async function launch(binary: string, cleanup: AsyncDisposableStack): Promise<Driver> {
  const display = await startDisplay(cleanup)
  const port = await freePort()
  start(SERVER, [`--port=${port}`], cleanup, { DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' })
  const base = `http://127.0.0.1:${port}`
  await answering(base)
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = await send(base, 'POST', '/session', { capabilities: { alwaysMatch: options } })
  const session = `${base}/session/${sessionId}`
  cleanup.defer(() => send(session, 'DELETE', ''))
  return {
    open: (url) => send(session, 'POST', '/url', { url }),
    evaluate: (expression) =>
      send(session, 'POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send(session, 'POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
  }
}

/** Xvfb takes the first free display, and writes its number to the descriptor that it is told. */
async function startDisplay(cleanup: AsyncDisposableStack): Promise<string> {
  const child = spawn(DISPLAY_SERVER, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  cleanup.defer(async () => {
    child.kill()
    await once(child, 'exit')
  })
  const [number] = await once(child.stdio[3]!, 'data')
  return `:${String(number).trim()}`
}

function start(program: string, args: string[], cleanup: AsyncDisposableStack, env: NodeJS.ProcessEnv): void {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  cleanup.defer(async () => {
    child.kill()
    await once(child, 'exit')
  })
}

async function answering(base: string): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS
  while (
    !(await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.')
    await sleep(100)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol
async function send(base: string, method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { message?: string } }
  if (!response.ok) throw new Error(value.message)
  return value
}
