import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { type Child, startChild } from './child.ts'
import type { Contender } from './contenders.ts'
import type { Request } from './http-load.ts'
import { type Clients, checkRound, type Round } from './identity-rounds.ts'
import { median } from './statistics.ts'
import { printTable, verdict } from './table.ts'

const BAR = 0.85
const USERS = 100
const PASSWORD = 'heron-lantern-47-orchard'
/** A few, who find the queue short at times, and as many as sign in by code elsewhere. */
const CLIENTS_PER_CORE = [4, 16]

/** Sign-ins by password a second, against the bare comparisons of passwords with hashes of the same cost, in turns. */
export async function comparePasswords(
  { load }: Clients,
  postern: Contender,
  { rounds, count }: { rounds: number; count: number },
): Promise<void> {
  const ways = CLIENTS_PER_CORE.map((each) => ({ load, count: each * availableParallelism() }))
  const emails = Array.from({ length: USERS }, (_, index) => `password-${index}@example.com`)
  await register(ways[0]!, postern, emails)
  const bare = await startChild<{ count: number }>(join(import.meta.dirname, 'argon2-rate.ts'))
  const seen = new Map(ways.map((clients) => [clients, [] as Seen[]]))
  try {
    for (let round = -1; round < rounds; round++)
      for (const clients of ways) {
        const before = await bareRate(bare, count)
        const result = await checkRound(
          clients,
          postern,
          Array.from({ length: count }, (_, index) => post('login', { email: emails[index % USERS] })),
        )
        const around = (before + (await bareRate(bare, count))) / 2
        if (round >= 0) seen.get(clients)!.push({ bare: around, result }) // the first warms up
      }
  } finally {
    await bare.stop()
  }
  const all = [...seen.values()].flat()
  printTable([
    ['sign-ins by password', 'a second', 'CPU ms: server', 'PostgreSQL', 'ratio', 'bar', ''],
    ['bare Argon2id, same cost', median(all.map(({ bare }) => bare)).toFixed(1), '', '', '1', '', ''],
    ...[...seen].map(([{ count }, rounds]) => [`Postern, ${count} clients`, ...figures(rounds)]),
  ])
}

/** A round of sign-ins, and the bare rate a second around it. */
interface Seen {
  bare: number
  result: Round
}

function figures(rounds: Seen[]): string[] {
  const signIns = ({ result }: Seen): number => (result.count / result.ms) * SECOND
  const ratios = rounds.map((round) => signIns(round) / round.bare)
  const ratio = median(ratios)
  const cost = (part: 'server' | 'postgres'): string =>
    median(rounds.map(({ result }) => result[part] / result.count)).toFixed(1)
  return [
    median(rounds.map(signIns)).toFixed(1),
    cost('server'),
    cost('postgres'),
    `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    `>= ${BAR}`,
    verdict(ratio >= BAR),
  ]
}

async function bareRate(bare: Child<{ count: number }>, count: number): Promise<number> {
  const { ms } = (await bare.ask({ count })) as { ms: number }
  return (count / ms) * SECOND
}

async function register(clients: Clients, postern: Contender, emails: string[]): Promise<void> {
  await checkRound(
    clients,
    postern,
    emails.map((email) => post('register', { email })),
  )
  const { codes } = (await postern.server.ask('codes')) as { codes: [string, string][] }
  await checkRound(
    clients,
    postern,
    codes.map(([email, code]) => post('register/verify', { email, code })),
  )
}

function post(what: string, body: object): Request {
  const path = `/api/v1/auth/customer/password/${what}`
  return { method: 'POST', path, body: JSON.stringify({ ...body, password: PASSWORD }) }
}
