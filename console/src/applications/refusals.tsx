import { Code, Stack, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import { type Comparison, type Refusal, refusalWords } from './refusal-words.ts'

/** Why requests of an application were refused, each with the comparison that failed and its cure. */
export function Refusals({ applicationId }: { applicationId: string }) {
  const words = useWords(refusalWords)
  const query = useData(['refusals of', applicationId], () =>
    api.GET('/api/v1/oauth/applications/{id}/refusals', { params: { path: { id: applicationId } } }),
  )
  const refusals = query.data?.data
  return (
    <Panel title={words.title}>
      <ProblemNote error={query.error} retry={query.refetch} />
      {refusals?.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {refusals && refusals.length > 0 && (
        <Stack gap="sm">
          <Text c="dimmed">{words.hint}</Text>
          {refusals.map((refusal) => (
            <One key={refusal.id} of={refusal} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function One({ of: refusal }: { of: Refusal }) {
  const words = useWords(refusalWords)
  const { reason, error, endpoint, network, times, last_at } = refusal
  return (
    <article className={classes.refusal} data-reason={reason}>
      <div className={classes.refusalHead}>
        <Text fw={600} component="h3" size="md" m={0}>
          {words[reason]}
        </Text>
        <Text size="sm" c="dimmed">
          {times > 1 && <>{words.times(times)}, </>}
          <When at={last_at} />
        </Text>
      </div>
      <Text size="sm" c="dimmed" mb="xs">
        <Code>{error}</Code> {words.at(endpoint)}, {words.from(network)}
      </Text>
      <FailedComparison of={refusal} />
    </article>
  )
}

/** Reasons whose name says all. */
const NOTHING_COMPARED: ReadonlyArray<Refusal['reason']> = [
  'disabled',
  'pending',
  'denied',
  'pkce_missing',
  'token_unknown',
  'token_of_other',
  'token_ended',
]

/** The comparison that failed, and its cure. */
export function FailedComparison({ of }: { of: Comparison }) {
  const words = useWords(refusalWords)
  return (
    <>
      <Compared of={of} />
      <Text size="sm" mt="xs">
        {words[`${of.reason}Cure`]}
      </Text>
    </>
  )
}

function Compared({ of: { reason, sent, expected, differs_at } }: { of: Comparison }) {
  const words = useWords(refusalWords)
  if (NOTHING_COMPARED.includes(reason)) return null
  const [closest, ...others] = expected
  const isRegistered = reason === 'redirect_uri' || reason === 'resource' || reason === 'origin'
  const missing = reason === 'secret' ? words.hidden : words.nothing
  return (
    <div className={classes.compared}>
      <Line name={words.sent} text={sent} missing={missing} at={differs_at} />
      {closest !== undefined && (
        <Line
          name={isRegistered ? words.registered : words.expected}
          text={differs_at === null ? expected.join('  ') : closest}
          at={differs_at}
          isRight
        />
      )}
      {differs_at !== null && (
        <Text size="sm" c="dimmed">
          {words.differsAt(differs_at + 1)}
          {others.length > 0 && `. ${words.others(others.length)}.`}
        </Text>
      )}
    </div>
  )
}

/** One side of a comparison, with the first character that differs marked. */
function Line({
  name,
  text,
  missing,
  at,
  isRight,
}: {
  name: string
  text: string | null
  missing?: string
  at: number | null
  isRight?: boolean
}) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      {text === null ? (
        <Text fs="italic">{missing}</Text>
      ) : (
        <Code className={classes.marked!} {...(isRight && { 'data-right': true })}>
          {at === null ? text : <Marked text={text} at={at} />}
        </Code>
      )}
    </div>
  )
}

/** A text that ends where the other continues gets a mark behind it. */
const END = '\u2423'

function Marked({ text, at }: { text: string; at: number }) {
  return (
    <>
      {text.slice(0, at)}
      <mark>{text[at] ?? END}</mark>
      {text.slice(at + 1)}
    </>
  )
}
