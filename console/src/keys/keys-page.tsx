import { Code, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MakeKey } from './make-key.tsx'
import { keyWords } from './words.ts'

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
        empty={words.none}
        columns={[
          { title: words.name, show: ({ name }) => name },
          { title: words.hint, show: ({ hint }) => <Code>{hint}</Code> },
          { title: words.scopes, show: ({ scopes }) => scopes.join(', ') },
          {
            title: words.lastUsed,
            show: ({ last_used_at, last_used_ip }) =>
              last_used_at ? (
                <>
                  <Time at={last_used_at} ago /> {last_used_ip}
                </>
              ) : (
                words.notYet
              ),
          },
          {
            title: words.madeBy,
            show: ({ created_by }) => created_by && <Maker by={created_by} />,
          },
          {
            title: words.ends,
            show: ({ expires_at }) => (expires_at ? <Time at={expires_at} ago /> : words.never),
          },
          {
            title: words.revoke,
            show: ({ id, name }) => (
              <ConfirmButton
                label={words.revoke}
                title={words.revoke}
                type={name}
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
