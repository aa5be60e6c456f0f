import { List, Text, Textarea } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import type { Kind } from './kinds.ts'
import { setupWords } from './setup-words.ts'

/** The URIs of a text, one a line. */
export const urisIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The redirect URIs of an application, with the rules that they are compared by. */
export function RedirectUrisInput({
  kind,
  value,
  change,
}: {
  kind: Kind
  value: string
  change: (text: string) => void
}) {
  const words = useWords(setupWords)
  const rules = [
    words.exact,
    words.https,
    words.noWildcard,
    ...(kind === 'native' ? [words.loopback, words.scheme] : [words.port]),
  ]
  return (
    <div>
      <Textarea
        label={words.redirects}
        description={words.redirectsHint}
        required
        autosize
        minRows={2}
        maxRows={20}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Text size="sm" fw={500} mt="xs">
        {words.rulesTitle}
      </Text>
      <List size="sm" c="dimmed">
        {rules.map((rule) => (
          <List.Item key={rule}>{rule}</List.Item>
        ))}
      </List>
    </div>
  )
}
