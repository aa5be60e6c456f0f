import { made } from './billing.ts'
import type { TestService } from './test-service.ts'

/** 80 letters, and a word that breaks nowhere. */
export const LONG_ROLE = 'Sachbearbeitung Debitorenbuchhaltung und Forderungsmanagement Nord und Westfalen'
/** What it is called in a program, and what it is called by people. */
export const LONG_PERMISSION = [
  'customer_invoices.approve_over_limit',
  'Kundenrechnungen über der Freigabegrenze genehmigen',
]

interface Wanted {
  account: string
  /** The member who gets roles. */
  user: string
  roles?: number
  permissions?: number
  /** Tells the keys of one call from those of the next. */
  about?: string
}

/**
 * Declares permissions and makes roles with long names, lets accounts make theirs, and gives a member five roles. Returns
 * the account's own role.
 */
export async function addLongRoles(
  service: TestService,
  { account, user, roles = 20, permissions = 12, about = '' }: Wanted,
): Promise<string> {
  const admin = (method: string, path: string, body?: object) =>
    made(service.call(method, `/api/v1${path}`, body && { body }))
  const [key, name] = LONG_PERMISSION as [string, string]
  const all = Array.from({ length: permissions }, (_, n) => (n === 0 ? key : `${key}_${n}`))
  const keys = all.map((one) => one + about)
  for (const [n, one] of keys.entries())
    await admin('POST', '/permissions', { key: one, name: `${name} ${n + 1}`, assignable: n % 2 === 0 })
  await admin('PUT', '/roles/owner/permissions', { permissions: [...keys, 'not_declared.anywhere'] })
  await admin('PATCH', '/provider', { settings: { account_roles: true } })
  const ids: string[] = []
  for (let n = 0; n < roles; n++) {
    const made = await admin('POST', '/roles', {
      key: `sachbearbeitung-debitorenbuchh-${n}${about}`,
      name: n === 0 ? LONG_ROLE : `Debitoren ${n}`,
      permissions: keys.filter((_, at) => (at + n) % 3 === 0),
    })
    ids.push(made.id)
  }
  const own = await admin('POST', `/accounts/${account}/roles`, {
    key: 'own:rechnungspruefung',
    name: LONG_ROLE,
    permissions: keys.slice(0, 1),
  })
  await admin('PUT', `/accounts/${account}/members/${user}/roles`, { roles: [...ids.slice(0, 4), own.id] })
  return own.id
}
