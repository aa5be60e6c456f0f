import { Tabs as Shown } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShownSearch } from './shown-search.ts'
import classes from './ui.module.css'

export interface Tab {
  id: string
  label: string
  show: () => ReactNode
}

/** The parts of a detail, one at a time: the URL says which (`?tab=`), the first one is there without. */
export function Tabs({ of, label }: { of: readonly Tab[]; label: string }) {
  const navigate = useNavigate()
  // Else, while another screen loads, the first tab would read what may be gone.
  const { tab } = useShownSearch()
  const current = of.find(({ id }) => id === tab) ?? of[0]!
  return (
    <Shown
      value={current.id}
      onChange={(id) =>
        void navigate({ to: '.', search: id === of[0]!.id ? {} : { tab: id }, replace: true } as never)
      }
      keepMounted={false}
    >
      <Shown.List aria-label={label} mb="lg" className={classes.tabs!}>
        {of.map(({ id, label: name }) => (
          <Shown.Tab key={id} value={id} ref={id === current.id ? reveal : null}>
            {name}
          </Shown.Tab>
        ))}
      </Shown.List>
      <Shown.Panel value={current.id}>{current.show()}</Shown.Panel>
    </Shown>
  )
}

/** Where the tabs are wider than the screen, brings the current one into it. */
function reveal(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
}
