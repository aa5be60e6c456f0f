import { Button, Group } from '@mantine/core'
import { filterWords } from './filter-words.ts'
import { Named } from './named.tsx'
import { Time } from './time.tsx'
import { useWords } from './words.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT/

/** Filters in the URL that have no field: what each is, and a way to drop it. */
export function FilterChips({
  of: values,
  drop,
}: {
  of: Readonly<Record<string, string>>
  drop: (name: string) => void
}) {
  const { drop: sayDrop, ...names } = useWords(filterWords)
  const all = Object.entries(values)
  if (all.length === 0) return null
  return (
    <Group gap="xs" w="100%">
      {all.map(([name, value]) => {
        const title = (names as Record<string, string>)[name] ?? name
        return (
          <Button
            key={name}
            size="compact-sm"
            variant="light"
            maw="100%"
            onClick={() => drop(name)}
            aria-description={sayDrop(title)}
            rightSection="×"
          >
            {title}: <Value of={value} />
          </Button>
        )
      })}
    </Group>
  )
}

function Value({ of }: { of: string }) {
  if (ID.test(of)) return <Named id={of} />
  if (TIME.test(of) && !Number.isNaN(Date.parse(of))) return <Time at={of} />
  return of
}
