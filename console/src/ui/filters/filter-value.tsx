import { Named } from '../named.tsx'
import { sayExact } from '../say-time.ts'
import { isRange } from '../time-range.ts'
import { useLanguage, useWords } from '../words.ts'
import { useZone } from '../zone.ts'
import { type Field, kindOf, type Values } from './field.ts'
import { filterWords } from './filter-words.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT/
const NAMED = 2

/** What a chip says after the name of its filter: `is Failed`. */
export function FilterValue({ of: field, values }: { of: Field; values: Values }) {
  const words = useWords(filterWords)
  const value = values[field.name] ?? ''
  const end = field.until ? (values[field.until] ?? '') : ''
  switch (kindOf(field)) {
    case 'time':
      return <TimeValue from={value} until={end} />
    case 'number':
      return (
        <>{value && end ? words.between(value, end) : value ? words.atLeast(value) : words.atMost(end)}</>
      )
    case 'choice': {
      const labels = value
        .split(',')
        .map((one) => field.options?.find((option) => option.value === one)?.label ?? one)
      const shown = labels.slice(0, NAMED).join(', ')
      const rest = labels.length - NAMED
      return (
        <>
          <span>{labels.length > 1 ? words.isAnyOf : words.is}</span>{' '}
          {rest > 0 ? `${shown}, ${words.and(rest)}` : shown}
        </>
      )
    }
    default:
      return (
        <>
          <span>{words.is}</span> <TextValue of={value} />
        </>
      )
  }
}

function TimeValue({ from, until }: { from: string; until: string }) {
  const words = useWords(filterWords)
  const language = useLanguage()
  const zone = useZone()
  const say = (at: string) => (TIME.test(at) ? sayExact(Date.parse(at), language, zone) : at)
  if (isRange(from)) return words[from]
  if (from && until) return words.between(say(from), say(until))
  return from ? words.since(say(from)) : words.until(say(until))
}

function TextValue({ of }: { of: string }) {
  const language = useLanguage()
  const zone = useZone()
  if (ID.test(of)) return <Named id={of} />
  if (TIME.test(of) && !Number.isNaN(Date.parse(of))) return sayExact(Date.parse(of), language, zone)
  return of
}
