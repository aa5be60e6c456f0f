import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { SecretInput } from '../ui/secret-input.tsx'
import { useWords } from '../ui/words.ts'
import { changedOAuth2, type EditedOAuth2, editedOAuth2 } from './oauth2-body.ts'
import { connectionWords } from './words.ts'

type Connection = components['schemas']['Connection']

/**
 * Changes a service with OAuth 2.0. Its addresses and the subject are fixed while users have identities there: at another
 * service, the same subjects would be other people.
 */
export function EditOAuth2({ of: { id, config, users, allows_staff } }: { of: Connection }) {
  const words = useWords(connectionWords)
  const was = editedOAuth2(config)
  const [typed, setTyped] = useState(was)
  const [secret, setSecret] = useState('')
  const set = (change: Partial<EditedOAuth2>): void => setTyped({ ...typed, ...change })
  const body = changedOAuth2(config, typed, secret)
  const save = useAct(
    () => api.PATCH('/api/v1/connections/{id}', { params: { path: { id } }, body: body as never }),
    { done: words.turned, after: () => setSecret('') },
  )
  const fixed = users > 0
  const text = (name: keyof EditedOAuth2 & keyof typeof LABELS) => (
    <TextInput
      key={name}
      label={words[LABELS[name]]}
      autoComplete="off"
      readOnly={fixed && FIXED.has(name)}
      variant={fixed && FIXED.has(name) ? 'filled' : 'default'}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Panel title={words.editOAuth2}>
      <Allowed needs={allows_staff ? 'staff_owner' : 'staff_admin'}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate()
          }}
        >
          <Stack maw="36rem">
            {fixed && <Text role="note">{words.fixedAddresses(users)}</Text>}
            {text('authorizationUrl')}
            {text('tokenUrl')}
            {text('userUrl')}
            {config.client_auth !== 'none' && (
              <SecretInput
                label={words.newClientSecret}
                description={words.newClientSecretHint}
                autoComplete="off"
                value={secret}
                onChange={(event) => setSecret(event.currentTarget.value)}
              />
            )}
            <TagsInput
              label={words.scopes}
              placeholder={words.typeAndEnter}
              value={typed.scopes}
              onChange={(scopes) => set({ scopes })}
            />
            {text('subject')}
            {text('email')}
            {text('emailVerified')}
            {text('personName')}
            <ProblemNote error={save.error} />
            <Group justify="flex-end">
              <Button type="submit" loading={save.isPending} disabled={Object.keys(body).length === 0}>
                {words.saveChanges}
              </Button>
            </Group>
          </Stack>
        </form>
      </Allowed>
    </Panel>
  )
}

const LABELS = {
  authorizationUrl: 'authorizationUrl',
  tokenUrl: 'tokenUrl',
  userUrl: 'userUrl',
  subject: 'subjectPath',
  email: 'emailPath',
  emailVerified: 'verifiedPath',
  personName: 'namePath',
} as const

const FIXED: ReadonlySet<string> = new Set(['authorizationUrl', 'tokenUrl', 'userUrl', 'subject'])
