import { z } from '../../lib/http/api.ts'
import { Id, showTime, Time } from '../../lib/http/schemas.ts'
import type { Passkey } from './store.ts'

/** The JSON forms of WebAuthn Level 3, 5.1. Fields that we do not need are dropped, as browsers add new ones. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'This must be base64url.')

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
}

const MAX_CLIENT_DATA = 8_192

/** PublicKeyCredential.toJSON() of navigator.credentials.create(). */
export const RegistrationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(MAX_CLIENT_DATA),
      attestationObject: bytes(16_384),
      transports: z.array(z.string().max(32)).max(10).default([]),
    }),
  })
  .openapi('PasskeyRegistration')

export type RegistrationResponse = z.output<typeof RegistrationResponse>

/** PublicKeyCredential.toJSON() of navigator.credentials.get(). */
export const AssertionResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(MAX_CLIENT_DATA),
      authenticatorData: bytes(8_192),
      signature: bytes(8_192),
      userHandle: bytes(88).nullish(),
    }),
  })
  .openapi('PasskeyAssertion')

export type AssertionResponse = z.output<typeof AssertionResponse>

const Descriptors = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
)

/** What PublicKeyCredential.parseCreationOptionsFromJSON() takes. */
export const CreationOptions = z
  .object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
    timeout: z.int().optional(),
    excludeCredentials: Descriptors.optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
  })
  .openapi('PasskeyCreationOptions')

/** What PublicKeyCredential.parseRequestOptionsFromJSON() takes. */
export const RequestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: Descriptors.optional(),
    userVerification: z.string().optional(),
  })
  .openapi('PasskeyRequestOptions')

export const PasskeyView = z
  .object({
    id: Id,
    name: z.string(),
    backed_up: z.boolean().describe('Whether it is synchronised, and so survives the loss of a device.'),
    created_at: Time,
    last_used_at: Time.nullable(),
  })
  .openapi('Passkey')

export function showPasskey({
  id,
  name,
  backed_up,
  created_at,
  last_used_at,
}: Passkey): z.infer<typeof PasskeyView> {
  return {
    id,
    name,
    backed_up,
    created_at: showTime(created_at),
    last_used_at: showTime(last_used_at),
  }
}
