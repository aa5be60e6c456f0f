import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Copy } from '../ui/copy.tsx'
import { BASE_URL } from '../ui/place.ts'
import { useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import { type Application, isPublic } from './kinds.ts'
import { setupWords } from './setup-words.ts'
import { type SnippetFile, snippetsFor } from './snippets/index.ts'
import { suggestedRedirect } from './snippets/suggested-redirect.ts'
import { useIssuer } from './use-issuer.ts'

/** The finished code for an application, with its own issuer and client id; with its secret while that is shown. */
export function SnippetTabs({ of: application, secret }: { of: Application; secret?: string | undefined }) {
  const words = useWords(setupWords)
  const issuer = useIssuer(application.principal)
  const { kind, client_id: clientId, redirect_uris } = application
  const redirectUri = redirect_uris[0] ?? (kind === 'machine' ? '' : suggestedRedirect(kind, BASE_URL))
  const snippets = snippetsFor(kind, { issuer, clientId, secret, redirectUri })
  const [chosen, setChosen] = useState(snippets[0]!.id)
  const { install, files, needs } = snippets.find(({ id }) => id === chosen) ?? snippets[0]!
  return (
    <Stack>
      {snippets.length > 1 && (
        <Group gap="xs" role="group" aria-label={words.framework}>
          {snippets.map(({ id, title }) => (
            <Button
              key={id}
              variant="default"
              className={classes.choice!}
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
            >
              {title}
            </Button>
          ))}
        </Group>
      )}
      {!secret && !isPublic(kind) && (
        <Text size="sm" c="dimmed">
          {words.placeholder}
        </Text>
      )}
      {needs && !redirect_uris.includes(needs) && (
        <Group gap="xs">
          <Text size="sm">{words.needs}</Text>
          <Code className={classes.host!}>{needs}</Code>
          <Copy text={needs} />
        </Group>
      )}
      {install && <File of={{ name: words.install, code: install }} />}
      {files.map((file) => (
        <File key={file.name} of={file.name === 'terminal' ? { ...file, name: words.terminal } : file} />
      ))}
    </Stack>
  )
}

/** A file of a snippet, to be copied. */
function File({ of: { name, code } }: { of: SnippetFile }) {
  return (
    <div>
      <div className={classes.file}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Copy text={code} />
      </div>
      <Code block tabIndex={0} role="region" aria-label={name} className={classes.code!}>
        {code}
      </Code>
    </div>
  )
}
