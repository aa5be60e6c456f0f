import { useCallback, useMemo, useState } from 'react'

/** Which rows of a list are selected: some of those loaded, or all that match its filters. */
export interface Selection<Row extends { id: string }> {
  count: number
  isAll: boolean
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  choose: (rows: readonly Row[]) => void
  chooseAll: () => void
  clear: () => void
  /** The list says what it has loaded. */
  show: (rows: readonly Row[]) => void
  /** How many are loaded. */
  loaded: readonly Row[]
}

/** Begins empty again when `key`, the filters, changes. */
export function useSelection<Row extends { id: string }>(key: string): Selection<Row> {
  const [{ of, ids, isAll }, set] = useState({
    of: key,
    ids: new Set<string>() as ReadonlySet<string>,
    isAll: false,
  })
  const [loaded, setLoaded] = useState<readonly Row[]>([])
  const chosen: ReadonlySet<string> = of === key ? ids : NONE
  const all = of === key && isAll
  const show = useCallback(
    (rows: readonly Row[]) =>
      setLoaded((was) =>
        was.length === rows.length && was.every((row, at) => row === rows[at]) ? was : rows,
      ),
    [],
  )
  return useMemo(() => {
    const rows = all ? loaded : loaded.filter(({ id }) => chosen.has(id))
    const put = (next: ReadonlySet<string>, isAll = false) => set({ of: key, ids: next, isAll })
    return {
      rows,
      count: rows.length,
      isAll: all,
      loaded,
      has: ({ id }) => all || chosen.has(id),
      toggle: ({ id }) => {
        const next = new Set(all ? loaded.map((row) => row.id) : chosen)
        if (!next.delete(id)) next.add(id)
        put(next)
      },
      choose: (some) => put(new Set(some.map(({ id }) => id))),
      chooseAll: () => put(new Set(), true),
      clear: () => put(new Set()),
      show,
    }
  }, [all, chosen, loaded, key, show])
}

const NONE: ReadonlySet<string> = new Set()
