import { z } from '../../../../platform/http/api.ts'
import { Email } from '../../../../platform/http/schemas.ts'
import { TypedCode } from '../../../../platform/http/typed-code.ts'

/** Longer than any policy allows, so that the answer can be weak_password; it also limits what is hashed. */
const MAX_TYPED = 1_024

/** A password as typed. The policy decides about a new one. */
export const Password = z
  .string()
  .min(1)
  .max(MAX_TYPED)
  .openapi({ format: 'password' })
  .describe('Password of the user, as they type it.')

const Token = z.string().max(100).describe('Of the link in the mail.')

/** What people show from a mail. */
export const shownFields = {
  token: Token.optional(),
  email: Email.optional(),
  code: TypedCode.optional().describe('Code that was mailed, six digits; with `email`.'),
}

/** Either the token, or the code with its address. */
export function isShown({
  token,
  email,
  code,
}: {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
}) {
  return token === undefined
    ? email !== undefined && code !== undefined
    : email === undefined && code === undefined
}

export const SHOWN_RULE = { error: 'Give either token, or email and code.', path: ['token'] }
