import { To } from '../ui/link.tsx'
import { Named } from '../ui/named.tsx'
import { placeOf } from '../ui/places.ts'
import { useWords } from '../ui/words.ts'
import type { Entry } from './sentence.ts'
import { auditWords } from './words.ts'

/** What the console has no page for. */
const PAGELESS = ['api_key'] as const
type Pageless = (typeof PAGELESS)[number]
const isPageless = (type: string): type is Pageless => (PAGELESS as readonly string[]).includes(type)

/** What was changed, as it was called then; entries from before labels say what it is called today. */
export function TargetName({ of: { type, id, label } }: { of: NonNullable<Entry['target']> }) {
  const words = useWords(auditWords)
  if (label === null) return <Named id={id} linked missing={words.gone} />
  if (type === 'resource') return <To to={`/resources/${id}`}>{label}</To>
  return type === null || isPageless(type) ? label : <To to={placeOf({ kind: type, id })}>{label}</To>
}
