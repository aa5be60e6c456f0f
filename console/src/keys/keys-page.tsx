import { Code, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status, StatusOf } from '../ui/status.tsx'
import { useSayTime, When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MakeKey } from './make-key.tsx'
import { presetOf } from './presets.ts'
import { keyWords } from './words.ts'

type ApiKey = components['schemas']['ApiKey']

const SOON_MS = 14 * 86_400_000

/** The secret keys of the provider's servers: what each may do, who made it, and when it was last used. */
export default function KeysPage() {
  const words = useWords(keyWords)
  const keys = useData(['keys'], () => api.GET('/api/v1/api-keys', { params: { query: { limit: 100 } } }))
  const revoke = useAct((id: string) => api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } }), {
    done: words.revoked,
  })
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
          { title: words.ends, show: ({ expires_at }) => <Expiry at={expires_at} /> },
          {
            title: words.revoke,
            show: ({ id, name }) => (
              <ConfirmButton
                label={words.revoke}
                keep={words.keep}
                title={words.revokeTitle(name)}
                type={name}
                needs="staff_admin"
                act={() => revoke.mutateAsync(id)}
              >
                {words.revokeText(name)}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Page>
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
          {last_used_ip}
        </Text>
      )}
    </>
  )
}

function Expiry({ at }: { at: string | null }) {
  const words = useWords(keyWords)
  const sayTime = useSayTime()
  if (!at) return words.never
  const left = Date.parse(at) - Date.now()
  if (left <= 0) return <StatusOf of="key" is="expired" />
  return left < SOON_MS ? <Status tone="warning">{sayTime.day(at)}</Status> : sayTime.day(at)
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
