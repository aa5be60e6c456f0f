import { Code, Stack, Text } from '@mantine/core'
import { Copy } from '../ui/copy.tsx'
import { useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import type { Application } from './kinds.ts'
import { setupWords } from './setup-words.ts'
import { useIssuer } from './use-issuer.ts'

/** What any client library asks for. */
export function Values({ of: { principal, client_id } }: { of: Application }) {
  const words = useWords(setupWords)
  const issuer = useIssuer(principal)
  const values = [
    [words.issuerUrl, issuer],
    [words.clientId, client_id],
    [words.discovery, `${issuer}/.well-known/openid-configuration`],
  ] as const
  return (
    <Stack gap="xs">
      {values.map(([name, value]) => (
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
