import { Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { ActButton, SaveButton } from '../ui/act-button.tsx'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ReferenceInput } from '../ui/reference-input.tsx'
import { useShownSearch } from '../ui/shown-search.ts'
import { useWords } from '../ui/words.ts'
import type { Application } from './kinds.ts'
import { previewWords } from './preview-words.ts'
import { PreviewedTokens } from './previewed-tokens.tsx'
import { readTested, TestResult, testAddress } from './test-sign-in.tsx'
import { useResources } from './use-resources.ts'

type Preview = components['schemas']['TokenPreview']

const OPENID_SCOPES = ['openid', 'profile', 'email', 'account', 'offline_access']
const USUAL_SCOPES = ['openid', 'profile', 'email']

/** What an application would get for a person: staff choose the person, the API and the scopes. Nothing is made. */
export function TokenPreview({ of: application }: { of: Application }) {
  const words = useWords(previewWords)
  const { id, kind, principal } = application
  const tested = readTested(useShownSearch())
  const actsAlone = kind === 'machine'
  const [userId, setUserId] = useState('')
  const [accountId, setAccountId] = useState('')
  const [identifier, setIdentifier] = useState<string | null>(null)
  const [scopes, setScopes] = useState(actsAlone ? [] : USUAL_SCOPES)
  const [shown, setShown] = useState<Preview>()
  const { resources: found, error: unread } = useResources(principal)
  const preview = useAct(
    () =>
      api.POST('/api/v1/oauth/applications/{id}/token-preview', {
        params: { path: { id } },
        body: {
          ...(scopes.length > 0 && { scope: scopes.join(' ') }),
          ...(userId !== '' && { user_id: userId }),
          ...(accountId !== '' && { account_id: accountId }),
          ...(identifier !== null && { resource: identifier }),
        },
      }),
    { after: setShown },
  )
  const resource = found.find((one) => one.identifier === identifier)
  const known = [...(actsAlone ? [] : OPENID_SCOPES), ...(resource?.scopes.map(({ name }) => name) ?? [])]
  const change = (next: string | null): void => {
    setIdentifier(next)
    const its = found.find((one) => one.identifier === next)?.scopes.map(({ name }) => name) ?? []
    setScopes([...scopes.filter((one) => OPENID_SCOPES.includes(one)), ...its])
  }
  return (
    <>
      {tested && <TestResult of={application} tested={tested} />}
      <Panel title={words.title}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            preview.mutate()
          }}
        >
          <Allowed needs="staff_admin">
            <Stack maw="32rem">
              <Text c="dimmed">{actsAlone ? words.machineHint : words.hint}</Text>
              {!actsAlone && (
                <ReferenceInput
                  of="user"
                  label={words.person}
                  description={kind === 'agent' ? words.agentHint : words[principal]}
                  required={kind !== 'agent'}
                  value={userId}
                  change={setUserId}
                />
              )}
              {!actsAlone && principal === 'customer' && (
                <ReferenceInput
                  of="account"
                  label={words.account}
                  description={words.accountHint}
                  required={false}
                  value={accountId}
                  change={setAccountId}
                />
              )}
              <Select
                label={words.api}
                description={words.apiHint}
                placeholder={actsAlone ? words.noApiAlone : words.noApi}
                clearable
                clearButtonProps={{ 'aria-label': words.clearApi }}
                data={found.map(({ identifier: value, name }) => ({ value, label: name }))}
                value={identifier}
                onChange={change}
              />
              <MultiSelect
                label={words.scopes}
                description={words.scopesHint}
                data={known}
                value={scopes}
                onChange={setScopes}
                searchable
              />
              <ProblemNote error={preview.error ?? unread} />
              <Group>
                <SaveButton
                  label={words.show}
                  needs="staff_admin"
                  busy={preview.isPending}
                  disabled={false}
                />
              </Group>
            </Stack>
          </Allowed>
        </form>
      </Panel>
      {shown && <PreviewedTokens of={shown} />}
      {!actsAlone && (
        <Panel title={words.tryTitle}>
          <Stack gap="sm" align="flex-start">
            <Text c="dimmed">{words.tryHint}</Text>
            <ActButton
              label={words.tryAct}
              needs="staff_admin"
              act={() =>
                window.open(
                  testAddress(principal, { id, scopes, resource: identifier }),
                  '_blank',
                  'noopener',
                )
              }
            />
          </Stack>
        </Panel>
      )}
    </>
  )
}
