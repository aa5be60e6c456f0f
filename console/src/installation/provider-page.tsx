import { Alert, Anchor, Text, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { Time, useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { PlanChoice } from './plan-choice.tsx'
import { useSayCount } from './use-say-count.ts'
import { installationWords } from './words.ts'

/** One provider, for those who run the installation: its plan, its usage, and whether it is suspended. */
export default function ProviderPage() {
  const words = useWords(installationWords)
  const { id } = useParams({ strict: false }) as { id: string }
  const params = { params: { path: { id } } }
  const {
    data: provider,
    error,
    refetch,
  } = useData(['providers', id], () => api.GET('/api/v1/providers/{id}', params))
  const usage = useData(['providers', id, 'usage'], () => api.GET('/api/v1/providers/{id}/usage', params))
  const counted = useSayCount()
  const say = useSayTime()
  const [reason, setReason] = useState('')
  const setPlan = useAct(
    (plan: 'free' | 'team' | 'business' | 'unlimited') =>
      api.PATCH('/api/v1/providers/{id}', { ...params, body: { plan } }),
    { done: words.planSet },
  )
  const suspend = useAct(() => api.POST('/api/v1/providers/{id}/suspend', { ...params, body: { reason } }), {
    done: words.isSuspended,
  })
  const resume = useAct(() => api.POST('/api/v1/providers/{id}/resume', params), { done: words.resumed })
  if (error) return <ProblemNote error={error} retry={refetch} />
  if (!provider) return null
  const { name, slug, base_url, plan, created_at, suspended_at, suspended_for } = provider
  const isDefault = slug === 'default'
  return (
    <Page
      title={name}
      status={<StatusOf of="provider" is={suspended_at ? 'suspended' : 'open'} />}
      acts={
        isDefault ? undefined : suspended_at ? (
          <ActButton
            primary
            label={words.resume}
            needs="operator"
            loading={resume.isPending}
            act={() => resume.mutate()}
          />
        ) : (
          <ConfirmButton
            label={words.suspend}
            keep={words.keepOpen}
            title={words.suspendTitle(name)}
            type={slug}
            needs="operator"
            act={() => suspend.mutateAsync()}
          >
            {usage.data && (
              <Text>{words.suspendText(counted(usage.data.users), counted(usage.data.accounts))}</Text>
            )}
            <Text>{words.suspendStays}</Text>
            <TextInput
              label={words.reason}
              required
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </ConfirmButton>
        )
      }
    >
      {suspended_at && (
        <Alert color="red" mb="md" title={words.suspendedSince(say.exact(suspended_at))}>
          {suspended_for}
        </Alert>
      )}
      <ProblemNote error={resume.error ?? setPlan.error} />
      <Facts
        of={[
          [words.address, base_url],
          [words.slug, slug],
          [words.created, <Time key="c" at={created_at} />],
          [
            words.itsConsole,
            <span key="i">
              <Anchor href={`${base_url}/console`} underline="always">
                {base_url}/console
              </Anchor>
              <Text size="sm" c="dimmed">
                {words.itsConsoleHint}
              </Text>
            </span>,
          ],
        ]}
      />
      <PlanChoice label={words.plan} value={plan.name} change={(to) => setPlan.mutate(to)} />
      <Panel title={words.usage}>
        <ProblemNote error={usage.error} retry={usage.refetch} />
        {usage.data && (
          <Facts
            of={[
              [words.users, counted(usage.data.users)],
              [words.accounts, counted(usage.data.accounts)],
              [words.events, counted(usage.data.events)],
              [words.attempts, counted({ count: usage.data.attempts.sent, is_exact: true })],
              [words.delivered, counted({ count: usage.data.attempts.delivered, is_exact: true })],
              [words.exhausted, counted({ count: usage.data.attempts.exhausted, is_exact: true })],
            ]}
          />
        )}
      </Panel>
    </Page>
  )
}
