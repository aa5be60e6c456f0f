import type { Cost } from './growth/cost.ts'
import { drainGrowth } from './growth/drain.ts'
import { ingestGrowth } from './growth/ingest.ts'
import { signInGrowth } from './growth/sign-ins.ts'
import type { Options } from './support/options.ts'
import { printTable, whole } from './support/table.ts'

/**
 * How the cost of a sign-in, of a delivery and of a published event grows with the users, the queued deliveries and the
 * endpoints that are there already.
 */
export async function runGrowth(options: Options): Promise<void> {
  const count = options.count!
  print('sign-ins of new users by code', await signInGrowth(options.users!, count))
  print('deliveries', await drainGrowth(options.queued!, count))
  print('events published one by one', await ingestGrowth([1, 100, options.endpoints!], count))
}

function print(what: string, costs: readonly Cost[]): void {
  const [first] = costs
  const rows = costs.map(({ beside, perSecond, server, postgres }) => [
    beside,
    whole(perSecond),
    whole(server),
    whole(postgres),
    ((server + postgres) / (first!.server + first!.postgres)).toFixed(2),
  ])
  printTable([[what, 'a second', 'CPU µs: Postern', 'PostgreSQL', 'of the first'], ...rows])
}
