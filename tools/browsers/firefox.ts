import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, InstalledBrowser } from './driver.ts'

const PROGRAM = '/usr/bin/firefox-esr'

/** By WebDriver BiDi, which Firefox speaks itself: no geckodriver is needed. */
export const firefox: InstalledBrowser = {
  name: 'Firefox',
  packages: 'firefox-esr',
  launch: (cleanup) => (existsSync(PROGRAM) ? launch(cleanup) : undefined),
}

async function launch(cleanup: AsyncDisposableStack): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'postern-firefox-'))
  cleanup.defer(() => rmSync(profile, { recursive: true, force: true }))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(PROGRAM, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  cleanup.defer(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  const session = await Session.open(`${await addressOf(child)}/session`)
  await session.send('session.new', { capabilities: {} })
  const { contexts } = await session.send('browsingContext.getTree', {})
  return driverOf(session, contexts[0].context)
}

function driverOf(session: Session, context: string): Driver {
  return {
    open: async (url) =>
      void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const text = `JSON.stringify(${expression})`
      const target = { context }
      const answer = await session.send('script.evaluate', { expression: text, target, awaitPromise: true })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      const actions = [{ type: 'key', id: 'keyboard', actions: keys }]
      await session.send('input.performActions', { context, actions })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (chunk) => {
      output += chunk
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Firefox did not start.\n${output}`)))
  })
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol
type Answer = any

/** Commands over one socket, and their answers by id. */
class Session {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result, message } = JSON.parse(data)
      const one = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (result === undefined) one?.reject(new Error(message))
      else one?.resolve(result)
    })
  }

  static async open(url: string): Promise<Session> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new Session(socket)
  }

  send(method: string, params: object): Promise<Answer> {
    const id = ++this.#last
    const answer = Promise.withResolvers<Answer>()
    this.#waiting.set(id, answer)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
}
