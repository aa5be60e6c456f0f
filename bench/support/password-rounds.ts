import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SECOND } from '../../server/src/lib/clock.ts'
import { type Child, startChild } from './child.ts'
import type { Contender } from './contenders.ts'
import type { Request } from './http-load.ts'
import { type Clients, checkRound } from './identity-rounds.ts'
import { median } from './statistics.ts'
import { printTable, verdict } from './table.ts'

const BAR = 0.85
const USERS = 40
const PASSWORD = 'heron-lantern-47-orchard'
/** More would only wait for a core, and be refused in the end. */
const CLIENTS_PER_CORE = 4

/** Sign-ins by password a second, against the bare comparisons of passwords with hashes of the same cost, in turns. */
export async function comparePasswords(
  { load }: Clients,
  postern: Contender,
  { rounds, count }: { rounds: number; count: number },
): Promise<void> {
  const clients = { load, count: CLIENTS_PER_CORE * availableParallelism() }
  const emails = Array.from({ length: USERS }, (_, index) => `password-${index}@example.com`)
  await register(clients, postern, emails)
  const bare = await startChild<{ count: number }>(join(import.meta.dirname, 'argon2-rate.ts'))
  const seen: Array<{ bare: number; signIns: number }> = []
  try {
    for (let round = -1; round < rounds; round++) {
      const before = await bareRate(bare, count)
      const result = await checkRound(
        clients,
        postern,
        Array.from({ length: count }, (_, index) => post('login', { email: emails[index % USERS] })),
      )
      const signIns = (count / result.ms) * SECOND
      if (round >= 0) seen.push({ bare: (before + (await bareRate(bare, count))) / 2, signIns }) // the first warms up
    }
  } finally {
    await bare.stop()
  }
  const ratios = seen.map(({ bare, signIns }) => signIns / bare)
  const ratio = median(ratios)
  printTable([
    ['sign-ins by password', 'a second', 'ratio', 'bar', ''],
    ['bare Argon2id, same cost', median(seen.map(({ bare }) => bare)).toFixed(1), '1', '', ''],
    [
      'Postern',
      median(seen.map(({ signIns }) => signIns)).toFixed(1),
      `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      `>= ${BAR}`,
      verdict(ratio >= BAR),
    ],
  ])
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
