import { Code, Text } from '@mantine/core'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import { claimWords } from './claim-words.ts'

/** Claims that are seconds since 1970 (RFC 7519, 2). */
const TIMES = ['iat', 'exp', 'nbf', 'auth_time']

/** What a token says: each claim with its value, and what it means where that is known. */
export function Claims({ of, lead }: { of: Record<string, unknown>; lead: string }) {
  return (
    <>
      <Text c="dimmed" mb="xs">
        {lead}
      </Text>
      <dl className={classes.claims}>
        {Object.entries(of).map(([name, value]) => (
          <Claim key={name} name={name} value={value} />
        ))}
      </dl>
    </>
  )
}

function Claim({ name, value }: { name: string; value: unknown }) {
  const words = useWords(claimWords)
  const meaning = (words as Record<string, string>)[name]
  const isTime = TIMES.includes(name) && typeof value === 'number'
  return (
    <div className={classes.claim}>
      <dt>
        <Code>{name}</Code>
      </dt>
      <dd>
        <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>
        {(meaning || isTime) && (
          <Text size="sm" c="dimmed" component="span">
            {meaning} {isTime && <Time at={new Date(value * 1_000).toISOString()} />}
          </Text>
        )}
      </dd>
    </div>
  )
}
