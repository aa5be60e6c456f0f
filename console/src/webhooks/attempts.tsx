import { Code, Table, Text, Title } from '@mantine/core'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import classes from './attempts.module.css'
import { deliveryWords } from './delivery-words.ts'
import type { Attempt, DeliveryDetail } from './types.ts'

/** Every attempt: how it ended, where its time went, and what was said. */
export function Attempts({ of: { attempts } }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  const longest = Math.max(1, ...attempts.map(({ duration_ms }) => duration_ms))
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {words.attempts}
      </Title>
      {attempts.length === 0 && <Text c="dimmed">{words.noAttempts}</Text>}
      {attempts.toReversed().map((attempt, at) => (
        <details key={attempt.number} open={at === 0} className={classes.attempt}>
          <summary>
            <span>
              {words.number} {attempt.number}
            </span>
            <span>
              {attempt.error === null ? '✓' : '✗'} {attempt.response_status ?? attempt.error}
            </span>
            <Time at={attempt.started_at} />
            <Bar of={attempt} longest={longest} />
          </summary>
          <Spoken attempt={attempt} />
        </details>
      ))}
    </section>
  )
}

/** Where the time went, on one scale for all attempts of a delivery. */
function Bar({ of: { timings, duration_ms }, longest }: { of: Attempt; longest: number }) {
  const words = useWords(deliveryWords)
  const connecting = (timings.dns_ms ?? 0) + (timings.connect_ms ?? 0) + (timings.tls_ms ?? 0)
  const waiting =
    timings.first_byte_ms === null ? duration_ms - connecting : timings.first_byte_ms - connecting
  const parts: Array<[string, number]> = [
    [words.dns, timings.dns_ms ?? 0],
    [words.connect, timings.connect_ms ?? 0],
    [words.tls, timings.tls_ms ?? 0],
    [words.firstByte, Math.max(0, waiting)],
    [words.rest, Math.max(0, duration_ms - (timings.first_byte_ms ?? duration_ms))],
  ]
  const shown = parts.filter(([, ms]) => ms > 0)
  return (
    <span className={classes.timing}>
      <span className={classes.bar} aria-hidden="true">
        {shown.map(([name, ms]) => (
          <span
            key={name}
            data-part={parts.findIndex(([part]) => part === name)}
            style={{ width: `${(ms / longest) * 100}%` }}
          />
        ))}
      </span>
      <span>
        {duration_ms} ms
        <span className={classes.parts}>{shown.map(([name, ms]) => `${name} ${ms}`).join(', ')}</span>
      </span>
    </span>
  )
}

/** What both sides said. It is text: nothing in it is ever run or followed. */
function Spoken({ attempt }: { attempt: Attempt }) {
  const words = useWords(deliveryWords)
  return (
    <>
      <p>
        <Code>POST {attempt.url}</Code> {attempt.http_version && `HTTP/${attempt.http_version}`}{' '}
        {attempt.address}
      </p>
      <Headers title={words.request} of={attempt.request_headers} />
      {attempt.response_headers && <Headers title={words.response} of={attempt.response_headers} />}
      {attempt.response_excerpt && (
        <>
          <Text size="sm" c="dimmed">
            {words.excerpt}
          </Text>
          <Code block>{attempt.response_excerpt}</Code>
        </>
      )}
    </>
  )
}

function Headers({
  title,
  of: headers,
}: {
  title: string
  of: ReadonlyArray<{ name: string; value: string }>
}) {
  return (
    <details>
      <summary>
        {title} ({headers.length})
      </summary>
      <Table fz="sm">
        <Table.Tbody>
          {headers.map(({ name, value }) => (
            <Table.Tr key={name + value}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td className={classes.value}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}
