import classes from './ui.module.css'

/** What a state means for staff. */
export type Tone = 'good' | 'bad' | 'waiting' | 'off'

const SIGNS: Record<Tone, string> = { good: '✓', bad: '✗', waiting: '…', off: '–' }

/** A state in a word, with a sign besides the colour. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span aria-hidden="true">{SIGNS[tone]}</span> {children}
    </span>
  )
}
