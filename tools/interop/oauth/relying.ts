import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/test/support/free-port.ts'
import type { Issuer } from './issuer.ts'

/** An application made with a library of others. */
export interface Relying {
  name: string
  /** Programs of its toolchain. */
  needs: readonly string[]
  /** Signs a person in to it, in an empty folder; resolves with what was done. */
  run(issuer: Issuer, folder: string): Promise<string>
}

const START_DEADLINE_MS = 120_000
const LOOK_EVERY_MS = 200

export interface Program {
  command: string
  args: readonly string[]
  folder: string
  /** Where the issuer sends people back to, below the application's own address. */
  callback: string
  /** Where a sign-in begins there. */
  login: string
  /** Its loopback address, if it takes only one by name. */
  host?: string
  /** The button to press there, in a real browser. */
  press?: string
  /** Some know issuer, client and secret by other names. */
  env?(known: Known): Record<string, string>
}

export interface Known {
  issuer: string
  clientId: string
  secret: string
  url: string
}

/**
 * Starts an application that listens on PORT and signs in by ISSUER, CLIENT_ID and CLIENT_SECRET; opens its sign-in in the
 * browser of Ada, who is signed in at the issuer; and returns the page that she ends at.
 */
export async function signInAt(issuer: Issuer, program: Program): Promise<string> {
  const port = await freePort()
  const url = `http://${program.host ?? '127.0.0.1'}:${port}`
  const { client_id, client_secret } = await issuer.register({ redirect_uris: [url + program.callback] })
  const known = { issuer: issuer.url, clientId: client_id, secret: client_secret!, url }
  const child = start(program, known, port)
  try {
    await listening(url, child.process, child.said)
    const address = url + program.login
    const opened = program.press ? issuer.press(address, program.press) : issuer.browse(address)
    const page = await opened.catch((error) => {
      throw new Error(`${error.message}\n${child.said()}`)
    })
    if (!page.includes(issuer.email))
      throw new Error(`Ada is not signed in: ${page.slice(0, 2_000)}\n${child.said()}`)
    return page
  } finally {
    await end(child.process)
  }
}

function start({ command, args, folder, env }: Program, known: Known, port: number) {
  const process_ = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      URL: known.url,
      ISSUER: known.issuer,
      CLIENT_ID: known.clientId,
      CLIENT_SECRET: known.secret,
      ...env?.(known),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { process: process_, said: () => output.slice(-4_000) }
}

async function listening(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  const answers = () =>
    fetch(`${url}/nowhere`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The application ended with ${child.exitCode}:\n${said()}`)
    if (Date.now() > deadline) throw new Error(`The application does not listen:\n${said()}`)
    await pause(LOOK_EVERY_MS)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
