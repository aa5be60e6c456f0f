import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import type { Change, Field, Values } from './field.ts'
import classes from './filters.module.css'

const TYPED_AFTER_MS = 300

/** The search of a list: what is typed becomes the filter when the person pauses. `/` leads into it. */
export function SearchBox({
  of: { name, label, placeholder },
  values,
  change,
}: {
  of: Field
  values: Values
  change: Change
}) {
  const words = useWords(uiWords)
  const value = values[name] ?? ''
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => input.current?.focus() })
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts it
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => change({ [name]: typed.trim() }), TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      ref={input}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        typed && (
          <CloseButton
            size={24}
            aria-label={words.clearSearch}
            onClick={() => {
              setTyped('')
              change({ [name]: '' })
            }}
          />
        )
      }
      className={classes.search!}
      {...(value && { 'data-filter': name })}
      {...(value && { 'data-filter': name })}
    />
  )
}
