import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Screen } from './screen.ts'
import { uiWords } from './ui-words.ts'
import { useLanguage, useWords } from './words.ts'

/** What a search over everything finds: registered by the area that can search. */
export type Search = (text: string) => Promise<Array<{ path: string; label: string; hint: string }>>

const AFTER_MS = 200

/** Ctrl-K: goes to any screen, and finds what the text or id names. */
export function Palette({ screens, search }: { screens: readonly Screen[]; search?: Search | undefined }) {
  const words = useWords(uiWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [found, setFound] = useState<SpotlightActionData[]>([])
  useEffect(() => {
    if (!search || text.trim().length < 2) return setFound([])
    let stale = false
    const timer = setTimeout(async () => {
      const hits = await search(text.trim()).catch(() => [])
      if (stale) return
      setFound(
        hits.map(({ path, label, hint }) => ({
          id: path,
          label,
          description: hint,
          keywords: [text],
          onClick: () => void navigate(placeOf(path) as never),
        })),
      )
    }, AFTER_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, search, navigate])
  const places = screens
    .filter(({ section }) => section)
    .map(({ path, title }) => ({
      id: path,
      label: title[language],
      onClick: () => void navigate({ to: path as never }),
    }))
  return (
    <Spotlight
      actions={[...found, ...places]}
      query={text}
      onQueryChange={setText}
      shortcut={['mod + K', '/']}
      nothingFound={words.searchNothing}
      limit={12}
      searchProps={{ placeholder: words.search, 'aria-label': words.search }}
    />
  )
}

/** A path with filters, as the router takes it. */
function placeOf(path: string): { to: string; search: Record<string, string> } {
  const [to = path, query] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
