import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import type { Permission } from '../ui/rights.ts'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { type Role, RoleChoice } from './role-choice.tsx'
import { accountWords } from './words.ts'

/** Asks for an address and a role. */
export function InviteButton({
  needs,
  send,
}: {
  needs: Permission
  send: (invitation: { email: string; role: Role }) => Promise<unknown>
}) {
  const words = useWords(accountWords)
  const { cancel, close: closeWord } = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const [error, setError] = useState<unknown>()
  return (
    <>
      <ActButton primary label={words.invite} icon="add" act={open} needs={needs} />
      <Modal
        opened={opened}
        onClose={close}
        title={words.inviteTitle}
        closeButtonProps={{ 'aria-label': closeWord }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send({ email, role }).then(() => {
              setEmail('')
              setError(undefined)
              close()
            }, setError)
          }}
        >
          <Stack>
            <TextInput
              label={words.email}
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              data-autofocus
            />
            <RoleChoice label={words.role} value={role} change={setRole} shown />
            <ProblemNote error={error} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {cancel}
              </Button>
              <Button type="submit">{words.invite}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
