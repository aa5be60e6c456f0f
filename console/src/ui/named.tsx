import { Code } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, callQuietly, IN_BACKGROUND } from './api.ts'
import { To } from './link.tsx'
import { placeOf } from './places.ts'

type Found = components['schemas']['Found']

/** GET /api/v1/search/names takes so many. */
const MOST = 100
const STALE_MS = 60_000

/** What an id is called by people, and where it is shown. What is gone has only its id, or what stands for it as `missing`. */
export function Named({
  id,
  linked = false,
  missing,
}: {
  id: string
  linked?: boolean
  missing?: ReactNode
}) {
  const { data: found, isPending } = useQuery({
    queryKey: ['name of', id],
    queryFn: () => nameOf(id),
    staleTime: STALE_MS,
  })
  if (isPending) return <span data-naming>…</span>
  if (!found) return missing ?? <Code>{id}</Code>
  const name = <span title={[found.label, found.hint].filter(Boolean).join(', ')}>{found.label}</span>
  return linked ? <To to={placeOf(found)}>{name}</To> : name
}

let waiting = new Map<string, PromiseWithResolvers<Found | null>>()

/** Asks for it together with all others that a screen shows. */
function nameOf(id: string): Promise<Found | null> {
  if (waiting.size === 0) setTimeout(askForAll)
  const asked = waiting.get(id) ?? Promise.withResolvers<Found | null>()
  waiting.set(id, asked)
  return asked.promise
}

function askForAll(): void {
  const all = [...waiting]
  waiting = new Map()
  for (let from = 0; from < all.length; from += MOST) void askFor(all.slice(from, from + MOST))
}

async function askFor(some: ReadonlyArray<[string, PromiseWithResolvers<Found | null>]>): Promise<void> {
  try {
    const query = { ids: some.map(([id]) => id).join(',') }
    const { data } = await callQuietly(() =>
      api.GET('/api/v1/search/names', { params: { query }, ...IN_BACKGROUND }),
    )
    for (const [id, { resolve }] of some) resolve(data.find((one) => one.id === id) ?? null)
  } catch (error) {
    for (const [, { reject }] of some) reject(error)
  }
}
