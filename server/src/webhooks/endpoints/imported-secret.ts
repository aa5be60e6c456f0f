import { z } from '../../platform/http/api.ts'
import { SECRET_PREFIX } from '../core/index.ts'

/** Standard Webhooks: 24 to 64 bytes. */
const LEAST_BYTES = 24
const MOST_BYTES = 64
/** More than 64 bytes take in base64, to say how many there are. */
const MAX_LENGTH = 500

/**
 * What is wrong with a secret that a user brings along, if anything. Receivers decode it by libraries of their own, some of
 * which are lenient in ways of their own: anything but plain base64 would verify with one and fail with another.
 */
export function faultOfSecret(text: string): string | undefined {
  if (text.startsWith('whsk_') || text.startsWith('whpk_'))
    return 'This is a key for Ed25519 signatures. Bring a secret for HMAC, which begins with whsec_.'
  if (!text.startsWith(SECRET_PREFIX))
    return `This must begin with ${SECRET_PREFIX}, followed by base64. The prefix belongs to the secret.`
  const encoded = text.slice(SECRET_PREFIX.length)
  if (/^[\w-]*[_-][\w-]*=*$/.test(encoded))
    return `After ${SECRET_PREFIX} this is base64url. Write it as plain base64: + for -, / for _, with its = at the end.`
  const key = Buffer.from(encoded, 'base64')
  if (key.toString('base64') !== encoded)
    return key.toString('base64').replaceAll('=', '') === encoded
      ? `After ${SECRET_PREFIX} this is base64 without the = at its end. Add it.`
      : `After ${SECRET_PREFIX} this is not base64. Encode the bytes, such as: echo ${SECRET_PREFIX}$(openssl rand -base64 32)`
  if (key.length < LEAST_BYTES || key.length > MOST_BYTES)
    return `After ${SECRET_PREFIX} this must be base64 of ${LEAST_BYTES} to ${MOST_BYTES} bytes, not of ${key.length}.`
  return undefined
}

/** A secret that the user brings along in place of one made here. */
export const ImportedSecret = z
  .string()
  .max(MAX_LENGTH)
  .superRefine((text, issue) => {
    const fault = faultOfSecret(text)
    if (fault) issue.addIssue({ code: 'custom', message: fault })
  })
  .openapi({
    description: `One of your own: \`${SECRET_PREFIX}\` and base64 of ${LEAST_BYTES} to ${MOST_BYTES} bytes, as Svix and Standard Webhooks have it.`,
  })
