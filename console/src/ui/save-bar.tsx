import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

/** Stays in sight while something is not saved. `children` is the button that saves. */
export function SaveBar({
  unsaved,
  discard,
  children,
}: {
  unsaved: string
  discard: { label: string; act: () => void; disabled?: boolean }
  children: ReactNode
}) {
  return (
    <div className={classes.bar}>
      <Text fw={500} role="status">
        {unsaved}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={discard.act} disabled={discard.disabled ?? false}>
          {discard.label}
        </Button>
        {children}
      </Group>
    </div>
  )
}
