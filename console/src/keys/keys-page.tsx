import { Code, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Empty } from '../ui/lists/no-rows.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status, StatusOf } from '../ui/status.tsx'
import { useSayTime, When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MakeKey } from './make-key.tsx'
import { presetOf } from './presets.ts'
import { RotateKey } from './rotate-key.tsx'
import { keyWords } from './words.ts'

type ApiKey = components['schemas']['ApiKey']

const DAY_MS = 86_400_000
const SOON_MS = 14 * DAY_MS

/** The secret keys of the provider's servers: what each may do, who made it, and when it was last used. */
export default function KeysPage() {
  const words = useWords(keyWords)
  const keys = useData(['keys'], () => api.GET('/api/v1/api-keys', { params: { query: { limit: 100 } } }))
  const [asked, setAsked] = useState<{ act: 'rotate' | 'revoke'; key: ApiKey }>()
  return (
    <Page title={words.keys} acts={<MakeKey />}>
      <ShortList
        query={keys}
        keyOf={({ id }) => id}
        empty={<Empty icon="key" title={words.noneTitle} text={words.none} guide="api-keys" act={null} />}
        columns={[
          { title: words.name, show: (key) => <Name of={key} /> },
          { title: words.scopes, show: ({ scopes }) => <Scopes of={scopes} /> },
          {
            title: words.madeBy,
            show: ({ created_by }) => (created_by ? <Maker by={created_by} /> : words.installation),
          },
          { title: words.lastUsed, show: (key) => <LastUse of={key} /> },
          { title: words.ends, show: (key) => <Expiry of={key} /> },
          { title: '', align: 'end', show: (key) => <Acts of={key} ask={(act) => setAsked({ act, key })} /> },
        ]}
      />
      {asked?.act === 'rotate' && <RotateKey of={asked.key} close={() => setAsked(undefined)} />}
      {asked?.act === 'revoke' && <RevokeDialog of={asked.key} close={() => setAsked(undefined)} />}
    </Page>
  )
}

/** What can be done with a key. One that was rotated or has expired is not rotated again. */
function Acts({
  of: { name, replaced_by, expires_at },
  ask,
}: {
  of: ApiKey
  ask: (act: 'rotate' | 'revoke') => void
}) {
  const words = useWords(keyWords)
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  return (
    <MoreActs
      label={words.actsOf(name)}
      of={[
        {
          label: words.rotate,
          icon: 'refresh',
          needs: 'staff_admin',
          refused: replaced_by ? words.wasRotated : isOver ? words.isExpired : undefined,
          act: () => ask('rotate'),
        },
        { label: words.revoke, icon: 'delete', needs: 'staff_admin', act: () => ask('revoke') },
      ]}
    />
  )
}

function RevokeDialog({ of: { id, name }, close }: { of: ApiKey; close: () => void }) {
  const words = useWords(keyWords)
  const revoke = useAct(() => api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } }), {
    done: words.revoked,
  })
  return (
    <ConfirmDialog
      opened
      close={close}
      label={words.revoke}
      keep={words.keep}
      title={words.revokeTitle(name)}
      type={name}
      act={() => revoke.mutateAsync()}
    >
      {words.revokeText(name)}
    </ConfirmDialog>
  )
}

function Name({ of: { name, hint } }: { of: ApiKey }) {
  return (
    <>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <Code>sk_…{hint}</Code>
    </>
  )
}

/** What a key may do: the preset's name, and its scopes in words. */
function Scopes({ of: scopes }: { of: ApiKey['scopes'] }) {
  const words = useWords(keyWords)
  const preset = presetOf(scopes)
  const said = scopes.map((scope) => words[scope]).join('; ')
  return (
    <>
      {preset && <Text size="sm">{words[preset]}</Text>}
      <Text size="sm" {...(preset && { c: 'dimmed' })}>
        {said}
      </Text>
    </>
  )
}

function LastUse({ of: { last_used_at, last_used_ip } }: { of: ApiKey }) {
  const words = useWords(keyWords)
  if (!last_used_at) return words.notYet
  return (
    <>
      <When at={last_used_at} />
      {last_used_ip && (
        <Text size="sm" c="dimmed">
          {words.from(last_used_ip)}
        </Text>
      )}
    </>
  )
}

/** When it ends: amber while that is near, or while it works beside the one that replaced it. */
function Expiry({ of: { expires_at: at, replaced_by } }: { of: ApiKey }) {
  const words = useWords(keyWords)
  const sayTime = useSayTime()
  if (!at) return words.never
  const left = Date.parse(at) - Date.now()
  if (left <= 0) return <StatusOf of="key" is={replaced_by ? 'replaced' : 'expired'} />
  if (replaced_by) return <Status tone="warning">{words.replacedUntil(sayTime.exact(at))}</Status>
  if (left >= SOON_MS) return sayTime.day(at)
  const days = Math.ceil(left / DAY_MS)
  return (
    <>
      <Status tone="warning">{words.soon(days)}</Status>
      <Text size="sm" c="dimmed">
        {sayTime.day(at)}
      </Text>
    </>
  )
}

/** Who made a key. They know it, so those who have left are marked. */
function Maker({ by }: { by: { email: string | null; name: string | null; active: boolean } }) {
  const words = useWords(keyWords)
  return (
    <>
      {by.name ?? by.email ?? words.erased}
      {!by.active && (
        <Text size="sm" c="red">
          {words.hasLeft}
        </Text>
      )}
    </>
  )
}
