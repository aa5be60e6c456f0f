import { Text } from '@mantine/core'
import { useId, useRef } from 'react'
import { sayCount } from '../cells/say-figure.ts'
import { useLanguage, useWords } from '../words.ts'
import classes from './json-editor.module.css'
import { editorWords } from './json-editor-words.ts'
import { faultIn, type JsonFault } from './json-fault.ts'

const LEAST_LINES = 4
const MOST_LINES = 24

/** Whether a text can be saved: a JSON object that is not too large. */
export function isFit(text: string, mostBytes: number): boolean {
  return faultIn(text) === undefined && bytesOf(text) <= mostBytes
}

/** As the server counts it: without what only makes it readable. */
function bytesOf(text: string): number {
  const compact = faultIn(text) === undefined ? JSON.stringify(JSON.parse(text)) : text
  return new TextEncoder().encode(compact).length
}

/** A JSON object to edit, with line numbers. It is checked while it is typed, and its size is shown beside the limit. */
export function JsonEditor({
  label,
  value,
  onChange,
  mostBytes,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  mostBytes: number
}) {
  const words = useWords(editorWords)
  const language = useLanguage()
  const id = useId()
  const numbers = useRef<HTMLDivElement>(null)
  const fault = faultIn(value)
  const bytes = bytesOf(value)
  const isTooLarge = bytes > mostBytes
  const lines = value.split('\n').length
  return (
    <div>
      <div className={classes.editor} data-faulty={fault !== undefined || isTooLarge || undefined}>
        <div className={classes.numbers} ref={numbers} aria-hidden="true">
          {Array.from({ length: lines }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <div key={at} data-faulty={fault?.line === at + 1 || undefined}>
              {at + 1}
            </div>
          ))}
        </div>
        <textarea
          className={classes.text}
          aria-label={label}
          aria-invalid={fault !== undefined || isTooLarge}
          aria-describedby={id}
          rows={Math.min(MOST_LINES, Math.max(LEAST_LINES, lines))}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
      <div className={classes.below} id={id}>
        <Text size="sm" c={fault ? 'red' : 'dimmed'} aria-live="polite">
          {fault ? sayFault(words, fault) : words.fits}
        </Text>
        <Text size="sm" c={isTooLarge ? 'red' : 'dimmed'}>
          {words.size(sayCount(bytes, language), sayCount(mostBytes, language))}
        </Text>
      </div>
    </div>
  )
}

function sayFault(
  words: ReturnType<typeof useWords<typeof editorWords.en>>,
  { kind, line }: JsonFault,
): string {
  return kind === 'object' ? words.object : words.inLine(line, words[kind])
}
