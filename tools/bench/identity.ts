import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { type MailedRig, type Rig, withRig } from './support/beside-better-auth.ts'
import { printConditions } from './support/conditions.ts'
import type { Contender } from './support/contenders.ts'
import type { Answer } from './support/http-load.ts'
import {
  add,
  checkRound,
  linkRound,
  mailedRound,
  type Round,
  signInRound,
} from './support/identity-rounds.ts'
import type { Options } from './support/options.ts'
import { comparePasswords } from './support/password-rounds.ts'
import { plainFigures, printFigures } from './support/round-figures.ts'
import { printTable } from './support/table.ts'
import { writesPer } from './support/writes.ts'

/** By then the warm-up's rows are counted, and Postern has had its tables analyzed: it does so every ten seconds. */
const TABLES_KNOWN_MS = 22 * SECOND
const SIGN_IN_BARS = { bar: 4, aim: 8 }
const CHECK_BARS = { bar: 10, aim: 12 }
/** With mails, both wait for the same SMTP server and for each other's steps. */
const MAILED_BARS = { bar: 1, aim: 4 }
/** The peer does as much less, so that a round of each takes about as long: of sign-ins, and of checks. */
const PEER_SHARE = { signIns: 4, checks: 10 }

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
