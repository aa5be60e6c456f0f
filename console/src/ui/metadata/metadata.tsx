import { Button, Code, Group, Text } from '@mantine/core'
import { useData } from '../data.ts'
import { EditConflict } from '../edit-conflict.tsx'
import { isStale, useEdited, type Version } from '../edited.ts'
import { Panel } from '../panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { useMay } from '../rights.ts'
import { useWords } from '../words.ts'
import { isFit, JsonEditor } from './json-editor.tsx'
import { editorWords } from './json-editor-words.ts'
import { mergePatch } from './merge-patch.ts'

/** As the API bounds it, per part. */
const MOST_BYTES = 8 * 1024

const FIELDS = ['public_metadata', 'private_metadata'] as const
type Field = (typeof FIELDS)[number]
/** What a provider stores about a user or an account. */
type Kept = Partial<Record<Field, object>>

interface Access {
  /** Of the user or the account, in the key of the query. */
  id: string
  read: () => Promise<Tagged>
  /** Takes a merge patch of one part, for the version with this tag. Throws changed_meanwhile. */
  write: (patch: Partial<Record<Field, Record<string, never>>>, etag: string) => Promise<Tagged>
}

/** As it was read, with the tag of the version. */
interface Tagged {
  data: Kept
  etag: string
}

const asText = (data: object | undefined): string => JSON.stringify(data ?? {}, null, 2)
const versionOf = ({ data, etag }: Tagged, field: Field): Version<string> => ({
  value: asText(data[field]),
  etag,
})

/** The merge patch that leads from one JSON text to another. */
const differenceOf = (from: string, to: string) =>
  mergePatch(JSON.parse(from), JSON.parse(to)) as Record<string, never>

/** What a provider stores about a user or an account: JSON to edit, a part for customers to see and one to keep. */
export function Metadata({
  titles,
  none,
  ...access
}: Access & { titles: Record<Field, string>; none: string }) {
  const mayEdit = useMay()('staff')
  const { data, error, refetch } = useData(['metadata', access.id], async () => ({
    data: await access.read(),
    response: new Response(),
  }))
  if (!data) return <ProblemNote error={error} retry={refetch} />
  return FIELDS.map((field) => (
    <Panel key={field} title={titles[field]}>
      {mayEdit ? (
        <Part label={titles[field]} field={field} begin={versionOf(data, field)} {...access} />
      ) : (
        <ReadOnly of={data.data[field]} none={none} />
      )}
    </Panel>
  ))
}

function ReadOnly({ of: data = {}, none }: { of: object | undefined; none: string }) {
  if (Object.keys(data).length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <Code block tabIndex={0}>
      {asText(data)}
    </Code>
  )
}

function Part({
  label,
  field,
  begin,
  read,
  write,
}: Access & { label: string; field: Field; begin: Version<string> }) {
  const words = useWords(editorWords)
  const readPart = async () => versionOf(await read(), field)
  const edited = useEdited<string>({
    begin,
    read: readPart,
    write: async ({ typed, over }) => {
      const patch = differenceOf(over.value, typed)
      for (let based = over; ; ) {
        try {
          return versionOf(await write({ [field]: patch }, based.etag), field)
        } catch (error) {
          if (!isStale(error)) throw error
          // The tag is of the whole record: another person may have changed the name, and not this part.
          based = await readPart()
          if (Object.keys(differenceOf(over.value, based.value)).length > 0) return undefined
        }
      }
    },
    done: words.saved,
  })
  const { typed, was, theirs } = edited
  const isChanged = typed !== was
  const fits = isFit(typed, MOST_BYTES)
  return (
    <>
      <JsonEditor label={label} value={typed} onChange={edited.setTyped} mostBytes={MOST_BYTES} />
      <ProblemNote error={edited.error} />
      {theirs !== undefined && (
        <EditConflict keep={edited.keep} take={edited.take}>
          <Text mt="xs">{words.theirs}</Text>
          <Code block>{theirs}</Code>
        </EditConflict>
      )}
      <Group mt="sm" gap="xs">
        <Button disabled={!isChanged || !fits} loading={edited.busy} onClick={edited.save}>
          {words.save}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={() => edited.setTyped(was)}>
            {words.discard}
          </Button>
        )}
        {fits && asText(JSON.parse(typed)) !== typed && (
          <Button variant="default" onClick={() => edited.setTyped(asText(JSON.parse(typed)))}>
            {words.tidy}
          </Button>
        )}
      </Group>
    </>
  )
}
