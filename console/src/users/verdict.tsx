import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import {
  type Cause,
  type Method,
  type SignInState,
  signInVerdict,
} from '../../../server/src/surfaces/verdict/sign-in-verdict.ts'
import { methodWords } from '../methods/words.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { useSignInState } from './sign-in-state.ts'
import classes from './users.module.css'
import { verdictWords } from './verdict-words.ts'

const TONES: Record<'no' | 'with_help' | 'yes', Tone> = { no: 'bad', with_help: 'warning', yes: 'good' }

/** Whether a person can sign in; if not, why not and what helps. */
export function SignInVerdict({ of: user }: { of: components['schemas']['UserRecord'] }) {
  const words = useWords(verdictWords)
  const state = useSignInState(user)
  if (!state) return null
  const { answer, causes } = signInVerdict(state, Date.now())
  return (
    <Panel title={words.title} acts={<Status tone={TONES[answer]}>{words[answer]}</Status>}>
      <div className={classes.verdict} data-answer={answer}>
        {causes.length === 0 && <Text>{words.nothing}</Text>}
        {causes.map((cause) => (
          <Said key={cause.is} cause={cause} userId={user.id} />
        ))}
        {answer !== 'no' && !state.required && <Available state={state} />}
      </div>
    </Panel>
  )
}

function Said({ cause, userId }: { cause: Cause; userId: string }) {
  const words = useWords(verdictWords)
  return (
    <div>
      <Text fw={600}>{useSaid(cause)}</Text>
      <Text size="sm" c="dimmed">
        {words[`${cause.is}Cure`]} <Cure of={cause} userId={userId} />
      </Text>
    </div>
  )
}

function useSaid(cause: Cause): string {
  const words = useWords(verdictWords)
  const methods = useWords(methodWords) as unknown as Record<string, string>
  switch (cause.is) {
    case 'sso_off':
    case 'sso_required':
      return words[cause.is](cause.domain, cause.account)
    case 'too_many':
      return words.too_many(cause.count)
    case 'refused':
      return words.refused(cause.count, methods[cause.method] ?? cause.method)
    default:
      return words[cause.is]
  }
}

/** Where the cause is removed. */
function Cure({ of: cause, userId }: { of: Cause; userId: string }) {
  const words = useWords(verdictWords)
  switch (cause.is) {
    case 'sso_off':
    case 'no_method':
      return <To to="/sign-in/methods">{words.openMethods}</To>
    case 'sso_required':
      return (
        <To to={`/accounts/${cause.accountId}`} query={{ tab: 'sso' }}>
          {words.openAccount(cause.account)}
        </To>
      )
    case 'refused':
    case 'too_many':
      return (
        <To to={`/users/${userId}`} query={{ tab: 'activity' }}>
          {words.openActivity}
        </To>
      )
    default:
      return null
  }
}

/** The methods that are on and that the person has. */
function Available({ state: { on, passkeys, identities } }: { state: SignInState }) {
  const words = useWords(verdictWords)
  const methods = useWords(methodWords)
  const has = { passkey: passkeys > 0, social: identities > 0, sso: false }
  const names = (Object.keys(on) as Method[])
    .filter((method) => on[method] && (has[method as keyof typeof has] ?? true))
    .map((method) => methods[method])
  if (names.length === 0) return null
  return <Text size="sm">{words.by(names.join(', '))}</Text>
}
