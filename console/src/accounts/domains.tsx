import { Button, Code, Group, Switch, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { ActButton, Reasoned } from '../ui/act-button.tsx'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Copy } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useRefusal } from '../ui/rights.ts'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { accountWords } from './words.ts'

type Domain = components['schemas']['SsoDomain']

/** The domains that an account has proved or claims: the record to publish, and who must use the company's sign-in. */
export function Domains({ accountId, members }: { accountId: string; members: number }) {
  const words = useWords(accountWords)
  const at = (domain: string) => ({ params: { path: { id: accountId, domain } } })
  const domains = useData(['domains', accountId], () =>
    api.GET('/api/v1/accounts/{id}/domains', { params: { path: { id: accountId } } }),
  )
  const verify = useAct(
    (domain: string) => api.POST('/api/v1/accounts/{id}/domains/{domain}/verify', at(domain)),
    {
      done: words.domainProved,
    },
  )
  const remove = useAct(
    (domain: string) => api.DELETE('/api/v1/accounts/{id}/domains/{domain}', at(domain)),
    {
      done: words.domainRemoved,
    },
  )
  return (
    <Panel title={words.domains}>
      <ProblemNote error={verify.error} />
      <ShortList
        query={domains}
        keyOf={({ domain }) => domain}
        empty={words.noDomains}
        columns={[
          { title: words.domain, show: ({ domain }) => domain },
          {
            title: words.proved,
            show: (one) =>
              one.verified_at ? (
                <Time at={one.verified_at} />
              ) : (
                <Record of={one} look={() => verify.mutate(one.domain)} isLooking={verify.isPending} />
              ),
          },
          {
            title: words.ssoRequired,
            show: (one) => <Required of={one} accountId={accountId} members={members} />,
          },
          {
            title: words.removeMember,
            show: ({ domain }) => (
              <ConfirmButton
                label={words.removeMember}
                title={words.removeDomain}
                needs="staff_admin"
                act={() => remove.mutateAsync(domain)}
              >
                {words.removeDomainText(domain)}
              </ConfirmButton>
            ),
          },
        ]}
      />
      <AddDomain accountId={accountId} />
    </Panel>
  )
}

/** What is to be published before a domain counts. */
function Record({ of, look, isLooking }: { of: Domain; look: () => void; isLooking: boolean }) {
  const words = useWords(accountWords)
  return (
    <div>
      {words.publish} <Code>{of.txt_name}</Code> TXT <Code>{of.txt_value}</Code> <Copy text={of.txt_value} />
      <ActButton label={words.lookUp} size="compact-sm" loading={isLooking} act={look} needs="staff_admin" />
    </div>
  )
}

function Required({ of, accountId, members }: { of: Domain; accountId: string; members: number }) {
  const words = useWords(accountWords)
  const set = useAct(
    (sso_required: boolean) =>
      api.PATCH('/api/v1/accounts/{id}/domains/{domain}', {
        params: { path: { id: accountId, domain: of.domain } },
        body: { sso_required },
      }),
    { done: words.saved },
  )
  const refused = useRefusal()('staff_admin')
  if (of.sso_required)
    return (
      <>
        <Reasoned reason={refused}>
          <Switch
            checked
            onChange={() => set.mutate(false)}
            aria-label={`${words.ssoRequired}: ${of.domain}`}
            disabled={set.isPending || refused !== undefined}
          />
        </Reasoned>
        <ProblemNote error={set.error} />
      </>
    )
  if (!of.verified_at) return words.no
  return (
    <ConfirmButton
      label={words.requireSso}
      title={words.requireSso}
      needs="staff_admin"
      act={() => set.mutateAsync(true)}
    >
      {words.requireSsoText(of.domain, members)}
    </ConfirmButton>
  )
}

function AddDomain({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const [domain, setDomain] = useState('')
  const add = useAct(
    () =>
      api.POST('/api/v1/accounts/{id}/domains', {
        params: { path: { id: accountId } },
        body: { domain: domain.trim() },
      }),
    { done: words.domainAdded, after: () => setDomain('') },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <Allowed needs="staff_admin">
        <Group align="flex-end" gap="xs" mt="sm">
          <TextInput
            label={words.addDomain}
            placeholder="example.com"
            required
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {words.create}
          </Button>
        </Group>
      </Allowed>
      <ProblemNote error={add.error} />
    </form>
  )
}
