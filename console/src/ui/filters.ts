import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useShownSearch } from './shown-search.ts'
import { inMoments } from './time-range.ts'
import { useZone } from './zone.ts'

/** A query as plain text, in both directions: `?status=failed&since=2026-01-31` is what the API takes. */
export const plainQuery = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(search))
      if (value !== undefined && value !== '') query.set(name, String(value))
    return query.size > 0 ? `?${query}` : ''
  },
}

export type Filters<Name extends string> = Partial<Record<Name, string>>

/**
 * The filters in the URL; a way to change some of them, where undefined or '' drops one; and the same as the API takes them, where a range such
 * as `since=24h` is a moment.
 */
export function useFilters<const Name extends string>(
  names: readonly Name[],
): [filters: Filters<Name>, change: (change: Filters<Name>) => void, asked: Filters<Name>] {
  const search = useShownSearch()
  const navigate = useNavigate()
  const zone = useZone()
  const text = JSON.stringify(names.filter((name) => search[name]).map((name) => [name, search[name]]))
  const filters = useMemo(() => Object.fromEntries(JSON.parse(text)) as Filters<Name>, [text])
  const asked = useMemo(() => inMoments(filters, zone), [filters, zone])
  const change = useCallback(
    (changed: Filters<Name>) =>
      void navigate({ to: '.', search: (was: object) => ({ ...was, ...changed }), replace: true } as never),
    [navigate],
  )
  return [filters, change, asked]
}
