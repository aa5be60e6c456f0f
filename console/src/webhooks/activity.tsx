import { useLanguage } from '../ui/words.ts'
import type { ListedEndpoint } from './types.ts'

/** The API counts no further. */
const COUNTED_MOST = 1_000

/** Which share of a day's attempts was answered 2xx: 100 % only if all were. */
export function Success({ of }: { of: ListedEndpoint['activity'] }) {
  const language = useLanguage()
  if (!of || of.sent === 0) return <>–</>
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions)
  return <>{format.format(of.delivered / of.sent)}</>
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
