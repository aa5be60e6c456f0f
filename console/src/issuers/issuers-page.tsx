import { Alert, Box, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { CopyValues } from '../ui/copy-values.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useWords } from '../ui/words.ts'
import { IssuerForm } from './issuer-form.tsx'
import { issuerWords } from './words.ts'

type Issuer = components['schemas']['Issuer']
type Principal = Issuer['principal']

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
      {data.former !== null && <Moved of={data} former={data.former} />}
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

/** Says that applications know the issuer by another name, until staff confirm that they were changed. */
function Moved({ of: issuer, former }: { of: Issuer; former: string }) {
  const words = useWords(issuerWords)
  const confirm = useAct(
    () => api.PATCH('/api/v1/oauth/issuer', { body: { principal: issuer.principal, confirm: true } }),
    { done: words.saved },
  )
  return (
    <Alert color="yellow" role="status" mb="md">
      <Stack gap="sm" align="flex-start">
        <Text fw={600}>{words.moved}</Text>
        <Text size="sm">{words.movedFrom(former, issuer.issuer)}</Text>
        <Text size="sm">{words.movedBreaks(issuer.applications)}</Text>
        <ConfirmButton
          label={words.confirm}
          title={words.confirmTitle}
          keep={words.confirmKeep}
          needs="staff_admin"
          color="blue"
          act={() => confirm.mutateAsync()}
        >
          <Text>{words.confirmText}</Text>
        </ConfirmButton>
      </Stack>
    </Alert>
  )
}
