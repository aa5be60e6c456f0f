import { Checkbox, Stack } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import classes from './named-events.module.css'

/** Event types that an endpoint gets only by name, folded away until they are wanted, with a box that chooses all of them. */
export function NamedEvents({
  title,
  types,
  value,
  change,
}: {
  title: string
  types: ReadonlyArray<{ name: string; summary: string }>
  value: readonly string[]
  /** Gets those of `types` that are chosen. */
  change: (chosen: string[]) => void
}) {
  const words = useWords(endpointWords)
  const names = types.map(({ name }) => name)
  const chosen = names.filter((name) => value.includes(name))
  if (names.length === 0) return null
  return (
    <details className={classes.group}>
      <summary>
        <span>{title}</span>
        <span className={classes.count}>{words.chosenOf(chosen.length, names.length)}</span>
      </summary>
      <Stack gap="sm" role="group" aria-label={title}>
        <Checkbox
          label={words.allOfThem}
          checked={chosen.length === names.length}
          indeterminate={chosen.length > 0 && chosen.length < names.length}
          onChange={() => change(chosen.length === names.length ? [] : names)}
        />
        {types.map(({ name, summary }) => (
          <Checkbox
            key={name}
            label={<code>{name}</code>}
            description={summary}
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              change(names.filter((one) => (one === name ? checked : chosen.includes(one))))
            }
          />
        ))}
      </Stack>
    </details>
  )
}
