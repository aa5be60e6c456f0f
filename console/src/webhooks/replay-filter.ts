import type { components } from '@postern/sdk'

type ReplayFilter = components['schemas']['ReplayFilter']
type Status = NonNullable<ReplayFilter['status']>[number]

const REPLAYABLE = ['failed', 'delivered', 'cancelled'] as const
/** What replays can be narrowed to. */
const KNOWN = ['endpoint_id', 'event', 'error', 'status_class', 'since', 'until'] as const
/** What narrows a list of deliveries, and no replay. */
const UNKNOWN = ['subject', 'url', 'event_id'] as const

/** The filters of the list as those of a replay of all that match; undefined where a replay cannot be narrowed so. */
export function replayFilterOf(
  filters: Readonly<Record<string, string | undefined>>,
): ReplayFilter | undefined {
  if (UNKNOWN.some((name) => filters[name])) return undefined
  const wanted = filters.status?.split(',') ?? [...REPLAYABLE]
  const status = REPLAYABLE.filter((one) => wanted.includes(one)) as Status[]
  if (status.length !== wanted.length) return undefined // some of them have not ended
  const known = Object.fromEntries(KNOWN.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
  const answered = Number(filters.response_status)
  return { ...known, status, ...(answered > 0 && { response_status: answered }) }
}
