import { Button, type ButtonProps, Kbd, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { type SingleKey, useKeys } from './keys.ts'
import { type Permission, useRefusal } from './rights.ts'
import { useSettings } from './settings.ts'

export interface ActButtonProps {
  /** A verb and its object: `Create key`. */
  label: string
  act: () => unknown
  /** Shown disabled, with the reason, to people who lack it. */
  needs?: Permission
  /** Why it is not possible now, whatever the rights. */
  refused?: string | undefined
  /** The one act of the screen. */
  primary?: boolean
  icon?: IconName
  /** A key that does it while nothing is typed: `c` creates, `e` edits, `r` replays. */
  hotkey?: SingleKey
  loading?: boolean
  size?: ButtonProps['size']
}

/** A button that knows whether the person may: else it is disabled and says who can. */
export function ActButton({
  label,
  act,
  needs,
  refused,
  primary = false,
  icon,
  hotkey,
  loading = false,
  size,
}: ActButtonProps) {
  const reason = useRefusal()(needs) ?? refused
  const { keys } = useSettings()
  useKeys(hotkey && reason === undefined ? { [hotkey]: () => void act() } : {})
  return (
    <Reasoned reason={reason}>
      <Button
        variant={primary ? 'filled' : 'default'}
        {...(size !== undefined && { size })}
        leftSection={icon && <Icon name={icon} />}
        rightSection={
          hotkey && keys && reason === undefined ? (
            <Kbd size="xs" aria-hidden visibleFrom="md">
              {hotkey}
            </Kbd>
          ) : undefined
        }
        loading={loading}
        onClick={() => reason === undefined && void act()}
        aria-disabled={reason !== undefined || undefined}
        data-disabled={reason !== undefined || undefined}
        {...(reason !== undefined && { 'aria-description': reason })}
      >
        {label}
      </Button>
    </Reasoned>
  )
}

/** Says why something is disabled, on hover and on focus. */
export function Reasoned({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  if (reason === undefined) return children
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline maw="18rem">
      {children as never}
    </Tooltip>
  )
}

/** Sends the form that it is in. */
export function SaveButton({
  label,
  needs,
  busy,
  disabled,
}: {
  label: string
  needs: Permission
  busy: boolean
  /** Nothing is changed yet, or it cannot be sent now. */
  disabled: boolean
}) {
  const reason = useRefusal()(needs)
  return (
    <Reasoned reason={reason}>
      <Button
        type="submit"
        loading={busy}
        disabled={disabled || reason !== undefined}
        {...(reason !== undefined && { 'aria-description': reason })}
      >
        {label}
      </Button>
    </Reasoned>
  )
}
