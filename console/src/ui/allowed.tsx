import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type Permission, useRefusal } from './rights.ts'
import classes from './ui.module.css'

/** A form, or a part of one, for people who may send it. To others its fields and buttons are disabled, and it says who can. */
export function Allowed({ needs, children }: { needs: Permission; children: ReactNode }) {
  const reason = useRefusal()(needs)
  return (
    <>
      {reason !== undefined && (
        <Text role="note" c="dimmed" mb="sm" className={classes.refusal!}>
          <Icon name="lock" /> {reason}
        </Text>
      )}
      <fieldset disabled={reason !== undefined} className={classes.allowed}>
        {children}
      </fieldset>
    </>
  )
}
