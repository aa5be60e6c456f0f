import type { Sql } from '../../../server/src/platform/db/db.ts'
import type { Child } from './child.ts'
import type { Contender } from './contenders.ts'
import { postgresCpuMs } from './cpu.ts'
import type { Answer, Load, LoadResult, Request } from './http-load.ts'

/** What a round took: wall time, and processor time of each part, in milliseconds. */
export interface Round {
  count: number
  ms: number
  server: number
  postgres: number
  clients: number
  /** Bytes written ahead by the database. */
  wal: number
}

export interface Clients {
  load: Child<Load>
  count: number
}

let emails = 0

/** Signs `count` new users in: all ask for a code, then all show it. Handing the codes over is not part of the time. */
export async function signInRound(
  { load, count: clients }: Clients,
  contender: Contender,
  count: number,
): Promise<Round & { signedIn: Answer[] }> {
  const users = Array.from({ length: count }, () => `person-${++emails}@example.com`)
  const asked = await measured({ load, count: clients }, contender, {
    requests: users.map((email) => contender.askForCode(email)),
    keep: false,
  })
  const codes = new Map(((await contender.server.ask('codes')) as { codes: [string, string][] }).codes)
  const signedIn = await measured({ load, count: clients }, contender, {
    requests: users.map((email) => contender.signIn(email, codes.get(email) ?? '')),
    keep: true,
  })
  return { ...add(asked.round, signedIn.round), count, signedIn: signedIn.answers }
}

/** The same with mails that go by a real SMTP server: a round lasts from the first request until the last sign-in, and waits for them. */
export async function mailedRound(
  { load, count: clients }: Clients,
  contender: Contender,
  { mails, count }: { mails: Child<number>; count: number },
): Promise<Round> {
  const users = Array.from({ length: count }, () => `mailed-${++emails}@example.com`)
  const beganAt = performance.now()
  const asked = await measured({ load, count: clients }, contender, {
    requests: users.map((email) => contender.askForCode(email)),
    keep: false,
  })
  const codes = new Map(((await mails.ask(count)) as { codes: [string, string][] }).codes)
  const signedIn = await measured({ load, count: clients }, contender, {
    requests: users.map((email) => contender.signIn(email, codes.get(email) ?? '')),
    keep: false,
  })
  return { ...add(asked.round, signedIn.round), count, ms: performance.now() - beganAt }
}

/** The same by links. The contender must sign in by them. */
export async function linkRound(
  { load, count: clients }: Clients,
  contender: Contender,
  count: number,
): Promise<Round> {
  const { ask, open } = contender.byLink!
  const users = Array.from({ length: count }, () => `link-${++emails}@example.com`)
  const asked = await measured({ load, count: clients }, contender, { requests: users.map(ask), keep: true })
  const { links } = (await contender.server.ask('links')) as { links: [string, string][] }
  const tokens = new Map(links)
  const opened = await measured({ load, count: clients }, contender, {
    requests: users.map((email, index) => open(asked.answers[index]!, tokens.get(email) ?? '')),
    keep: false,
  })
  return { ...add(asked.round, opened.round), count }
}

/** Sends `requests`, each client one after the other. */
export async function checkRound(
  clients: Clients,
  contender: Contender,
  requests: Request[],
): Promise<Round> {
  return (await measured(clients, contender, { requests, keep: false })).round
}

/** Sends requests, and measures what they cost each part. */
export async function measured(
  { load, count }: Clients,
  { server, origin, db }: Pick<Contender, 'server' | 'origin' | 'db'>,
  work: Pick<Load, 'requests' | 'keep'>,
): Promise<{ round: Round; answers: Answer[] }> {
  const cpuMs = async (): Promise<number> => ((await server.ask('cpu')) as { cpuMs: number }).cpuMs
  const before = { server: await cpuMs(), postgres: await postgresCpuMs(db), wal: await walBytes(db) }
  const { ms, cpuMs: clients, answers } = (await load.ask({ ...work, origin, clients: count })) as LoadResult
  const round = {
    count: work.requests.length,
    ms,
    server: (await cpuMs()) - before.server,
    postgres: (await postgresCpuMs(db)) - before.postgres,
    wal: (await walBytes(db)) - before.wal,
    clients,
  }
  return { round, answers }
}

async function walBytes(db: Sql): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0')::float as bytes`
  return row!.bytes
}

export function add(a: Round, b: Round): Round {
  return {
    count: a.count + b.count,
    ms: a.ms + b.ms,
    server: a.server + b.server,
    postgres: a.postgres + b.postgres,
    clients: a.clients + b.clients,
    wal: a.wal + b.wal,
  }
}
