import { Alert, Button, Code } from '@mantine/core'
import { PosternError, PosternUnreachable } from '@postern/sdk'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** What went wrong, where it went wrong: title, cure, code and the id that finds the request in the log. */
export function ProblemNote({ error, retry }: { error: unknown; retry?: (() => unknown) | undefined }) {
  const words = useWords(uiWords)
  if (!error) return null
  const again = retry && (
    <Button size="xs" variant="default" mt="xs" onClick={() => void retry()}>
      {words.tryAgain}
    </Button>
  )
  if (!(error instanceof PosternError)) {
    const title = error instanceof PosternUnreachable ? words.unreachable : words.unexpected
    return (
      <Alert color="red" title={title} role="alert">
        {error instanceof Error ? error.message : String(error)}
        <br />
        {again}
      </Alert>
    )
  }
  return (
    <Alert color="red" title={error.title} role="alert">
      {error.detail}
      {error.errors.length > 0 && (
        <ul>
          {error.errors.map(({ field, message }) => (
            <li key={field + message}>
              <Code>{field}</Code> {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Code>{error.code}</Code> {error.requestId && <Code>{error.requestId}</Code>}
      </p>
      {again}
    </Alert>
  )
}
