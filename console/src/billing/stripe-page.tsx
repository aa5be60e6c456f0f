import { Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { Time, When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { StripePrices } from './stripe-prices.tsx'
import { stripeWords } from './stripe-words.ts'

const POLL_MS = 10_000

/** Whether Stripe is connected, and how far what happens there is here. */
export default function StripePage() {
  const words = useWords(stripeWords)
  const integrations = useData(['integrations'], () => api.GET('/api/v1/integrations', {}), {
    every: POLL_MS,
  })
  const of = integrations.data?.stripe
  return (
    <Page title={words.stripe} acts={of && <Disconnect />}>
      <ProblemNote error={integrations.error} retry={integrations.refetch} />
      {of === null && (
        <Empty icon="stripe" title={words.noneTitle} text={words.none} guide="stripe" act={<Connect />} />
      )}
      {of && (
        <>
          <Facts
            of={[
              [
                words.state,
                of.failure ? (
                  <Status key="s" tone="bad">
                    {words.failing}
                  </Status>
                ) : (
                  <Status key="s" tone={of.waiting > 0 ? 'waiting' : 'good'}>
                    {of.waiting > 0 ? words.waiting(of.waiting) : words.well}
                  </Status>
                ),
              ],
              [words.problem, of.failure],
              [
                words.mode,
                <Status key="m" tone={of.livemode ? 'good' : 'warning'}>
                  {of.livemode ? words.live : words.test}
                </Status>,
              ],
              [words.key, of.api_key],
              [words.version, of.api_version],
              [words.reconciled, <Time key="r" at={of.reconciled_to} />],
            ]}
          />
          <Problems />
          <StripePrices />
        </>
      )}
    </Page>
  )
}

function Connect() {
  const words = useWords(stripeWords)
  const connect = useAct(
    ({ api_key, secret }: Record<'api_key' | 'secret', string>) =>
      api.PUT('/api/v1/integrations/stripe', { body: { api_key, webhook_secrets: [secret] } }),
    { done: words.connected },
  )
  return (
    <FormDialog
      primary
      label={words.connect}
      needs="staff_admin"
      title={words.connect}
      start={{ api_key: '', secret: '' }}
      fields={[
        { name: 'api_key', label: words.apiKey, required: true, type: 'password' },
        { name: 'secret', label: words.webhookSecret, required: true, type: 'password' },
      ]}
      send={(typed) => connect.mutateAsync(typed)}
    >
      <Text>{words.connectText}</Text>
    </FormDialog>
  )
}

function Disconnect() {
  const words = useWords(stripeWords)
  const reconcile = useAct(() => api.POST('/api/v1/integrations/stripe/reconcile', {}), {
    done: words.reconciling,
  })
  const disconnect = useAct(() => api.DELETE('/api/v1/integrations/stripe', {}), {
    done: words.disconnected,
  })
  return (
    <>
      <ConfirmButton
        label={words.reconcile}
        title={words.reconcileTitle}
        needs="staff_admin"
        color="indigo"
        act={() => reconcile.mutateAsync()}
      />
      <ConfirmButton
        label={words.disconnect}
        title={words.disconnectTitle}
        keep={words.keep}
        needs="staff_admin"
        type="Stripe"
        act={() => disconnect.mutateAsync()}
      >
        {words.disconnectText}
      </ConfirmButton>
    </>
  )
}

function Problems() {
  const words = useWords(stripeWords)
  const problems = useData(['stripe problems'], () => api.GET('/api/v1/integrations/stripe/problems', {}))
  return (
    <Panel title={words.problems}>
      <ShortList
        query={problems}
        keyOf={({ kind, id }) => kind + id}
        empty={words.noProblems}
        columns={[
          { title: words.object, show: ({ kind, id }) => `${kind} ${id}` },
          { title: words.problem, show: ({ problem }) => problem },
          { title: words.tries, align: 'end', show: ({ tries }) => tries },
          { title: words.next, show: ({ next_try_at }) => (next_try_at ? <When at={next_try_at} /> : '–') },
        ]}
      />
    </Panel>
  )
}
