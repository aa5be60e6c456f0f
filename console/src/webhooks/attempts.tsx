import { Code, Table, Tabs, Text, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Duration } from '../ui/cells/figures.tsx'
import { Status } from '../ui/status.tsx'
import { Time, useSayTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './attempts.module.css'
import { deliveryWords } from './delivery-words.ts'
import { sayError } from './endpoint-health.ts'
import { placesOnScale } from './timeline.ts'
import type { Attempt, DeliveryDetail } from './types.ts'

/** Every attempt on one scale of time; the chosen one with how it ended, where its time went, and what both sides said. */
export function Attempts({ of: delivery }: { of: DeliveryDetail }) {
  const words = useWords(deliveryWords)
  const { attempts } = delivery
  const [chosen, setChosen] = useState<number>()
  const attempt = attempts.find(({ number }) => number === chosen) ?? attempts.at(-1)
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" mb="xs">
        {words.attempts}
      </Title>
      {!attempt ? (
        <Text c="dimmed">{words.noAttempts}</Text>
      ) : (
        <>
          <Timeline of={delivery} chosen={attempt.number} choose={setChosen} />
          <Shown attempt={attempt} longest={Math.max(1, ...attempts.map(({ duration_ms }) => duration_ms))} />
        </>
      )}
    </section>
  )
}

/** When each attempt was, and when the next one is due. */
function Timeline({
  of: { attempts, next_attempt_at, status },
  chosen,
  choose,
}: {
  of: DeliveryDetail
  chosen: number
  choose: (number: number) => void
}) {
  const words = useWords(deliveryWords)
  const language = useLanguage()
  const say = useSayTime()
  const next = status === 'pending' ? next_attempt_at : null
  const times = [...attempts.map(({ started_at }) => started_at), ...(next ? [next] : [])]
  const places = placesOnScale(times.map(Date.parse))
  return (
    <div className={classes.timeline}>
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here */}
      <div className={classes.line} role="group" aria-label={words.attempts}>
        {attempts.map((attempt, at) => {
          const { number, error, started_at } = attempt
          const label = `${words.number} ${number}, ${say.log(started_at)}: ${error === null ? words.arrived : sayError(language, attempt)}`
          return (
            <UnstyledButton
              key={number}
              className={classes.dot}
              style={{ left: `${places[at]! * 100}%` }}
              data-good={error === null || undefined}
              aria-pressed={number === chosen}
              aria-label={label}
              title={label}
              onClick={() => choose(number)}
            >
              {number}
            </UnstyledButton>
          )
        })}
        {next && (
          <span
            className={classes.next}
            style={{ left: `${places.at(-1)! * 100}%` }}
            title={`${words.next}: ${say.log(next)}`}
          />
        )}
      </div>
      <div className={classes.ends}>
        <span>{say.log(times[0]!)}</span>
        {times.length > 1 && (
          <span>
            {next && `${words.next}: `}
            {say.log(times.at(-1)!)}
          </span>
        )}
      </div>
    </div>
  )
}

function Shown({ attempt, longest }: { attempt: Attempt; longest: number }) {
  const words = useWords(deliveryWords)
  const language = useLanguage()
  const { number, error, started_at, duration_ms } = attempt
  return (
    <div className={classes.attempt}>
      <div className={classes.head}>
        <b>
          {words.number} {number}
        </b>
        <Status tone={error === null ? 'good' : 'bad'}>{sayError(language, attempt)}</Status>
        <span>
          <Time at={started_at} />
        </span>
        <span>
          <Duration ms={duration_ms} />
        </span>
        <span className={classes.trigger}>{words[`by_${attempt.trigger}`]}</span>
      </div>
      <Bar of={attempt} longest={longest} />
      <Tabs defaultValue="response" keepMounted={false} mt="sm">
        <Tabs.List>
          <Tabs.Tab value="response">{words.responseTab}</Tabs.Tab>
          <Tabs.Tab value="request">{words.requestTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="response" pt="sm">
          <Response of={attempt} />
        </Tabs.Panel>
        <Tabs.Panel value="request" pt="sm">
          <Text size="sm" mb="xs" className={classes.value!}>
            <Code>POST</Code> {attempt.url}
          </Text>
          <Headers of={attempt.request_headers} />
          <Text size="sm" c="dimmed" mt="xs">
            {words.bodyBelow}
          </Text>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

/** What the receiver said. It is text: nothing in it is ever run or followed. */
function Response({ of: attempt }: { of: Attempt }) {
  const words = useWords(deliveryWords)
  const language = useLanguage()
  if (!attempt.response_headers && !attempt.response_excerpt)
    return <Text>{words.noResponse(attempt.error ? sayError(language, attempt) : '')}</Text>
  return (
    <>
      <Text size="sm" mb="xs">
        {attempt.http_version && `HTTP/${attempt.http_version} `}
        {attempt.response_status}
        {attempt.address && <span className={classes.trigger}> {words.from(attempt.address)}</span>}
      </Text>
      {attempt.response_headers && <Headers of={attempt.response_headers} />}
      {attempt.response_excerpt && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {words.excerpt}
          </Text>
          <Code block>{attempt.response_excerpt}</Code>
        </>
      )}
    </>
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
  const shown = parts.map(([name, ms], part) => ({ name, ms, part })).filter(({ ms }) => ms > 0)
  return (
    <div className={classes.timing}>
      <span className={classes.bar} aria-hidden="true">
        {shown.map(({ name, ms, part }) => (
          <span key={name} data-part={part} style={{ width: `${(ms / longest) * 100}%` }} />
        ))}
      </span>
      <span className={classes.parts}>
        {shown.map(({ name, ms, part }) => (
          <span key={name}>
            <i data-part={part} aria-hidden="true" /> {name} <Duration ms={ms} />
          </span>
        ))}
      </span>
    </div>
  )
}

function Headers({ of: headers }: { of: ReadonlyArray<{ name: string; value: string }> }) {
  return (
    <Table fz="sm" verticalSpacing={4} withRowBorders={false}>
      <Table.Tbody>
        {headers.map(({ name, value }) => (
          <Table.Tr key={name + value}>
            <Table.Th scope="row" w="14rem">
              {name}
            </Table.Th>
            <Table.Td className={classes.value!}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
