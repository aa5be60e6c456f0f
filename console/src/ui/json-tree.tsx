import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseExactly, RawNumber, rowsThatMatch } from './json-rows.ts'
import classes from './json-tree.module.css'
import { uiWords } from './ui-words.ts'
import { catalogue, useWords } from './words.ts'

const own = catalogue({ find: 'Search names and values' }, { de: { find: 'Namen und Werte suchen' } })

const OPEN_DEPTH = 3

/** JSON that can be folded and searched. Numbers stand as they were written, however long. */
export function JsonTree({ of, label }: { of: string; label: string }) {
  const words = useWords(uiWords)
  const { find } = useWords(own)
  const [text, setText] = useState('')
  const parsed = parseExactly(of)
  if (parsed === undefined) return <pre className={classes.tree}>{of}</pre>
  const wanted = text.trim().toLowerCase()
  const hits = wanted === '' ? undefined : rowsThatMatch(parsed, wanted)
  return (
    <div>
      <TextInput
        size="xs"
        maw="20rem"
        mb="xs"
        aria-label={`${label}: ${find}`}
        placeholder={find}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {hits?.size === 0 && <Text size="sm">{words.noHits}</Text>}
      <pre className={classes.tree}>
        <Node key={wanted} name={undefined} of={parsed} path="" depth={0} hits={hits} />
      </pre>
    </div>
  )
}

interface NodeProps {
  name: string | undefined
  of: unknown
  path: string
  depth: number
  /** Paths that match what is searched, with all above them; undefined without a search. */
  hits: ReadonlySet<string> | undefined
}

function Node({ name, of, path, depth, hits }: NodeProps) {
  if (hits && !hits.has(path)) return null
  const isList = Array.isArray(of)
  const entries =
    typeof of === 'object' && of !== null && !(of instanceof RawNumber) ? Object.entries(of) : undefined
  if (!entries)
    return (
      <div className={classes.leaf}>
        <Name of={name} />
        <Value of={of} />
      </div>
    )
  const [open, close] = isList ? '[]' : '{}'
  return (
    <details open={hits !== undefined || depth < OPEN_DEPTH}>
      <summary>
        <Name of={name} />
        {open}
        <span className={classes.count}>{entries.length}</span>
        {close}
      </summary>
      <div className={classes.inside}>
        {entries.map(([key, value]) => (
          <Node key={key} name={key} of={value} path={`${path}/${key}`} depth={depth + 1} hits={hits} />
        ))}
      </div>
    </details>
  )
}

const Name = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : <span className={classes.name}>{of}: </span>

function Value({ of }: { of: unknown }) {
  const text = of instanceof RawNumber ? of.text : JSON.stringify(of)
  return <span data-type={of instanceof RawNumber ? 'number' : typeof of}>{text}</span>
}
