import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { grantWords } from '../applications/grant-words.ts'
import { Grants } from '../applications/grants.tsx'
import { Panel } from '../ui/panel.tsx'
import { useWords } from '../ui/words.ts'
import type { Resource } from './resource.ts'
import { resourceWords } from './words.ts'

/** The people who allowed an application something at a resource, or one scope of it. */
export function WhoHasThis({ of: { identifier, scopes } }: { of: Resource }) {
  const words = useWords(resourceWords)
  const grants = useWords(grantWords)
  const [scope, setScope] = useState('')
  return (
    <Panel title={words.who}>
      <Text c="dimmed">{words.whoHint}</Text>
      <Select
        label={words.scope}
        data={[
          { value: '', label: words.anyScope },
          ...scopes.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={scope}
        onChange={(chosen) => setScope(chosen ?? '')}
        allowDeselect={false}
        maw="20rem"
        my="sm"
      />
      <Grants
        of={{ resource: identifier, ...(scope && { scope }) }}
        show={['person', 'application']}
        empty={grants.noOne}
      />
    </Panel>
  )
}
