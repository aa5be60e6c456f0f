import { Code, Stack, Text } from '@mantine/core'
import { Copy } from './copy.tsx'
import classes from './ui.module.css'

/** Named values that are copied elsewhere, each with its button. */
export function CopyValues({ of }: { of: ReadonlyArray<readonly [name: string, value: string]> }) {
  return (
    <Stack gap="xs">
      {of.map(([name, value]) => (
        <div key={name} className={classes.value}>
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Code>{value}</Code>
          <Copy text={value} />
        </div>
      ))}
    </Stack>
  )
}
