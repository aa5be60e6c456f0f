import { Alert, Button, Code } from '@mantine/core'
import { PosternError } from '@postern/sdk'
import { fieldName } from './field-name.ts'
import { isAway, sayError } from './say-error.ts'
import { uiWords } from './ui-words.ts'
import { useLanguage, useWords } from './words.ts'

/** What went wrong, where it went wrong: title, cure, code and the id that finds the request in the log. */
export function ProblemNote({ error, retry }: { error: unknown; retry?: (() => unknown) | undefined }) {
  const words = useWords(uiWords)
  const language = useLanguage()
  if (!error) return null
  const { title, text } = sayError(error, language)
  return (
    <Alert color="red" title={title} role="alert">
      {text}
      {error instanceof PosternError && <Refused problem={error} />}
      {!(error instanceof PosternError) && !isAway(error) && (
        <>
          {' '}
          <Code>{String(error)}</Code>
        </>
      )}
      {retry && (
        <Button size="xs" variant="default" mt="xs" display="block" onClick={() => void retry()}>
          {words.tryAgain}
        </Button>
      )}
    </Alert>
  )
}

/** What the API says of a refusal, in English; with what finds it in the log. */
function Refused({ problem: { detail, errors, code, requestId } }: { problem: PosternError }) {
  return (
    <>
      <span lang="en">{detail}</span>
      {errors.length > 0 && (
        <ul lang="en">
          {errors.map(({ field, message }) => (
            <li key={field + message}>
              <b title={field}>{fieldName(field)}</b>: {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Code>{code}</Code> {requestId && <Code>{requestId}</Code>}
      </p>
    </>
  )
}
