import { Button, CloseButton, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { useSending } from '../sending.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './list.module.css'
import type { View, Views } from './views.ts'

type Query = Readonly<Record<string, string>>

/** All, and the filters that the person saved; what is set now can join them. Nothing while there is neither. */
export function ViewTabs({
  views,
  query,
  show,
}: {
  views: Views
  query: Query
  show: (query: Query) => void
}) {
  const words = useWords(uiWords)
  const current = views.saved.find((view) => textOf(view.query) === textOf(query))
  const isPlain = textOf(query) === ''
  if (views.saved.length === 0 && isPlain) return null
  return (
    <nav className={classes.views} aria-label={words.views}>
      <Tab isCurrent={isPlain} open={() => show({})}>
        {words.all}
      </Tab>
      {views.saved.map((view) => (
        <Tab
          key={view.id}
          isCurrent={view === current}
          open={() => show(view.query)}
          remove={() => views.remove(view)}
        >
          {view.name}
        </Tab>
      ))}
      {!isPlain && !current && <SaveView save={(name) => views.save(name, query)} />}
    </nav>
  )
}

function Tab({
  isCurrent,
  open,
  remove,
  children,
}: {
  isCurrent: boolean
  open: () => void
  remove?: () => Promise<void>
  children: View['name']
}) {
  const words = useWords(uiWords)
  return (
    <span className={classes.view} data-current={isCurrent || undefined}>
      <UnstyledButton onClick={open} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </UnstyledButton>
      {isCurrent && remove && (
        <CloseButton size={24} aria-label={words.removeView(children)} onClick={() => void remove()} />
      )}
    </span>
  )
}

function SaveView({ save }: { save: (name: string) => Promise<void> }) {
  const words = useWords(uiWords)
  const sending = useSending()
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon name="add" size={14} />}
          onClick={() => setOpened((was) => !was)}
        >
          {words.saveView}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.saveView}>
        <form
          className={classes.saveView}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim())
              void sending.send(
                () => save(name.trim()),
                () => setOpened(false),
              )
          }}
        >
          <TextInput
            label={words.viewName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={40}
            data-autofocus
          />
          <Button type="submit" loading={sending.busy} disabled={!name.trim()}>
            {words.saveView}
          </Button>
        </form>
        <ProblemNote error={sending.error} />
      </Popover.Dropdown>
    </Popover>
  )
}

const textOf = (query: Query): string =>
  Object.entries(query)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
