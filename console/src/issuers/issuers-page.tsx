import { Box, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { CopyValues } from '../ui/copy-values.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useWords } from '../ui/words.ts'
import { IssuerForm } from './issuer-form.tsx'
import { issuerWords } from './words.ts'

type Principal = components['schemas']['Issuer']['principal']

/** Both issuers: what client libraries are given, and which applications each takes without staff. */
export default function IssuersPage() {
  const words = useWords(issuerWords)
  return (
    <Page title={words.title}>
      <Text c="dimmed" mb="lg">
        {words.lead}
      </Text>
      <Tabs
        label={words.title}
        of={[
          { id: 'customer', label: words.customer, show: () => <IssuerOf principal="customer" /> },
          { id: 'staff', label: words.provider, show: () => <IssuerOf principal="provider" /> },
        ]}
      />
    </Page>
  )
}

function IssuerOf({ principal }: { principal: Principal }) {
  const words = useWords(issuerWords)
  const { data, error, refetch } = useData(['issuer', principal], () =>
    api.GET('/api/v1/oauth/issuer', { params: { query: { principal } } }),
  )
  if (!data) return <ProblemNote error={error} retry={refetch} />
  return (
    <Box maw="48rem">
      <Panel title={words.address}>
        <CopyValues
          of={[
            [words.issuer, data.issuer],
            [words.discovery, `${data.issuer}/.well-known/openid-configuration`],
          ]}
        />
      </Panel>
      <Panel title={words.applications}>
        <Text>{words.used(data.applications)}</Text>
        <To to="/applications" query={{ principal }}>
          {words.show}
        </To>
      </Panel>
      <Panel title={words.others}>
        <Text c="dimmed" mb="md">
          {words.othersHint}
        </Text>
        <IssuerForm key={principal} of={data} />
      </Panel>
    </Box>
  )
}
