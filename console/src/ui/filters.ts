import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

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

/** The filters in the URL, and a way to change some of them: undefined or '' drops one. */
export function useFilters<const Name extends string>(
  names: readonly Name[],
): [Filters<Name>, (change: Filters<Name>) => void] {
  const search = useLocation().search as unknown as Record<string, string>
  const navigate = useNavigate()
  const filters = useMemo(
    () =>
      Object.fromEntries(
        names.filter((name) => search[name]).map((name) => [name, search[name]]),
      ) as Filters<Name>,
    [search, names],
  )
  const change = useCallback(
    (changed: Filters<Name>) =>
      void navigate({ to: '.', search: (was: object) => ({ ...was, ...changed }), replace: true } as never),
    [navigate],
  )
  return [filters, change]
}
