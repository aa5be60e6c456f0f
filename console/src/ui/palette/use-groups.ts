import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Act } from '../acts.ts'
import { BASE_URL } from '../place.ts'
import { recentVisits } from '../recent.ts'
import { useMay } from '../rights.ts'
import { sectionWords } from '../section-words.ts'
import { useSettings } from '../settings.ts'
import { trailOf, useContents } from '../trail.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import { GUIDES } from './guides.ts'
import { fitting, type Group, type Item } from './item.ts'
import type { Hit, Search } from './search.ts'

const AFTER_MS = 150
const FEW = 5

/** What the palette offers for a text, in groups. Without a text: what was open lately, then everything one can go to and do. */
export function useGroups({
  text,
  acts,
  search,
  visits,
}: {
  text: string
  acts: readonly Act[]
  search: Search
  /** Counts openings: what was open lately is read again. */
  visits: number
}): Group[] {
  const words = useWords(uiWords)
  const hits = useHits(text, search)
  const go = useGo()
  const places = usePlaces(go)
  const doable = useActs(acts, go)
  const recent = useRecent(visits, go)
  const shown = (item: Hit): Item => ({
    id: item.path,
    label: item.label,
    hint: item.hint,
    icon: item.group === 'people' ? 'user' : 'right',
    run: () => go(item.path),
  })
  const guides = GUIDES.map(
    ({ page, title, also }): Item => ({
      id: `guide ${page}`,
      label: title,
      also,
      icon: 'docs',
      run: () => window.open(`${BASE_URL}/docs/guides/${page}`, '_blank', 'noopener'),
    }),
  )
  const isAsked = text.trim() !== ''
  const groups: Group[] = [
    { name: words.groupRecent, items: fitting(recent, text).slice(0, FEW) },
    { name: words.groupPlaces, items: fitting(places, text).slice(0, isAsked ? FEW : undefined) },
    { name: words.groupActs, items: fitting(doable, text).slice(0, isAsked ? FEW : undefined) },
    { name: words.groupPeople, items: hits.filter(({ group }) => group === 'people').map(shown) },
    { name: words.groupObjects, items: hits.filter(({ group }) => group === 'objects').map(shown) },
    { name: words.groupDocs, items: isAsked ? fitting(guides, text).slice(0, 3) : [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Goes to a path, which may have a query. */
function useGo(): (path: string) => void {
  const navigate = useNavigate()
  return (whole) => {
    const [to = whole, query] = whole.split('?')
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) } as never)
  }
}

function usePlaces(go: (path: string) => void): Item[] {
  const { screens, sidebar } = useContents()
  const sections = useWords(sectionWords)
  const language = useLanguage()
  const { keys } = useSettings()
  const may = useMay()
  const inSidebar = new Set(sidebar.flatMap(([, paths]) => paths))
  return screens
    .filter(
      ({ path, needs, open, synonyms }) =>
        !open && may(needs) && (inSidebar.has(path) || synonyms) && !path.includes('$'),
    )
    .map(({ path, title, icon, key, synonyms = [] }) => {
      const { section } = trailOf(path, { screens, sidebar })
      return {
        id: `place ${path}`,
        label: title[language],
        ...(section && section !== 'home' && { hint: sections[section] }),
        ...(icon && { icon }),
        ...(key && keys && { keys: `g ${key}` }),
        also: [...synonyms, ...Object.values(title)],
        run: () => go(path),
      }
    })
}

function useActs(acts: readonly Act[], go: (path: string) => void): Item[] {
  const language = useLanguage()
  const may = useMay()
  return acts
    .filter(({ permission }) => may(permission))
    .map(({ id, title, synonyms = [], run }) => ({
      id: `act ${id}`,
      label: title[language],
      icon: 'add',
      also: [...synonyms, ...Object.values(title)],
      run: () => run({ go }),
    }))
}

function useRecent(visits: number, go: (path: string) => void): Item[] {
  const contents = useContents()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever it opens
  const recent = useMemo(recentVisits, [visits])
  return recent.map(({ path, title }) => {
    const { parent } = trailOf(path, contents)
    return {
      id: `recent ${path}`,
      label: title,
      ...(parent && { hint: parent.title[language], ...(parent.icon && { icon: parent.icon }) }),
      run: () => go(path),
    }
  })
}

/** What the text names, once the person pauses. What was found for another text is not shown. */
function useHits(text: string, search: Search): readonly Hit[] {
  const [found, setFound] = useState<{ of: string; hits: readonly Hit[] }>({ of: '', hits: [] })
  const sought = text.trim()
  useEffect(() => {
    if (sought.length < 2) return
    let stale = false
    const timer = setTimeout(async () => {
      const hits = await search(sought).catch(() => [])
      if (!stale) setFound({ of: sought, hits })
    }, AFTER_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [sought, search])
  return found.of === sought && sought !== '' ? found.hits : []
}
