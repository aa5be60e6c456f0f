import { catalogue, useWords } from '../ui/words.ts'
import classes from './events.module.css'

const words = catalogue(
  { of: (done: number, all: number) => `${done} of ${all} delivered`, none: 'No endpoint' },
  { de: { of: (done, all) => `${done} von ${all} zugestellt`, none: 'Kein Endpunkt' } },
)

/** What became of an event at its endpoints: `5 of 6 delivered`, with a bar of what failed and what waits. */
export function Outcome({ of: deliveries }: { of: ReadonlyArray<{ status: string }> }) {
  const say = useWords(words)
  const all = deliveries.length
  if (all === 0) return <span className={classes.none}>{say.none}</span>
  const count = (...states: string[]) => deliveries.filter(({ status }) => states.includes(status)).length
  const parts = [
    ['good', count('delivered')],
    ['bad', count('failed')],
    ['waiting', count('pending', 'delivering')],
    ['off', count('parked', 'cancelled')],
  ] as const
  return (
    <span className={classes.outcome}>
      <span>{say.of(parts[0][1], all)}</span>
      <span className={classes.bar} aria-hidden="true">
        {parts.map(
          ([tone, part]) => part > 0 && <i key={tone} data-tone={tone} style={{ flexGrow: part }} />,
        )}
      </span>
    </span>
  )
}
