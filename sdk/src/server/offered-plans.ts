import type { PosternClient } from '../api/client.ts'
import { unwrap } from '../api/errors.ts'
import type { components } from '../generated/api.ts'

/** A plan that customers may choose, with the prices, trial and features of its newest version. */
export type OfferedPlan = components['schemas']['OfferedPlan']

const KEPT_MS = 60_000

/** The plans on sale, which are the same for all visitors: read at most once a minute, however many ask. */
export class OfferedPlans {
  readonly #client: PosternClient
  readonly #now: () => number
  #kept: { plans: OfferedPlan[]; until: number } | undefined
  #asking: Promise<OfferedPlan[]> | undefined

  constructor(client: PosternClient, now: () => number = Date.now) {
    this.#client = client
    this.#now = now
  }

  /** Lowest rank first. Throws if Postern does not answer, or if the key has neither scope `read` nor `billing`. */
  async get(): Promise<OfferedPlan[]> {
    if (this.#kept && this.#kept.until > this.#now()) return this.#kept.plans
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask(): Promise<OfferedPlan[]> {
    const until = this.#now() + KEPT_MS
    const { data } = await unwrap(this.#client.GET('/api/v1/plans'))
    const offered = data.filter(({ archived_at, self_service }) => archived_at === null && self_service)
    const plans = await Promise.all(offered.map((plan) => this.#withVersion(plan)))
    this.#kept = { plans: plans.filter((plan) => plan !== undefined), until }
    return this.#kept.plans
  }

  async #withVersion({
    key,
    name,
    description,
    rank,
    is_default,
    version,
  }: components['schemas']['Plan']): Promise<OfferedPlan | undefined> {
    if (version === null) return undefined
    const params = { path: { key, number: version } }
    const { prices, trial_days, features } = await unwrap(
      this.#client.GET('/api/v1/plans/{key}/versions/{number}', { params }),
    )
    return { key, name, description, rank, is_default, version, prices, trial_days, features }
  }
}
