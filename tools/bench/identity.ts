import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../../server/src/platform/db/db.ts'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { type Child, startChild } from './support/child.ts'
import { printConditions } from './support/conditions.ts'
import { type Contender, startBetterAuth, startPostern } from './support/contenders.ts'
import type { Answer, Load } from './support/http-load.ts'
import {
  add,
  type Clients,
  checkRound,
  linkRound,
  mailedRound,
  type Round,
  signInRound,
} from './support/identity-rounds.ts'
import type { Options } from './support/options.ts'
import { comparePasswords } from './support/password-rounds.ts'
import { startPostgres } from './support/postgres.ts'
import { median } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'
import { writesPer } from './support/writes.ts'

/** By then the warm-up's rows are counted, and Postern has had its tables analyzed: it does so every ten seconds. */
const TABLES_KNOWN_MS = 22 * SECOND
const SIGN_IN_BARS = { bar: 4, aim: 8 }
const CHECK_BARS = { bar: 10, aim: 12 }
/** With mails, both wait for the same SMTP server and for each other's steps. */
const MAILED_BARS = { bar: 1, aim: 4 }
/** The peer does as much less, so that a round of each takes about as long: of sign-ins, and of checks. */
const PEER_SHARE = { signIns: 4, checks: 10 }

interface Rig {
  postern: Contender
  peer: Contender
  clients: Clients
}

interface MailedRig extends Rig {
  /** Where both send their mails. */
  mails: Child<number>
}

/**
 * Sign-ins by one-time code and session checks a second, against better-auth on the same PostgreSQL, each in its own process with its own database, in alternating rounds; and sign-ins by password against bare Argon2id.
 */
export async function runIdentity(options: Options): Promise<void> {
  const [clients, rounds] = [options.clients!, options.rounds!]
  await withRig(clients, async (rig) => {
    await printConditions(rig.postern.db, [
      `${clients} clients on kept-alive connections; ${rounds} rounds each, in turns; the median counts`,
      'new users: each asks for a code, which stays in memory in place of a mail, and shows it',
      'Postern has one webhook endpoint for all events: deliveries are queued with the sign-in, and not sent here',
    ])
    const signedIn = await compareSignIns(rig, options)
    await measureLinks(rig, options)
    await compareChecks(rig, options, signedIn)
    await comparePasswords(rig.clients, rig.postern, { rounds: options.rounds!, count: options.passwords! })
  })
  await withRig(clients, (rig) => compareMailed(rig, options), { mailed: true })
}

/** Sign-ins of new users, in turns; returns answers to them, by contender. */
async function compareSignIns(
  { postern, peer, clients }: Rig,
  options: Options,
): Promise<Map<Contender, Answer[]>> {
  const warmUp = options['warm-up']!
  const signedIn = new Map<Contender, Answer[]>()
  const done = new Map<Contender, Round[]>()
  const partOf = (contender: Contender, count: number): number =>
    contender === peer ? Math.ceil(count / PEER_SHARE.signIns) : count
  for (const contender of [postern, peer])
    signedIn.set(contender, (await signInRound(clients, contender, partOf(contender, warmUp))).signedIn)
  await sleep(TABLES_KNOWN_MS)
  for (let round = 0; round < options.rounds!; round++)
    for (const contender of [postern, peer]) {
      const result = await signInRound(clients, contender, partOf(contender, options['sign-ins']!))
      done.set(contender, [...(done.get(contender) ?? []), result])
    }
  const byName = new Map([...done].map(([{ name }, all]) => [name, all]))
  printFigures('sign-ins of new users', byName, { baseline: peer.name, ...SIGN_IN_BARS })
  for (const contender of [postern, peer]) {
    const total = partOf(contender, warmUp) + done.get(contender)!.reduce(add).count
    const { commits, tables } = await writesPer(contender.db, total)
    process.stdout.write(
      `\n${contender.name} commits ${commits.toFixed(1)} transactions a sign-in, with rows\n` +
        tables.map(({ table, rows }) => `  ${table.padEnd(22)} ${rows}\n`).join(''),
    )
  }
  return signedIn
}

/** Sign-ins of new users by link, listed beside: there is no bar for them. */
async function measureLinks({ postern, clients }: Rig, options: Options): Promise<void> {
  await linkRound(clients, postern, options['warm-up']!)
  const rounds: Round[] = []
  while (rounds.length < options.rounds!) rounds.push(await linkRound(clients, postern, options['sign-ins']!))
  printTable([
    ['sign-ins of new users by link', 'a second', 'CPU µs: server', 'PostgreSQL', 'clients', 'WAL bytes'],
    [postern.name, ...plainFigures(rounds)],
  ])
}

/** Checks of sessions that were started before, in turns. */
async function compareChecks(
  { postern, peer, clients }: Rig,
  options: Options,
  signedIn: Map<Contender, Answer[]>,
): Promise<void> {
  const done = new Map<string, Round[]>()
  const ways = [postern, peer].flatMap((contender) =>
    Object.entries(contender.checks).map(([name, toRequest]) => ({ contender, name, toRequest })),
  )
  for (let round = -1; round < options.rounds!; round++)
    for (const { contender, name, toRequest } of ways) {
      const requests = signedIn.get(contender)!.map(toRequest)
      const count = contender === postern ? options.checks! : Math.ceil(options.checks! / PEER_SHARE.checks)
      const result = await checkRound(
        clients,
        contender,
        Array.from({ length: count }, (_, index) => requests[index % requests.length]!),
      )
      if (round >= 0) done.set(name, [...(done.get(name) ?? []), result]) // the first one warms up
    }
  printFigures('session checks', done, { baseline: Object.keys(peer.checks)[0]!, ...CHECK_BARS })
}

const perSecond = ({ count, ms }: Round): number => (count / ms) * SECOND

/** How many a second, the microseconds of processor of each part, and bytes written ahead. */
function plainFigures(rounds: Round[]): string[] {
  const micros = (part: 'server' | 'postgres' | 'clients'): string =>
    whole(median(rounds.map((round) => (round[part] / round.count) * 1_000)))
  return [
    whole(median(rounds.map(perSecond))),
    micros('server'),
    micros('postgres'),
    micros('clients'),
    whole(median(rounds.map(({ wal, count }) => wal / count))),
  ]
}

/** A table of what was seen, the bars being on the ratio to the baseline, round by round. */
function printFigures(
  what: string,
  all: Map<string, Round[]>,
  { baseline, bar, aim }: { baseline: string; bar: number; aim: number },
): void {
  const base = all.get(baseline)!
  const rows = [...all].map(([name, rounds]) => {
    const ratios = rounds.map((round, index) => perSecond(round) / perSecond(base[index]!))
    const ratio = median(ratios)
    const range = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`
    return [
      name,
      ...plainFigures(rounds),
      ...(name === baseline
        ? ['1', '', '']
        : [`${ratio.toFixed(1)} (${range})`, `>= ${bar}, aim ${aim}`, verdict(ratio >= bar)]),
    ]
  })
  printTable([
    [what, 'a second', 'CPU µs: server', 'PostgreSQL', 'clients', 'WAL bytes', 'ratio', 'bar', ''],
    ...rows,
  ])
}

/** As people meet them: with mails by a real SMTP server, which both wait for. */
async function compareMailed({ postern, peer, clients, mails }: MailedRig, options: Options): Promise<void> {
  const done = new Map<string, Round[]>()
  for (let round = -1; round < options.rounds!; round++)
    for (const contender of [postern, peer]) {
      const result = await mailedRound(clients, contender, { mails, count: options.mailed! })
      if (round >= 0) done.set(contender.name, [...(done.get(contender.name) ?? []), result])
    }
  printFigures('sign-ins of new users, codes by SMTP', done, { baseline: peer.name, ...MAILED_BARS })
}

/** Starts PostgreSQL with a database for each, the servers and the clients; measures; and removes all again. */
async function withRig(
  clients: number,
  measure: (rig: MailedRig) => Promise<void>,
  { mailed = false } = {},
): Promise<void> {
  const opened = new AsyncDisposableStack()
  const interrupted = new Promise<never>((_, reject) => {
    process.once('SIGINT', () => reject(new Error('Interrupted.')))
    process.once('SIGTERM', () => reject(new Error('Interrupted.')))
  })
  try {
    await Promise.race([start(opened, { clients, mailed }).then(measure), interrupted])
  } finally {
    await opened.disposeAsync()
  }
}

async function start(
  opened: AsyncDisposableStack,
  { clients, mailed }: { clients: number; mailed: boolean },
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

  const load = await startChild<Load>(join(import.meta.dirname, 'support/http-load.ts'))
  opened.defer(() => load.stop())
  const mails = await startChild<number>(join(import.meta.dirname, 'support/mail-sink.ts'))
  opened.defer(() => mails.stop())
  const smtpUrl = mailed ? (mails.ready as { url: string }).url : ''
  const contenders = await Promise.all([
    startPostern(postgres.url, smtpUrl),
    startBetterAuth(peerUrl.href, smtpUrl),
  ])
  for (const { server, db } of contenders) {
    opened.defer(() => server.stop())
    opened.defer(() => db.end())
  }
  const [postern, peer] = contenders
  return { postern, peer, mails, clients: { load, count: clients } }
}
