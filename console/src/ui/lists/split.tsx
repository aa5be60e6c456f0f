import { ActionIcon, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { WIDE } from '../breakpoints.ts'
import { Icon } from '../icon.tsx'
import { changeSettings, useSettings } from '../settings.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './list.module.css'
import { useFill } from './use-fill.ts'

/** Whether there is room for a list and a detail beside it, and whether the person wants that. */
export function useSplit(): { fits: boolean; isOn: boolean } {
  const fits = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const { split } = useSettings()
  return { fits, isOn: fits && split }
}

/** Shows the detail beside the list, or the list alone. This browser remembers it. */
export function SplitToggle() {
  const words = useWords(uiWords)
  const { split } = useSettings()
  return (
    <Tooltip label={words.split}>
      <ActionIcon
        variant={split ? 'light' : 'default'}
        size={32}
        aria-label={words.split}
        aria-pressed={split}
        onClick={() => changeSettings({ split: !split })}
      >
        <Icon name="split" />
      </ActionIcon>
    </Tooltip>
  )
}

/** The list at the left, what is chosen in it at the right. Each scrolls alone. */
export function Split({ list, detail, label }: { list: ReactNode; detail: ReactNode; label: string }) {
  const pane = useRef<HTMLElement>(null)
  useFill(pane)
  return (
    <div className={classes.split}>
      <div>{list}</div>
      <section ref={pane} className={classes.pane} aria-label={label}>
        {detail}
      </section>
    </div>
  )
}
