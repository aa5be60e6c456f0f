import { Code, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import classes from './connect-customer.module.css'
import { connectionWords } from './connection-words.ts'
import { GuideProgress } from './guide-progress.tsx'

const TYPED_AFTER_MS = 300

/**
 * A link for the administrator of a customer: its guide goes through Okta, Entra and others step by step, tests, and
 * shows here how far it got.
 */
export default function ConnectCustomerPage() {
  const words = useWords(connectionWords)
  const [q, setQ] = useState('')
  const [typed] = useDebouncedValue(q, TYPED_AFTER_MS)
  const [account, setAccount] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>()
  const accounts = useData(['accounts to connect', typed], () =>
    api.GET('/api/v1/accounts', { params: { query: { limit: 25, ...(typed && { q: typed }) } } }),
  )
  const make = useAct(
    (id: string) => api.POST('/api/v1/accounts/{id}/setup-guides', { params: { path: { id } }, body: {} }),
    { done: words.guideMade, after: ({ url }) => setLink(url) },
  )
  return (
    <Page title={words.connectTitle}>
      <Stack maw="40rem" align="flex-start">
        <Text>{words.guideText}</Text>
        <Select
          label={words.account}
          description={words.accountHint}
          data={(accounts.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          onSearchChange={setQ}
          // What the service found is shown as it is.
          filter={({ options }) => options}
          value={account}
          onChange={(id) => {
            setAccount(id)
            setLink(undefined)
          }}
          nothingFoundMessage={words.noAccount}
          w="100%"
        />
        <ProblemNote error={accounts.error ?? make.error} />
        {link ? (
          <Stack gap="xs" w="100%" role="status">
            <Text size="sm">{words.linkOnce}</Text>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <Code block className={classes.link}>
                {link}
              </Code>
              <Copy text={link} label={words.copyLink} />
            </Group>
          </Stack>
        ) : (
          <ActButton
            primary
            label={words.makeLink}
            needs="staff_admin"
            refused={account === null ? words.chooseAccount : undefined}
            loading={make.isPending}
            act={() => account !== null && make.mutate(account)}
          />
        )}
        {account && (
          <>
            <To to={`/accounts/${account}`}>{words.toAccount}</To>
            <GuideProgress accountId={account} />
          </>
        )}
      </Stack>
    </Page>
  )
}
