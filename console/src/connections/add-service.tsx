import { Button, Code, Modal, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

/** Services that need no more than a client id and a secret. */
const SERVICES = [
  { value: 'google', label: 'Google' },
  { value: 'github', label: 'GitHub' },
  { value: 'microsoft', label: 'Microsoft' },
  { value: 'gitlab', label: 'GitLab' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'discord', label: 'Discord' },
  { value: 'slack', label: 'Slack' },
] as const
type Service = (typeof SERVICES)[number]['value']

export function AddService() {
  const words = useWords(connectionWords)
  const { close: closeWord } = useWords(uiWords)
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure()
  const [preset, setPreset] = useState<Service>('google')
  const [clientId, setClientId] = useState('')
  const [secret, setSecret] = useState('')
  const add = useAct(
    () =>
      api.POST('/api/v1/connections', {
        body: { kind: 'oauth', preset, slug: preset, client_id: clientId, client_secret: secret },
      }),
    { done: words.added, after: ({ id }) => void navigate({ to: `/connections/${id}` as never }) },
  )
  const redirect = `${BASE_URL}/api/v1/auth/customer/oauth/${preset}/callback`
  return (
    <>
      <Button onClick={open}>{words.add}</Button>
      <Modal
        opened={opened}
        onClose={close}
        title={words.addTitle}
        closeButtonProps={{ 'aria-label': closeWord }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate()
          }}
        >
          <Stack>
            <Select
              label={words.service}
              data={SERVICES}
              value={preset}
              onChange={(value) => value && setPreset(value as Service)}
              allowDeselect={false}
            />
            <Text size="sm">
              {words.fromTheirs} <Code>{redirect}</Code> <Copy text={redirect} />
            </Text>
            <TextInput
              label={words.clientId}
              required
              autoComplete="off"
              value={clientId}
              onChange={(event) => setClientId(event.currentTarget.value)}
            />
            <PasswordInput
              label={words.clientSecret}
              required
              autoComplete="off"
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
            <ProblemNote error={add.error} />
            <Button type="submit" loading={add.isPending}>
              {words.addIt}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
