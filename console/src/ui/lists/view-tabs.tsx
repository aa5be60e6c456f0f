import { Button, Group, Tabs } from '@mantine/core'
import { FormDialog } from '../form-dialog.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './list.module.css'
import { viewWords } from './view-words.ts'
import type { Views } from './views.ts'

type Query = Readonly<Record<string, string | undefined>>

/** All, and the filters that the person saved. What is filtered and not saved can be; without either there is nothing. */
export function ViewTabs({
  views: { saved, save, remove },
  query,
  show,
}: {
  views: Views
  query: Query
  show: (query: Readonly<Record<string, string>>) => void
}) {
  const words = useWords(uiWords)
  const own = useWords(viewWords)
  const isPlain = textOf(query) === ''
  const current = saved.find((view) => textOf(view.query) === textOf(query))
  if (saved.length === 0 && isPlain) return null
  return (
    <Group justify="space-between" align="flex-end" mb="sm" wrap="nowrap" className={classes.views}>
      <Tabs
        value={current?.id ?? (isPlain ? 'all' : null)}
        onChange={(id) => show(saved.find((view) => view.id === id)?.query ?? {})}
      >
        <Tabs.List aria-label={own.views}>
          <Tabs.Tab value="all">{words.all}</Tabs.Tab>
          {saved.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {current ? (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => void remove(current)}>
          {own.deleteView}
        </Button>
      ) : (
        !isPlain && (
          <FormDialog
            label={own.saveView}
            title={own.saveView}
            fields={[{ name: 'name', label: own.viewName, required: true }]}
            start={{ name: '' }}
            send={({ name }) => save(name.trim(), filled(query))}
          />
        )
      )}
    </Group>
  )
}

const filled = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))

const textOf = (query: Query): string =>
  Object.entries(filled(query))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
