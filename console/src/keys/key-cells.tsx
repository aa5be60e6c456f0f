import type { components } from '@postern/sdk'
import { Status, StatusOf } from '../ui/status.tsx'
import { useSayTime, When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { presetOf } from './presets.ts'
import { keyWords } from './words.ts'

export type ApiKey = components['schemas']['ApiKey']

const DAY_MS = 86_400_000
const SOON_MS = 14 * DAY_MS

/** What a key may do, in one line: the preset's name, or its permissions in words. */
export function Scopes({ of: scopes }: { of: ApiKey['scopes'] }) {
  const words = useWords(keyWords)
  const preset = presetOf(scopes)
  const said = useSayScopes()(scopes)
  return <span title={said}>{preset ? words[preset] : said}</span>
}

/** All that a key may do. */
export function useSayScopes(): (scopes: ApiKey['scopes']) => string {
  const words = useWords(keyWords)
  return (scopes) => scopes.map((scope) => words[scope]).join('; ')
}

/** Whether a key works, and what to know about its end: amber while that is near, or while it works beside the one that replaced it. */
export function KeyState({ of: { expires_at: at, replaced_by } }: { of: ApiKey }) {
  const words = useWords(keyWords)
  const sayTime = useSayTime()
  const left = at ? Date.parse(at) - Date.now() : Number.POSITIVE_INFINITY
  if (left <= 0) return <StatusOf of="key" is={replaced_by ? 'replaced' : 'expired'} />
  if (at && replaced_by) return <Status tone="warning">{words.replacedUntil(sayTime.exact(at))}</Status>
  if (left < SOON_MS) return <Status tone="warning">{words.soon(Math.ceil(left / DAY_MS))}</Status>
  return <StatusOf of="key" is="active" />
}

export function Expiry({ of: { expires_at: at } }: { of: ApiKey }) {
  const words = useWords(keyWords)
  return at ? <When at={at} /> : words.never
}

export function LastUse({ of: { last_used_at: at } }: { of: ApiKey }) {
  const words = useWords(keyWords)
  return at ? <When at={at} /> : words.notYet
}

/** Who made a key. They know it, so those who have left are marked. */
export function Maker({ of: { created_by: by } }: { of: ApiKey }) {
  const words = useWords(keyWords)
  if (!by) return words.installation
  const name = by.name ?? by.email ?? words.erased
  return by.active ? name : <Status tone="bad">{words.left(name)}</Status>
}
