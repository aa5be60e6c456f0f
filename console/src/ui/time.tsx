import { type ReactNode, useEffect, useState } from 'react'
import { sayAgo, sayDay, sayExact, sayLog, sayWhen } from './say-time.ts'
import classes from './ui.module.css'
import { useLanguage } from './words.ts'
import { useZone, zoneName } from './zone.ts'

export { sayAgo } from './say-time.ts'

const SECOND = 1_000

/** A time with its zone; `ago` counts instead. Pasted elsewhere it is ISO in UTC. */
export function Time({ at, ago = false }: { at: string; ago?: boolean }) {
  const zone = useZone()
  const language = useLanguage()
  const time = Date.parse(at)
  const name = zoneName(time, zone, language)
  return (
    <Moment at={at}>
      {ago ? (
        <Ago at={at} />
      ) : (
        <>
          {sayExact(time, language, zone, { seconds: true }).slice(0, -name.length)}
          <span className={classes.zone}>{name}</span>
        </>
      )}
    </Moment>
  )
}

/** For lists and facts: relative up to seven days, then the day. The exact time is on hover. */
export function When({ at }: { at: string }) {
  const zone = useZone()
  const language = useLanguage()
  return <Moment at={at}>{sayWhen(Date.parse(at), language, zone)}</Moment>
}

/** For logs: the exact time to the second. */
export function LogTime({ at }: { at: string }) {
  const zone = useZone()
  const language = useLanguage()
  return (
    <Moment at={at}>
      <span className={classes.figures}>{sayLog(Date.parse(at), language, zone)}</span>
    </Moment>
  )
}

function Moment({ at, children }: { at: string; children: ReactNode }) {
  const zone = useZone()
  const language = useLanguage()
  return (
    <time
      dateTime={at}
      title={`${sayExact(Date.parse(at), language, zone, { seconds: true })}\n${new Date(at).toISOString()}`}
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', new Date(at).toISOString())
      }}
    >
      {children}
    </time>
  )
}

/** How long ago, or in how long, counting. */
function Ago({ at }: { at: string }) {
  const language = useLanguage()
  const now = useNow()
  return sayAgo(Date.parse(at) - now, language)
}

/** The time, once a second, while the tab is seen. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now())
    }, SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Times as parts of sentences and labels, in the language and the zone of the person. */
export function useSayTime() {
  const zone = useZone()
  const language = useLanguage()
  return {
    /** `28 Nov 2026`. */
    day: (at: string) => sayDay(Date.parse(at), language, zone),
    /** `28 Nov 2026, 14:01 CET`. */
    exact: (at: string) => sayExact(Date.parse(at), language, zone),
    /** `28 Nov, 14:01:02`. */
    log: (at: string) => sayLog(Date.parse(at), language, zone),
  }
}
