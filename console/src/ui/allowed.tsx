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
      <Refusal needs={needs} />
      <fieldset disabled={reason !== undefined} className={classes.allowed}>
        {children}
      </fieldset>
    </>
  )
}

/** Who may, to those who may not: once for all that is disabled below. */
export function Refusal({ needs }: { needs: Permission }) {
  const reason = useRefusal()(needs)
  if (reason === undefined) return null
  return (
    <Text role="note" c="dimmed" mb="sm" className={classes.refusal!}>
      <Icon name="lock" /> {reason}
    </Text>
  )
}
