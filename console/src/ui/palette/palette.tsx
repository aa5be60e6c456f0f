import { Kbd } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Act } from '../acts.ts'
import { Icon } from '../icon.tsx'
import { MOD_KEY, useKeys } from '../keys.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import type { Group, Item } from './item.ts'
import classes from './palette.module.css'
import type { Search } from './search.ts'
import { useGroups } from './use-groups.ts'

/**
 * Ctrl-K: goes to any screen, does any act, and finds what the text or id names. The field is part of the page from the start and gets the focus in
 * the key's own event, so that no letter typed right after it is lost.
 */
export function Palette({
  acts,
  search,
  ready,
}: {
  acts: readonly Act[]
  search: Search
  /** Gives the way to open it. */
  ready: (palette: { open: () => void }) => void
}) {
  const words = useWords(uiWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [visits, setVisits] = useState(0)
  const groups = useGroups({ text, acts, search, visits })
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(at, items.length - 1)]

  const open = useMemo(
    () => () => {
      if (dialog.current?.open) return
      dialog.current?.showModal()
      input.current?.select()
      input.current?.focus()
      setVisits((was) => was + 1)
      setAt(0)
    },
    [],
  )
  const close = (): void => dialog.current?.close()
  const run = (item: Item): void => {
    close()
    setText('')
    item.run()
  }
  useEffect(() => ready({ open }), [ready, open])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (dialog.current?.open) dialog.current.close()
      else if (!document.querySelector('[role=dialog]')) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  useSlash(open)
  useEffect(() => {
    document.getElementById(idOf(list, current))?.scrollIntoView({ block: 'nearest' })
  }, [list, current])

  const press = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((was) => (Math.min(was, items.length - 1) + step + items.length) % Math.max(1, items.length))
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      run(current)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too; a click beside it is the shorter way
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={words.search}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={classes.field}>
        <Icon name="search" />
        <input
          ref={input}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
          placeholder={words.search}
          aria-label={words.search}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current && idOf(list, current)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
        />
        <Kbd size="xs" aria-hidden="true">
          Esc
        </Kbd>
      </div>
      <div id={list} role="listbox" aria-label={words.search} className={classes.list}>
        {groups.map((group) => (
          <Lines key={group.name} of={group} list={list} current={current} run={run} />
        ))}
      </div>
      {items.length === 0 && (
        <p className={classes.nothing} role="status">
          {words.searchNothing}
        </p>
      )}
    </dialog>
  )
}

const idOf = (list: string, item: Item | undefined): string => `${list}-${item?.id.replaceAll(/\W/g, '_')}`

function Lines({
  of: { name, items },
  list,
  current,
  run,
}: {
  of: Group
  list: string
  current: Item | undefined
  run: (item: Item) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name}>
      <p className={classes.group} aria-hidden="true">
        {name}
      </p>
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
        <div
          key={item.id}
          id={idOf(list, item)}
          role="option"
          aria-selected={item === current}
          tabIndex={-1}
          className={classes.item}
          onClick={() => run(item)}
        >
          {item.icon ? <Icon name={item.icon} /> : <span className={classes.noIcon} />}
          <span className={classes.label}>{item.label}</span>
          {item.hint && <span className={classes.hint}>{item.hint}</span>}
          {item.keys && <Kbd size="xs">{item.keys.replace('Mod', MOD_KEY)}</Kbd>}
        </div>
      ))}
    </div>
  )
}

/** `/` opens it where the screen has no search box. */
function useSlash(open: () => void): void {
  useKeys({
    '/': () => {
      if (!document.querySelector('search input')) open()
    },
  })
}
