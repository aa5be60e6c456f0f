import { Button, FileInput, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '../ui/allowed.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useSending } from '../ui/sending.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { importFiles, KINDS, type Kind, type Refusal, type Tally } from './import-rows.ts'
import { importWords } from './import-words.ts'

/** As many as a person reads; the rest is counted. */
const SHOWN = 200

interface Outcome {
  dryRun: boolean
  tallies: ReadonlyMap<Kind, Tally>
  refused: readonly Refusal[]
  ended: boolean
}

/** Takes over subscriptions and invoices of another system: checked first, then written. */
export default function ImportPage() {
  const words = useWords(importWords)
  const client = useQueryClient()
  const [files, setFiles] = useState<ReadonlyMap<Kind, File>>(new Map())
  const [outcome, setOutcome] = useState<Outcome>()
  const sending = useSending()
  useUnsaved(sending.busy)
  const choose = (kind: Kind, file: File | null): void => {
    const next = new Map(files)
    if (file) next.set(kind, file)
    else next.delete(kind)
    setFiles(next)
    setOutcome(undefined)
  }
  const run = (dryRun: boolean) => {
    setOutcome({ dryRun, tallies: new Map(), refused: [], ended: false })
    const change = (make: (was: Outcome) => Partial<Outcome>): void =>
      setOutcome((was) => was && { ...was, ...make(was) })
    return sending.send(
      () =>
        importFiles(files, dryRun, (kind, tally, refused) =>
          change((was) => ({
            tallies: new Map(was.tallies).set(kind, tally),
            refused: [...was.refused, ...refused],
          })),
        ),
      () => {
        change(() => ({ ended: true }))
        void client.invalidateQueries()
      },
    )
  }
  return (
    <Page title={words.title}>
      <Stack maw="44rem">
        <Text>{words.lead}</Text>
        <Allowed needs="staff_admin">
          {KINDS.map((kind) => (
            <FileInput
              key={kind}
              label={words[kind]}
              description={words.hint}
              placeholder={words.choose}
              accept=".jsonl,.ndjson,application/jsonl"
              clearable
              clearButtonProps={{ 'aria-label': words.clear(words[kind]) }}
              value={files.get(kind) ?? null}
              onChange={(file) => choose(kind, file)}
            />
          ))}
          <Group>
            <Button
              variant="default"
              disabled={files.size === 0 || sending.busy}
              onClick={() => void run(true)}
            >
              {words.check}
            </Button>
            <Button disabled={files.size === 0} loading={sending.busy} onClick={() => void run(false)}>
              {words.run}
            </Button>
          </Group>
        </Allowed>
        <ProblemNote error={sending.error} />
        {sending.error !== undefined && <Text>{words.again}</Text>}
      </Stack>
      {outcome && <Shown of={outcome} />}
    </Page>
  )
}

function Shown({ of: { dryRun, tallies, refused, ended } }: { of: Outcome }) {
  const words = useWords(importWords)
  return (
    <Panel title={dryRun ? words.checked : words.imported}>
      <Stack gap="xs" maw="44rem" role="status">
        {[...tallies].map(([kind, { rows, done, created, exists, refused: not }]) => (
          <div key={kind}>
            <Text>{`${words[kind]}: ${words.tally({ created, exists, refused: not, dryRun })}`}</Text>
            {done < rows && <Progress value={(100 * done) / rows} aria-label={words[kind]} />}
          </div>
        ))}
        {ended && <Text>{words.end({ dryRun, refused: refused.length })}</Text>}
      </Stack>
      {refused.length > 0 && <Refused of={refused} />}
    </Panel>
  )
}

function Refused({ of }: { of: readonly Refusal[] }) {
  const words = useWords(importWords)
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.line}</Table.Th>
            <Table.Th>{words.id}</Table.Th>
            <Table.Th>{words.problem}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.slice(0, SHOWN).map(({ file, line, id, problem }) => (
            <Table.Tr key={`${file}:${line}:${problem}`}>
              <Table.Td>{`${file}:${line}`}</Table.Td>
              <Table.Td>{id}</Table.Td>
              <Table.Td>{problem}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {of.length > SHOWN && <Text c="dimmed">{words.andMore(of.length - SHOWN)}</Text>}
    </Table.ScrollContainer>
  )
}
