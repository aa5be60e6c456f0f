import { Button, Group, Text } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import classes from './save-bar.module.css'
import { roleWords } from './words.ts'

/** Stays in sight while something is not saved. */
export function SaveBar({
  count,
  busy,
  save,
  discard,
}: {
  count: number
  busy: boolean
  save: () => void
  discard: () => void
}) {
  const words = useWords(roleWords)
  if (count === 0) return null
  return (
    <div className={classes.bar}>
      <Text fw={500} role="status">
        {words.unsaved(count)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={discard} disabled={busy}>
          {words.discard}
        </Button>
        <Button onClick={save} loading={busy}>
          {words.save}
        </Button>
      </Group>
    </div>
  )
}
