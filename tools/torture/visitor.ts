import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.ts'
import type { LoadTarget } from './load.ts'
import type { Random } from './random.ts'

const LOOKS_FOR_MAIL = 5
/** Only the last so many come back: who signed in more than 50 times would lose the oldest session by right. */
const RETURNING = 20

/** Signs people in by one-time code until it is told to stop: new ones, and now and then one who was here before. */
export async function signInOn(
  target: LoadTarget,
  { name, random }: { name: string; random: Random },
): Promise<void> {
  const known: string[] = []
  for (let number = 1; !target.stopping.aborted; number++) {
    const back = known.length > 0 && random.chance(0.3)
    const email = back ? random.pick(known.slice(-RETURNING)) : `${name}-${number}@example.com`
    if (await signIn(target, email, random)) known.push(email)
    else if (back) known.splice(known.indexOf(email), 1) // a code may still be pending for it
    await pause(random.between(0, 250))
  }
}

async function signIn(target: LoadTarget, email: string, random: Random): Promise<boolean> {
  const { ledger } = target
  const base = random.pick(target.baseUrls)
  const login = `${base}/api/v1/auth/customer/login`
  const asked = await ask(ledger, 'POST', login, { body: { email } })
  const code = asked && (await codeFor(target, base, email))
  if (!code) return false
  const verify = `${random.pick(target.baseUrls)}/api/v1/auth/customer/verify-otp`
  const headers = { cookie: asked.cookies.join('; ') }
  const answer = await ask(ledger, 'POST', verify, { body: { email, code }, headers })
  if (!answer) return false
  ledger.signIns.push({ email, userId: answer.body.user.id, token: answer.body.token })
  return true
}

/** The mailbox is in the memory of the process that was asked: a kill takes the mail with it. */
async function codeFor({ ledger }: LoadTarget, base: string, email: string): Promise<string | undefined> {
  for (let look = 0; look < LOOKS_FOR_MAIL; look++) {
    const mailbox = `${new URL(base).origin}/dev/mailbox/mails?to=${encodeURIComponent(email)}`
    const answer = await ask(ledger, 'GET', mailbox)
    const code = answer?.body.data[0]?.code
    if (code) return code
    await pause(50)
  }
  return undefined
}
