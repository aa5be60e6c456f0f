import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../../../server/src/platform/db/db.ts'
import { type Child, startChild } from './child.ts'
import { type Contender, startBetterAuth, startPostern } from './contenders.ts'
import type { Load } from './http-load.ts'
import type { Clients } from './identity-rounds.ts'
import { startPostgres } from './postgres.ts'

/** Postern and better-auth, each in its own process with its own database on the same PostgreSQL. */
export interface Rig {
  postern: Contender
  peer: Contender
  clients: Clients
}

export interface MailedRig extends Rig {
  /** Where both send their mails. */
  mails: Child<number>
}

interface RigOptions {
  mailed?: boolean | undefined
  /** What better-auth is set up for; unless given, for sign-ins. */
  peerFolder?: string | undefined
}

/** Starts PostgreSQL with a database for each, the servers and the clients; measures; and removes all again. */
export async function withRig(
  clients: number,
  measure: (rig: MailedRig) => Promise<void>,
  { mailed = false, peerFolder }: RigOptions = {},
): Promise<void> {
  const opened = new AsyncDisposableStack()
  const interrupted = new Promise<never>((_, reject) => {
    process.once('SIGINT', () => reject(new Error('Interrupted.')))
    process.once('SIGTERM', () => reject(new Error('Interrupted.')))
  })
  try {
    await Promise.race([start(opened, { clients, mailed, peerFolder }).then(measure), interrupted])
  } finally {
    await opened.disposeAsync()
  }
}

async function start(
  opened: AsyncDisposableStack,
  { clients, mailed, peerFolder }: RigOptions & { clients: number },
): Promise<MailedRig> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-bench-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  opened.defer(() => postgres.stop())
  const peerUrl = new URL(postgres.url)
  peerUrl.pathname = 'better_auth'
  const db = openPool(postgres.url, { max: 1 })
  await db`create database better_auth`
  await db.end()

  const load = await startChild<Load>(join(import.meta.dirname, 'http-load.ts'))
  opened.defer(() => load.stop())
  const mails = await startChild<number>(join(import.meta.dirname, 'mail-sink.ts'))
  opened.defer(() => mails.stop())
  const smtpUrl = mailed ? (mails.ready as { url: string }).url : ''
  const contenders = await Promise.all([
    startPostern(postgres.url, smtpUrl),
    startBetterAuth(peerUrl.href, smtpUrl, peerFolder),
  ])
  for (const { server, db } of contenders) {
    opened.defer(() => server.stop())
    opened.defer(() => db.end())
  }
  const [postern, peer] = contenders
  return { postern, peer, mails, clients: { load, count: clients } }
}
