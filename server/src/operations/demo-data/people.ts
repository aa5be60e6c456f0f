import { searchKey } from '../../platform/lists/search-key.ts'
import { DAY } from '../../platform/time/clock.ts'
import { drawFor } from './draw.ts'
import { COUNTRIES, companyOf } from './names.ts'

const USERS = 500
const ACCOUNTS = 100

/** Whose data it is, and when it was asked for. */
export interface Demo {
  providerId: string
  /** The end of every id. */
  mark: string
  now: number
}

export interface DemoAccount {
  id: string
  name: string
  created: number
  external_id: string
  country: string
  currency: string
  domain: string
}

export interface DemoUser {
  id: string
  email: string
  name: string
  given: string
  family: string
  locale: string
  zone: string
  external_id: string
  created: number
  verified: boolean
  blocked: boolean
  account: DemoAccount
  role: 'owner' | 'admin' | 'member'
}

/** Accounts of a year, more and more of them. */
export function demoAccounts({ mark, now }: Demo): DemoAccount[] {
  const draw = drawFor(mark, 'accounts')
  return Array.from({ length: ACCOUNTS }, (_, index) => {
    const country = draw.of(COUNTRIES)
    const created = now - Math.floor(365 * DAY * (1 - ((index + draw.next()) / ACCOUNTS) ** 0.7))
    const [name, domain] = companyOf(index, draw)
    return {
      id: draw.id(created, mark),
      name,
      created,
      external_id: `crm-${mark.slice(-4)}-${1_000 + index}`,
      country: country.code,
      currency: country.currency,
      domain,
    }
  })
}

/** Each account's owner first, then colleagues. */
export function demoUsers(demo: Demo, accounts: readonly DemoAccount[]): DemoUser[] {
  const draw = drawFor(demo.mark, 'users')
  return Array.from({ length: USERS }, (_, index) => {
    const account = index < ACCOUNTS ? accounts[index]! : draw.of(accounts)
    const country = COUNTRIES.find(({ code }) => code === account.country)!
    const given = draw.of(country.given)
    const family = draw.of(country.family)
    const isOwner = index < ACCOUNTS
    const created = isOwner ? account.created : draw.between(account.created, demo.now)
    return {
      id: draw.id(created, demo.mark),
      email: `${plain(given)}.${plain(family)}${index}@${account.domain}`,
      name: country.familyFirst ? `${family} ${given}` : `${given} ${family}`,
      given,
      family,
      locale: country.locale,
      zone: country.zone,
      external_id: `user-${demo.mark.slice(-4)}-${index}`,
      created,
      verified: draw.chance(0.97),
      blocked: draw.chance(0.01),
      account,
      role: isOwner ? 'owner' : draw.chance(0.15) ? 'admin' : 'member',
    }
  })
}

const plain = (name: string): string => searchKey(name).replaceAll(/[^a-z]/g, '') || 'kontakt'
