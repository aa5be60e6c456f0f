import { Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import type { Application } from './kinds.ts'
import { previewWords } from './preview-words.ts'
import { PreviewedTokens } from './previewed-tokens.tsx'

/** How a test sign-in ended, as its page tells it. */
export interface Tested {
  outcome: 'allowed' | 'refused'
  scope: string
  resource: string | undefined
  account_id: string | undefined
}

/** The end of a test sign-in, if this address is one. */
export function readTested({
  tested,
  scope = '',
  resource,
  account_id,
}: Record<string, string>): Tested | undefined {
  if (tested !== 'allowed' && tested !== 'refused') return undefined
  return { outcome: tested, scope, resource, account_id }
}

/** What the application would get for the person who signed in in this browser to try it. */
export function TestResult({ of: application, tested }: { of: Application; tested: Tested }) {
  const words = useWords(previewWords)
  const { id, principal } = application
  const { scope, resource, account_id, outcome } = tested
  const [isOver, setOver] = useState(false)
  const preview = useAct(() =>
    api.POST('/api/v1/oauth/applications/{id}/token-preview', {
      params: { path: { id } },
      body: {
        signed_in: true,
        ...(scope && { scope }),
        ...(resource !== undefined && { resource }),
        ...(account_id !== undefined && { account_id }),
      },
    }),
  )
  const end = useAct(
    () => api.DELETE('/api/v1/auth/{principal}/session', { params: { path: { principal } } }),
    { done: words.signedOut, after: () => setOver(true) },
  )
  const { mutate } = preview
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the test comes back
  useEffect(() => mutate(), [id])
  const person = preview.data?.person
  return (
    <>
      <Panel title={words.tryTitle}>
        <Stack gap="sm">
          <ProblemNote error={preview.error} />
          {outcome === 'refused' && <Text>{words.testRefused}</Text>}
          {person && !isOver && (
            <>
              <Text>{words.tested(person.email)}</Text>
              {principal === 'customer' && (
                <Group>
                  <ActButton
                    label={words.signOut(person.email)}
                    loading={end.isPending}
                    act={() => end.mutate()}
                  />
                </Group>
              )}
            </>
          )}
        </Stack>
      </Panel>
      {outcome === 'allowed' && preview.data && <PreviewedTokens of={preview.data} />}
    </>
  )
}

/** Where a test sign-in begins. */
export function testAddress(
  principal: Application['principal'],
  { id, scopes, resource }: { id: string; scopes: readonly string[]; resource: string | null },
): string {
  const query = new URLSearchParams({ id, scope: scopes.join(' ') })
  if (resource !== null) query.set('resource', resource)
  // Of this browser, whose sessions count: not the issuer's, where that has another host.
  const base = principal === 'provider' ? `${BASE_URL}/staff` : BASE_URL
  return `${base}/oauth/test-sign-in?${query}`
}
