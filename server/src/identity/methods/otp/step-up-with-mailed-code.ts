import type { EmittingServices } from '../../../events/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import {
  redeemChallenge,
  requestChallenge,
  requireSendable,
  tryCode,
} from '../../sign-in/challenges/index.ts'
import type { Client, SignedIn } from '../../sign-in/complete/index.ts'
import { requireWay, type StepUp, stepUp } from '../../sign-in/step-up/index.ts'
import { stepUpMail } from './mail.ts'

/** Stepping up with a mailed code, for users without a passkey or an app where mail is a way to sign in. */
export const codeStepUp: StepUp = {
  way: 'email_code',
  isFactor: false,
  isUsable: async (_db, { settings }) => settings.otp_enabled || settings.magic_link_enabled,
}

const PURPOSE = 'step_up'

export interface StepUpByMail {
  session: SessionWithUser
  /** The flow cookie: the code belongs to this browser, and to this session. */
  flow: string
  client: Client
}

/** Sends the session's user a code. Throws reauthentication_required, and rate_limited with the time to wait. */
export async function sendStepUpCode(
  services: EmittingServices,
  provider: Provider,
  { session, flow, client }: StepUpByMail,
): Promise<void> {
  await requireWay(services, provider, session, 'email_code')
  const { principal, email, user_id } = session
  const asked = { principal, email, purpose: PURPOSE, client } as const
  await transact(services.db, async (tx) => {
    await requireSendable(services, tx, provider, asked)
    await requestChallenge({ ...services, db: tx }, provider, {
      ...asked,
      flow,
      detail: { session_id: session.id },
      isWelcome: (user) => user?.id === user_id,
      write: ({ code }, { locale }) =>
        stepUpMail(
          { provider, from: services.config.mailFrom, to: email, locale },
          { code, prefix: principal === 'provider' ? '/staff' : '' },
        ),
    })
  })
}

/** Makes the session recent with the code that was mailed. Throws invalid_code, reauthentication_required. */
export async function stepUpWithMailedCode(
  services: EmittingServices,
  provider: Provider,
  { session, code, flow, client }: Omit<StepUpByMail, 'flow'> & { flow: string | undefined; code: string },
): Promise<SignedIn> {
  await requireWay(services, provider, session, 'email_code')
  const { principal, email } = session
  const challenge = await tryCode(services, provider, {
    principal,
    email,
    purpose: PURPOSE,
    code,
    flow,
    client,
  })
  if (challenge.detail.session_id !== session.id) throw new Problem('invalid_code')
  const redeem = async (tx: Tx) => {
    await redeemChallenge(services, tx, provider, challenge)
    return true
  }
  return (await stepUp(services, provider, { session, way: 'email_code', client, redeem }))!
}
