import { Alert, Button, Group } from '@mantine/core'
import { sayError } from '../say-error.ts'
import { sayAgo, useNow } from '../time.tsx'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'

/** A list that could not be read again keeps its rows, and says how old they are. */
export function RefreshFailed({
  error,
  since,
  retry,
}: {
  error: unknown
  since: number
  retry: () => unknown
}) {
  const words = useWords(uiWords)
  const language = useLanguage()
  const now = useNow()
  if (!error) return null
  return (
    <Alert color="yellow" role="status" mb="sm" p="xs">
      <Group justify="space-between">
        <span>
          {sayError(error, language).title}. {words.rowsOf(sayAgo(since - now, language))}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => void retry()}>
          {words.tryAgain}
        </Button>
      </Group>
    </Alert>
  )
}
