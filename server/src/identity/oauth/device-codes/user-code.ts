import type { Services } from '../../../platform/services.ts'

/** Whose device it is. */
interface Issuer {
  provider: { id: string }
  principal: string
}

/** 20 consonants: no word comes of them, and none is taken for a digit (RFC 8628, 6.1). */
const FORM = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/
export const USER_CODE_MASK = '****-****'

/** What a person typed, as it is kept: capital letters alone. Undefined if it can be none. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return FORM.test(code) ? code : undefined
}

export const showUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

const messageOf = ({ provider, principal }: Issuer, code: string): string =>
  `${provider.id} ${principal} ${code}`

/** Short enough to be guessed from a plain digest, so it is made with a key. */
export function userCodeDigest({ keyring }: Pick<Services, 'keyring'>, realm: Issuer, code: string): Buffer {
  return keyring.mac('device-code', messageOf(realm, code))
}

/** The same under each key that it may have been made with. */
export function userCodeDigests(
  { keyring }: Pick<Services, 'keyring'>,
  realm: Issuer,
  code: string,
): Buffer[] {
  return keyring.macs('device-code', messageOf(realm, code))
}
