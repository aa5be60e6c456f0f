import { Tabs } from '@mantine/core'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import type { View, Views } from './views.ts'

/** All, and the filters that the person saved. */
export function ViewTabs({
  views: { saved },
  query,
  show,
}: {
  views: Views
  query: Readonly<Record<string, string | undefined>>
  show: (query: Readonly<Record<string, string>>) => void
}) {
  const words = useWords(uiWords)
  const same = (view: View): boolean => textOf(view.query) === textOf(query)
  return (
    <Tabs
      value={saved.find(same)?.id ?? (textOf(query) === '' ? 'all' : null)}
      onChange={(id) => show(saved.find((view) => view.id === id)?.query ?? {})}
      mb="sm"
    >
      <Tabs.List>
        <Tabs.Tab value="all">{words.all}</Tabs.Tab>
        {saved.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const textOf = (query: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
