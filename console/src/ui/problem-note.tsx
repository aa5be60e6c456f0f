import { Alert, Button, Code } from '@mantine/core'
import { PosternError, PosternUnreachable } from '@postern/sdk'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** No answer, or none of Postern's; also to what the browser loads for a screen, which it throws as a TypeError. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof PosternUnreachable) return true
  return error instanceof TypeError && /fetch|load failed|networkerror|imported module/i.test(error.message)
}

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
    const isAway = isUnreachable(error)
    return (
      <Alert color="red" title={isAway ? words.unreachable : words.unexpected} role="alert">
        {isAway ? words.unreachableText : error instanceof Error ? error.message : String(error)}
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
