import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { addResource } from '../../server/test/support/oauth-resource.ts'
import { withRig } from './support/beside-better-auth.ts'
import { printConditions } from './support/conditions.ts'
import type { Contender } from './support/contenders.ts'
import type { Answer, Request } from './support/http-load.ts'
import {
  add,
  type Clients,
  checkRound,
  measured,
  type Round,
  signInRound,
} from './support/identity-rounds.ts'
import {
  beginFlow,
  formRequest,
  redeemFlow,
  register,
  type Shop,
  shopOfBetterAuth,
  shopOfPostern,
} from './support/oauth-flow.ts'
import { measureIssuers } from './support/oauth-issuers.ts'
import type { Options } from './support/options.ts'
import { perSecond, plainFigures, printFigures } from './support/round-figures.ts'
import { median } from './support/statistics.ts'
import { printTable, verdict } from './support/table.ts'

const PEER_FOLDER = join(import.meta.dirname, 'oauth')
/** So that Postern has had its tables analyzed: it does so every ten seconds. */
const TABLES_KNOWN_MS = 22 * SECOND
/** The identifier of an API that takes access tokens. */
const RESOURCE = 'https://orders.example/api'
const FLOW_BAR = 2
const TOKENS_BAR = 1_500
const INTROSPECTION_BAR = 0.8

/**
 * The authorization server: code flows beside better-auth's on the same PostgreSQL, tokens of machines, introspections
 * beside checks of sessions, and what issuers in use cost.
 */
export async function runOauth(options: Options): Promise<void> {
  const { clients: count = 0, rounds = 0 } = options
  await withRig(
    count,
    async ({ postern, peer, clients }) => {
      await printConditions(postern.db, [
        `${count} clients on kept-alive connections; ${rounds} rounds each, in turns; the median counts`,
        'flows: people who are signed in and allowed the application get a code with PKCE, which is exchanged for an access and an ID token (RS256); each shows the secret of the application',
      ])
      const signedIn = new Map<Contender, Answer[]>()
      for (const one of [postern, peer]) signedIn.set(one, (await signInRound(clients, one, count)).signedIn)
      const shops = [
        await shopOfPostern(postern, signedIn.get(postern)!),
        await shopOfBetterAuth(peer, signedIn.get(peer)!),
      ] as const
      const tokens = await compareFlows(clients, shops, options)
      await measureMachines(clients, postern, options)
      await compareChecks(clients, shops[0], { tokens, signedIn: signedIn.get(postern)! }, options)
    },
    { peerFolder: PEER_FOLDER },
  )
  await measureIssuers(options)
}

/** In turns; the first round of each warms up. Returns what Postern answered last. */
async function compareFlows(
  clients: Clients,
  shops: readonly [Shop, Shop],
  options: Options,
): Promise<Answer[]> {
  const { flows = 0, rounds = 0 } = options
  const done = new Map<string, Round[]>()
  let tokens: Answer[] = []
  for (let round = -1; round < rounds; round++) {
    for (const shop of shops) {
      const { round: result, answers } = await flowRound(clients, shop, flows)
      if (shop === shops[0]) tokens = answers
      if (round >= 0) done.set(shop.contender.name, [...(done.get(shop.contender.name) ?? []), result])
    }
    if (round < 0) await sleep(TABLES_KNOWN_MS)
  }
  printFigures('code flows', done, { baseline: shops[1].contender.name, bar: FLOW_BAR })
  return tokens
}

/** All ask for a code, then all exchange theirs. */
async function flowRound(
  clients: Clients,
  shop: Shop,
  count: number,
): Promise<{ round: Round; answers: Answer[] }> {
  const flows = Array.from({ length: count }, (_, index) => beginFlow(shop, index))
  const asked = await measured(clients, shop.contender, {
    requests: flows.map(({ request }) => ({ ...request, status: shop.redirectStatus })),
    keep: true,
  })
  const redeemed = await measured(clients, shop.contender, {
    requests: asked.answers.map((answer, index) => redeemFlow(shop, answer, flows[index]!)),
    keep: true,
  })
  return { round: { ...add(asked.round, redeemed.round), count }, answers: redeemed.answers }
}

/** Access tokens as signed JWTs, by client credentials. */
async function measureMachines(clients: Clients, postern: Contender, options: Options): Promise<void> {
  await addResource({ service: postern }, { identifier: RESOURCE, scopes: ['orders:read'] })
  const { client_id: id, client_secret } = await register(postern, { name: 'Robot', kind: 'machine' })
  const form = { grant_type: 'client_credentials', scope: 'orders:read', resource: RESOURCE }
  const request = formRequest('/oauth/token', form, { id, secret: client_secret! })
  const rounds = await repeat(clients, postern, [request], options)
  const rate = median(rounds.map(perSecond))
  printTable([
    ['tokens of machines', 'a second', 'CPU µs: server', 'PostgreSQL', 'clients', 'WAL bytes', 'bar', ''],
    ['JWT (ES256)', ...plainFigures(rounds), `>= ${TOKENS_BAR}`, verdict(rate >= TOKENS_BAR)],
  ])
}

/** Introspections of opaque access tokens beside checks of sessions, in turns. */
async function compareChecks(
  clients: Clients,
  { contender, clientId: id, secret }: Shop,
  { tokens, signedIn }: { tokens: Answer[]; signedIn: Answer[] },
  options: Options,
): Promise<void> {
  const [name, toCheck] = Object.entries(contender.checks)[0]!
  const ways: Record<string, Request[]> = {
    [name]: signedIn.map(toCheck),
    'POST /oauth/introspect': tokens.map(({ body }) =>
      formRequest('/oauth/introspect', { token: JSON.parse(body).access_token }, { id, secret }),
    ),
  }
  const done = new Map<string, Round[]>()
  for (let round = -1; round < options.rounds!; round++)
    for (const [way, requests] of Object.entries(ways)) {
      const result = await checkRound(clients, contender, filled(requests, options.tokens!))
      if (round >= 0) done.set(way, [...(done.get(way) ?? []), result])
    }
  printFigures('checks', done, { baseline: name, bar: INTROSPECTION_BAR })
}

async function repeat(
  clients: Clients,
  contender: Contender,
  requests: Request[],
  { rounds = 0, tokens = 0 }: Options,
): Promise<Round[]> {
  const done: Round[] = []
  for (let round = -1; round < rounds; round++) {
    const result = await checkRound(clients, contender, filled(requests, tokens))
    if (round >= 0) done.push(result)
  }
  return done
}

function filled(requests: readonly Request[], count: number): Request[] {
  return Array.from({ length: count }, (_, index) => requests[index % requests.length]!)
}
