import { sameBytes } from '../../../../platform/keys/tokens.ts'
import { onDemand } from '../../../../platform/process/on-demand.ts'
import { SECOND } from '../../../../platform/time/clock.ts'

const otpauth = onDemand<typeof import('otpauth')>('otpauth')

const SEED_BYTES = 20 // RFC 4226, 4: 160 bits are recommended
const PERIOD_MS = 30 * SECOND
/** What every authenticator app understands; many ignore any other choice. */
const FORM = { algorithm: 'SHA1', digits: 6 }
/** Steps before and after the present one whose codes are accepted, as clocks differ and typing takes time. */
const WINDOW = 1

/** A new seed, in hexadecimal. */
export function newSeed(): string {
  return new (otpauth().Secret)({ size: SEED_BYTES }).hex
}

/** The number of the 30-second step that a time is in (RFC 6238, 4.2). */
export function stepAt(time: number): number {
  return Math.floor(time / PERIOD_MS)
}

/** The code of a step. */
export function codeOf(seed: string, step: number): string {
  const { HOTP, Secret } = otpauth()
  return HOTP.generate({ ...FORM, secret: Secret.fromHex(seed), counter: step })
}

/** The newest accepted step that a code belongs to; undefined if there is none. */
export function matchStep(seed: string, code: string, now: number): number | undefined {
  const typed = Buffer.from(code)
  let matched: number | undefined
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step++)
    if (sameBytes(typed, Buffer.from(codeOf(seed, step)))) matched = step
  return matched
}

/** The seed in the form that apps and people use: base32 (RFC 4648). */
export function typedForm(seed: string): string {
  return otpauth().Secret.fromHex(seed).base32
}

/** The URL in a QR code that adds the seed to an app (Key URI format). */
export function otpauthUrl(seed: string, issuer: string, label: string): string {
  const { Secret, TOTP } = otpauth()
  return new TOTP({
    ...FORM,
    period: PERIOD_MS / SECOND,
    issuer,
    label,
    secret: Secret.fromHex(seed),
  }).toString()
}
