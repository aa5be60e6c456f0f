import type { ReactNode } from 'react'
import { type State, type StateOf, sayState, toneOf } from './status-words.ts'
import type { Tone } from './tone.ts'
import classes from './ui.module.css'
import { useLanguage } from './words.ts'

export type { Tone } from './tone.ts'

/** A state: a dot, and the word that says it. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  )
}

/** The state of a delivery, an endpoint and so on, as the one table of status words says it. */
export function StatusOf<Of extends StateOf>({ of, is, since }: { of: Of; is: State<Of>; since?: string }) {
  const language = useLanguage()
  const word = sayState(of, is, language)
  return <Status tone={toneOf(of, is)}>{since ? `${word} ${since}` : word}</Status>
}
