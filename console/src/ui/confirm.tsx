import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActButton } from './act-button.tsx'
import type { IconName } from './icon.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { Permission } from './rights.ts'
import { useSending } from './sending.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

export interface Confirmation {
  /** A verb and its object, on the button that opens the dialog and on the one that does it: `Delete user`. */
  label: string
  title: string
  /** What follows, counted. */
  children?: ReactNode
  /** What must be typed first, for what cannot be undone. */
  type?: string
  /** What leaves everything as it is: `Keep user`. */
  keep?: string
  color?: string
  /** Something that must be chosen first is not chosen yet. */
  incomplete?: boolean
  act: () => Promise<unknown>
}

/** A button for an act that costs something: it opens a dialog that says what will happen. */
export function ConfirmButton({
  needs,
  icon,
  ...confirmation
}: Confirmation & { needs?: Permission; icon?: IconName }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActButton
        label={confirmation.label}
        act={() => setOpened(true)}
        {...(needs && { needs })}
        {...(icon && { icon })}
      />
      <ConfirmDialog {...confirmation} opened={opened} close={() => setOpened(false)} />
    </>
  )
}

/** The dialog alone, where a menu or a selection opens it. Only here an act is filled in red. */
export function ConfirmDialog({
  opened,
  close,
  label,
  title,
  children,
  type,
  keep,
  color = 'red',
  incomplete = false,
  act,
}: Confirmation & { opened: boolean; close: () => void }) {
  const words = useWords(uiWords)
  const [typed, setTyped] = useState('')
  const sending = useSending()
  const leave = (): void => {
    close()
    setTyped('')
    sending.forget()
  }
  return (
    <Modal opened={opened} onClose={leave} title={title} closeButtonProps={{ 'aria-label': words.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send(act, leave)
        }}
      >
        <Stack>
          {typeof children === 'string' ? <Text>{children}</Text> : children}
          <ProblemNote error={sending.error} />
          {type !== undefined && (
            <TextInput
              label={words.typeToConfirm(type)}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {keep ?? words.cancel}
            </Button>
            <Button
              type="submit"
              color={color}
              loading={sending.busy}
              disabled={incomplete || (type !== undefined && typed !== type)}
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
