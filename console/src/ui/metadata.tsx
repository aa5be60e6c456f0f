import { Code, Text } from '@mantine/core'
import { Panel } from './panel.tsx'

/** What a provider stored about a user or an account, as JSON: a panel for each part. */
export function Metadata({
  parts,
  none,
}: {
  parts: ReadonlyArray<readonly [title: string, data: object]>
  none: string
}) {
  return parts.map(([title, data]) => (
    <Panel key={title} title={title}>
      {Object.keys(data).length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Code block tabIndex={0}>
          {JSON.stringify(data, null, 2)}
        </Code>
      )}
    </Panel>
  ))
}
