import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { track } from './children.ts'
import type { Installation } from './installation.ts'
import { NODE_ARGUMENTS } from './node-arguments.ts'
import { sum } from './statistics.ts'

const MAIN = join(import.meta.dirname, '../../../server/postern.mjs')
const START_DEADLINE_MS = 60 * SECOND
const STATEMENTS = /^postern_delivery_statements_total\{kind="(\w+)"\} (\d+)$/gm

/** Postern as an operator runs it: its own process, with production settings, on the bench's database. */
export interface PosternProcess {
  pid: number
  /** Where it listens. */
  url: string
  /** SQL statements of its delivery engine so far; of one kind, if it is named. */
  statements(kind?: string): Promise<number>
  /** Ends it as an operator would. Throws if it does not end well. */
  stop(): Promise<void>
}

export type Command = 'all' | 'serve' | 'work'

/** Starts `postern`, `postern serve` or `postern work`; resolves when it says that it is ready. */
export async function startPostern(
  { services, databaseUrl }: Installation,
  command: Command,
): Promise<PosternProcess> {
  const { secretKey, adminKey } = services.config
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = track(
    startProcess(command, {
      [command === 'work' ? 'METRICS_PORT' : 'PORT']: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      ADMIN_KEY: adminKey,
    }),
  )
  await ready(child, command)
  return {
    pid: child.pid!,
    url,
    statements: async (wanted) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${adminKey}` } })
      const counts = [...(await answer.text()).matchAll(STATEMENTS)]
      return sum(
        counts.map(([, kind, count]) => (wanted === undefined || kind === wanted ? Number(count) : 0)),
      )
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (child.exitCode !== 0)
        throw new Error(`postern ${command} ended with ${child.exitCode ?? child.signalCode}.`)
    },
  }
}

function startProcess(command: Command, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...NODE_ARGUMENTS, MAIN, command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '', // for a profiler
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1', // no bench sends mail
      OUTBOUND_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...settings,
    },
  })
}

/** Once it says so. What it prints besides goes where ours does. */
async function ready(child: ChildProcess, command: Command): Promise<void> {
  const deadline = setTimeout(() => child.kill('SIGKILL'), START_DEADLINE_MS)
  try {
    await new Promise<void>((resolve, reject) => {
      let greeting = ''
      child.stdout!.on('data', (chunk: Buffer) => {
        if (/ is ready in /.test(greeting)) return void process.stdout.write(chunk)
        greeting += chunk
        if (/ is ready in /.test(greeting)) resolve()
      })
      child.once('exit', () => reject(new Error(`postern ${command} did not start:\n${greeting}`)))
    })
  } finally {
    clearTimeout(deadline)
  }
}
