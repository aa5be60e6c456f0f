import type { Provider } from '../../../providers/index.ts'
import type { User } from '../../../users/index.ts'
import type { Notice } from '../../door/notices.ts'

export function totpOnMail(provider: Provider, user: User): Notice {
  return notice(user, `Two-step verification is on for ${provider.name}`, [
    `From now on, signing in as ${user.email} needs a code from your authenticator app.`,
    'Keep the recovery codes where you can find them without your phone.',
  ])
}

export function totpOffMail(provider: Provider, user: User): Notice {
  return notice(user, `Two-step verification is off for ${provider.name}`, [
    `Signing in as ${user.email} no longer needs a code from an authenticator app. The recovery codes are void.`,
  ])
}

export function totpTakenAwayMail(provider: Provider, user: User): Notice {
  return notice(user, `Your authenticator app was removed from ${provider.name}`, [
    `${provider.name} removed the authenticator app of ${user.email}, ended all sessions and made the recovery codes void.`,
    'If you did not ask for that, tell them at once.',
  ])
}

export function recoveryCodesRenewedMail(provider: Provider, user: User): Notice {
  return notice(user, `New recovery codes for ${provider.name}`, [
    `New recovery codes were made for ${user.email}. The old ones are void.`,
  ])
}

export function recoveryCodeUsedMail(provider: Provider, user: User, left: number): Notice {
  return notice(user, `A recovery code was used for ${provider.name}`, [
    `Somebody signed in as ${user.email} with a recovery code. Codes left: ${left}.`,
    'If you lost your phone, add the new one and make new codes in your account.',
  ])
}

function notice({ email }: User, subject: string, paragraphs: string[]): Notice {
  return { to: email, subject, heading: subject, paragraphs }
}
