import { useLanguage } from '../ui/words.ts'
import { sayShare } from './endpoint-health.ts'
import type { ListedEndpoint } from './types.ts'

/** The API counts no further. */
const COUNTED_MOST = 1_000

/** Which share of a day's attempts was answered 2xx: 100 % only if all were. */
export function Success({ of }: { of: ListedEndpoint['activity'] }) {
  const language = useLanguage()
  if (!of || of.sent === 0) return <>–</>
  return <>{sayShare(of, language)}</>
}

/** How many deliveries wait for it or are under way. */
export function Waiting({ of }: { of: ListedEndpoint['activity'] }) {
  const language = useLanguage()
  const count = of?.queued ?? 0
  return (
    <>
      {count.toLocaleString(language)}
      {count === COUNTED_MOST ? '+' : ''}
    </>
  )
}
