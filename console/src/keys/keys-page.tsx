import { Code } from '@mantine/core'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Few } from '../ui/few.tsx'
import { Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MakeKey } from './make-key.tsx'
import { keyWords } from './words.ts'

/** The secret keys of the provider's servers: what each may do, and when it was last used. */
export default function KeysPage() {
  const words = useWords(keyWords)
  const keys = useData(['keys'], () => api.GET('/api/v1/api-keys', { params: { query: { limit: 100 } } }))
  const revoke = useAct((id: string) => api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } }), {
    done: words.revoked,
  })
  return (
    <Page title={words.keys} acts={<MakeKey />}>
      <Few
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
