import { z } from '../../../platform/http/api.ts'
import {
  type Cause,
  FEW_ACCOUNTS,
  METHODS,
  MOST_REFUSALS,
  requiresSso,
  type SignInState,
  signInState,
  signInVerdict,
} from '../../verdict/index.ts'
import { Person, personOf } from './person-of.ts'
import { screenOf } from './screen-of.ts'
import { type Means, tool } from './tool.ts'
import { Ours } from './untrusted.ts'

/** The verdict that the console shows at the person. */
export const whyCannotSignIn = tool({
  name: 'why_cannot_sign_in',
  title: 'Why can this person not sign in?',
  description:
    'Says whether a user can sign in, the causes with the strongest first, and what helps: a block, required single sign-on, methods that are off, an unverified address, a second factor, and refusals since the last sign-in.',
  input: z.object({ person: Person }),
  async run(means, { person }) {
    const user = await personOf(means, person)
    const state = await stateOf(means, user)
    const { answer, causes } = signInVerdict(state, means.now)
    return {
      person: { id: user.id, email: user.email, status: user.status },
      can_sign_in: new Ours(answer),
      causes: causes.map((cause) => ({ ...cause, is: new Ours(cause.is), cure: new Ours(CURES[cause.is]) })),
      last_login_at: state.lastSignIn,
      console: screenOf(means.baseUrl, 'user', user.id),
      enabled_methods: METHODS.filter((method) => state.on[method]).map((method) => new Ours(method)),
    }
  },
})

type User = {
  id: string
  email: string
  principal: string
  status: string
  verified_at: string | null
  last_login_at: string | null
}

async function stateOf(means: Means, user: User): Promise<SignInState> {
  const { read } = means
  const path = `/users/${user.id}`
  const [{ settings }, mfa, passkeys, identities, refusals, required] = await Promise.all([
    read('/provider'),
    read(`${path}/mfa`),
    read(`${path}/passkeys`),
    read(`${path}/identities`),
    read('/audit-log', { user_id: user.id, action: 'user.login_refused', limit: MOST_REFUSALS }),
    requiredSso(means, user),
  ])
  return signInState({
    user,
    settings,
    mfa,
    passkeys: passkeys.data,
    identities: identities.data,
    refusals: refusals.data,
    required,
  })
}

/** The account that requires single sign-on of this person's domain. */
async function requiredSso(
  { read }: Means,
  { id, email, principal }: User,
): Promise<SignInState['required']> {
  if (principal !== 'customer') return undefined
  const { data: accounts } = await read(`/users/${id}/accounts`, { limit: FEW_ACCOUNTS })
  for (const account of accounts) {
    const domains: Array<Parameters<typeof requiresSso>[1]> = (await read(`/accounts/${account.id}/domains`))
      .data
    const found = domains.find((one) => requiresSso(email, one))
    if (found) return { accountId: account.id, account: account.name, domain: found.domain }
  }
  return undefined
}

const CURES: Record<Cause['is'], string> = {
  blocked: 'Staff can unblock the user in the console.',
  sso_off: 'An owner turns on single sign-on, or stops requiring it for the domain.',
  sso_required: 'They enter their address on the sign-in page, which leads to their company’s sign-in.',
  no_method: 'An owner turns on one-time codes or another method.',
  unverified: 'They open the link in the email that their next attempt sends.',
  factor_due: 'They set up an authenticator app at the next sign-in.',
  too_many: 'They use an emailed code or link, or reset the password.',
  refused: 'They reset the password on the sign-in page, or use another method.',
  app_asked:
    'They need their authenticator app or a recovery code. Staff can remove two-step verification in the console.',
}
