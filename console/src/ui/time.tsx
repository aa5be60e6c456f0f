import { useEffect, useState } from 'react'
import { readSettings, useSettings } from './settings.ts'
import classes from './ui.module.css'
import { useLanguage } from './words.ts'

const SECOND = 1_000
const STEPS: ReadonlyArray<[Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** A time with its zone, here or in UTC as the person chose; pasted elsewhere it is ISO in UTC. */
export function Time({ at, ago = false }: { at: string; ago?: boolean }) {
  const { utc } = useSettings()
  const language = useLanguage()
  const text = new Date(at).toLocaleString(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(utc && { timeZone: 'UTC' }),
  })
  return (
    <time
      dateTime={at}
      title={new Date(at).toISOString()}
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', new Date(at).toISOString())
      }}
    >
      {ago ? <Ago at={at} /> : text} {!ago && <span className={classes.zone}>{zoneName(utc, at)}</span>}
    </time>
  )
}

/** How long ago, or in how long, counting. */
function Ago({ at }: { at: string }) {
  const language = useLanguage()
  const now = useNow()
  return sayAgo(Date.parse(at) - now, language)
}

export function sayAgo(ms: number, language: string): string {
  const seconds = Math.round(ms / SECOND)
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
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

function zoneName(utc: boolean, at: string): string {
  if (utc) return 'UTC'
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Short, for the narrow column of a list: with the year where it is not this one, and then without the time of day. */
export function shortTime(at: string, language: string, now = new Date()): string {
  const locale = language === 'en' ? 'en-GB' : language
  const zone = readSettings().utc ? { timeZone: 'UTC' } : {}
  const day = { day: '2-digit', month: 'short', ...zone } as const
  const yearOf = (time: Date) => time.toLocaleString('en', { year: 'numeric', ...zone })
  const time = new Date(at)
  return yearOf(time) === yearOf(now)
    ? time.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit', second: '2-digit' })
    : time.toLocaleString(locale, { ...day, year: 'numeric' })
}
