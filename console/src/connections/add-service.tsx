import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { ClientId, ClientSecret, ConnectionForm, RedirectUrl } from './connection-form.tsx'
import { labelOf, type Service } from './services.ts'
import { connectionWords } from './words.ts'

/** Asks for what a well-known service gave the provider. */
export function AddService({ preset, back }: { preset: Service; back: () => void }) {
  const words = useWords(connectionWords)
  const navigate = useNavigate()
  const [clientId, setClientId] = useState('')
  const [secret, setSecret] = useState('')
  const add = useAct(
    () =>
      api.POST('/api/v1/connections', {
        body: {
          kind: 'oauth',
          preset,
          slug: preset,
          client_id: clientId,
          ...(secret && { client_secret: secret }),
        },
      }),
    { done: words.added, after: ({ id }) => void navigate({ to: `/connections/${id}` as never }) },
  )
  return (
    <ConnectionForm add={add} submit={words.addIt} send={() => add.mutate()} back={back}>
      <Text fw={600}>{labelOf(preset)}</Text>
      <RedirectUrl says={words.fromTheirs} slug={preset} />
      <ClientId value={clientId} set={setClientId} first />
      <ClientSecret value={secret} set={setSecret} required={preset !== 'vkid'} />
    </ConnectionForm>
  )
}
