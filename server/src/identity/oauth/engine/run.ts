import type { Provider as Engine } from 'oidc-provider'
import { Problem } from '../../../platform/problem.ts'
import type { FoundApplication } from '../clients/index.ts'
import { noteRefusal } from '../refusals/index.ts'
import { commitUnit, Outrun } from './commit-unit.ts'
import { type Collected, CollectingResponse, type Told, toEngineRequest } from './http-exchange.ts'
import { inUnit, newUnit, type Unit } from './unit.ts'

/** How often a request runs again because another one did first what may be done once. */
const MOST_RERUNS = 2

/** What a request comes with, found out again for each run. */
export type Begin = () => Promise<{ start: Parameters<typeof newUnit>[0]; told: Told }>

/** An answer, and what was done for it. */
export type Ran = Collected &
  Pick<Unit, 'refusal' | 'writes'> & {
    /** Whose request it is, as it says. */
    application: FoundApplication | undefined
  }

/**
 * Has the engine answer a request, and writes what it wants to write. Its answer is handed back only when that has been
 * committed, so that no token is out of which nothing is known here. Throws what went wrong in it.
 */
export async function run(engine: Engine, begin: Begin): Promise<Ran> {
  for (let reruns = 0; ; reruns++) {
    const { start, told } = await begin()
    const unit = newUnit(start)
    const answer = await answerOf(engine, unit, told)
    if (await isCommitted(unit, answer)) {
      await keepRefusal(unit)
      const [application] = unit.applications.values()
      return { ...answer, refusal: unit.refusal, writes: unit.writes, application }
    }
    if (reruns >= MOST_RERUNS) throw new Problem('unavailable', { retryAfter: 1 })
  }
}

/** Why it was refused, for the staff to see. */
async function keepRefusal({ services, realm, device, failed, applications, ...unit }: Unit): Promise<void> {
  const [clientId, application] = [...applications][0] ?? []
  if (!failed || clientId === undefined) return
  await noteRefusal(services, {
    realm,
    device,
    failed,
    clientId,
    application,
    wrongSecret: unit.wrongSecret,
    presented: unit.presented?.payload,
  })
}

/** False if another request did first what may be done once: what this one wanted is forgotten. */
async function isCommitted(unit: Unit, { status }: Collected): Promise<boolean> {
  if (unit.isOutrun) return false
  try {
    await commitUnit(unit, { refused: status >= 400 || unit.refusal !== undefined })
    return true
  } catch (error) {
    if (error instanceof Outrun) return false
    throw error
  }
}

/** The engine's answer; what it wants to write is in the unit. */
export async function answerOf(engine: Engine, unit: Unit, told: Told): Promise<Collected> {
  const request = toEngineRequest(unit.realm, told)
  const response = new CollectingResponse(request)
  await inUnit(unit, () => engine.callback()(request, response) as Promise<void>)
  if (unit.failure !== undefined) throw unit.failure
  return response.collected()
}
