import { z } from '../../../platform/http/api.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import type { Passkey } from './store.ts'

/** The JSON forms of WebAuthn Level 3, 5.1. Fields that we do not need are dropped, as browsers add new ones. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'This must be base64url.')

const credential = {
  id: bytes(1_400).describe('Id of the credential, base64url.'),
  rawId: bytes(1_400),
  type: z.literal('public-key').describe('Kind of credential.'),
}

const MAX_CLIENT_DATA = 8_192

/** PublicKeyCredential.toJSON() of navigator.credentials.create(). */
export const RegistrationResponse = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: bytes(MAX_CLIENT_DATA).describe('What the browser signed for, base64url.'),
        attestationObject: bytes(16_384).describe('The new key and what made it, base64url.'),
        transports: z
          .array(z.string().max(32))
          .max(10)
          .default([])
          .describe('How the authenticator can be reached, such as internal or usb.'),
      })
      .describe('Answer of the authenticator (WebAuthn).'),
  })
  .openapi('PasskeyRegistration')

export type RegistrationResponse = z.output<typeof RegistrationResponse>

/** PublicKeyCredential.toJSON() of navigator.credentials.get(). */
export const AssertionResponse = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: bytes(MAX_CLIENT_DATA).describe('What the browser signed for, base64url.'),
        authenticatorData: bytes(8_192).describe('What the authenticator says of itself, base64url.'),
        signature: bytes(8_192).describe('Signature by the key, base64url.'),
        userHandle: bytes(88)
          .nullish()
          .describe('Handle of the user that the passkey was made for, base64url.'),
      })
      .describe('Answer of the authenticator (WebAuthn).'),
  })
  .openapi('PasskeyAssertion')

export type AssertionResponse = z.output<typeof AssertionResponse>

const Descriptors = z.array(
  z.object({
    id: z.string().describe('Id of the credential, base64url.'),
    type: z.string().describe('Kind of credential.'),
    transports: z.array(z.string()).optional().describe('How the authenticator can be reached.'),
  }),
)

/** What PublicKeyCredential.parseCreationOptionsFromJSON() takes. */
export const CreationOptions = z
  .object({
    rp: z
      .object({
        id: z.string().optional().describe('Host name that the passkey will belong to.'),
        name: z.string().describe('Name that the browser shows.'),
      })
      .describe('For whom the passkey is (WebAuthn).'),
    user: z
      .object({
        id: z.string().describe('Handle of the user, base64url.'),
        name: z.string().describe('Email address, by which people tell their passkeys apart.'),
        displayName: z.string().describe('Name that the browser shows.'),
      })
      .describe('Whose passkey it is (WebAuthn).'),
    challenge: z.string(),
    pubKeyCredParams: z
      .array(
        z.object({
          type: z.string().describe('Kind of credential.'),
          alg: z.int().describe('COSE number of the algorithm.'),
        }),
      )
      .describe('Algorithms that the key may have, the preferred first (WebAuthn).'),
    timeout: z.int().optional(),
    excludeCredentials: Descriptors.optional().describe(
      'Passkeys that the user has already: their authenticators make no other.',
    ),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional().describe('Whether the authenticator must keep the key itself.'),
        requireResidentKey: z.boolean().optional().describe('The same for older browsers.'),
        userVerification: z
          .string()
          .optional()
          .describe('Whether the authenticator must verify the person, by PIN or biometry.'),
      })
      .optional()
      .describe('What the authenticator must be able to do (WebAuthn).'),
    attestation: z
      .string()
      .optional()
      .describe('How much the authenticator is asked to report about its make (WebAuthn).'),
  })
  .openapi('PasskeyCreationOptions')

/** What PublicKeyCredential.parseRequestOptionsFromJSON() takes. */
export const RequestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: Descriptors.optional().describe(
      'Passkeys that will do. Absent or empty: any that the browser finds.',
    ),
    userVerification: z
      .string()
      .optional()
      .describe('Whether the authenticator must verify the person, by PIN or biometry.'),
  })
  .openapi('PasskeyRequestOptions')

export const PasskeyView = z
  .object({
    id: Id,
    name: z.string().describe('Name that the user gave it, or that of its authenticator.'),
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
