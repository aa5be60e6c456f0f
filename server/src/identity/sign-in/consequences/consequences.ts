import type { Db } from '../../../platform/db/db.ts'
import type { Provider } from '../../../providers/index.ts'
import { countUsers, MOST_COUNTED } from './store.ts'

export const METHODS = ['otp', 'magic_link', 'password', 'passkey', 'social', 'sso'] as const

interface Consequence {
  method: (typeof METHODS)[number]
  people: number
  only: number
  complete: boolean
}

/** Who can use each method, and who would be locked out without it. */
export async function consequences(
  db: Db,
  providerId: string,
  settings: Provider['settings'],
): Promise<Consequence[]> {
  const { otp_enabled, magic_link_enabled, social_enabled, sso_enabled } = settings
  const ways = await countUsers(db, providerId, {
    byMail: otp_enabled || magic_link_enabled,
    password: settings.password_enabled,
    passkey: settings.passkey_enabled,
    connection: social_enabled || sso_enabled,
  })
  const of = (wanted: string) => ways.find(({ method }) => method === wanted)!
  const say = (method: Consequence['method'], way: string, isSpared: boolean): Consequence => {
    const { people, only } = of(way)
    const most = Math.min(people, MOST_COUNTED)
    return {
      method,
      people: most,
      only: isSpared ? 0 : Math.min(only, most),
      complete: people <= MOST_COUNTED,
    }
  }
  return [
    say('otp', 'none', magic_link_enabled),
    say('magic_link', 'none', otp_enabled),
    say('password', 'password', false),
    say('passkey', 'passkey', false),
    // An identity is good by either: which, its connection says. So the other method may not help them.
    say('social', 'connection', false),
    say('sso', 'connection', false),
  ]
}
