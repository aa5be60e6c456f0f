import { Code, Text } from '@mantine/core'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { accountWords } from './words.ts'

/** Links by which the customer's administrator connects their identity provider alone. */
export function Guides({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const params = { path: { id: accountId } }
  const [link, setLink] = useState<string | null>()
  const guides = useData(['guides', accountId], () =>
    api.GET('/api/v1/accounts/{id}/setup-guides', { params }),
  )
  const make = useAct(() => api.POST('/api/v1/accounts/{id}/setup-guides', { params, body: {} }), {
    done: words.guideMade,
    after: ({ url }) => setLink(url),
  })
  return (
    <Panel
      title={words.guides}
      acts={
        <ActButton
          label={words.makeGuide}
          loading={make.isPending}
          act={() => make.mutate()}
          needs="staff_admin"
        />
      }
    >
      <ProblemNote error={make.error} />
      {link && (
        <Text mb="sm">
          <Code>{link}</Code> <Copy text={link} />
        </Text>
      )}
      <ShortList
        query={guides}
        keyOf={({ id }) => id}
        empty={words.noGuides}
        columns={[
          { title: 'ID', show: ({ id }) => <Code>{id}</Code> },
          { title: words.created, show: ({ created_at }) => <When at={created_at} /> },
          { title: words.expires, show: ({ expires_at }) => <When at={expires_at} /> },
        ]}
      />
    </Panel>
  )
}
