import type { ImportedRowInput } from '../../../../identity/oauth/import/index.ts'

/** An application as `POST /api/v1/oauth/applications/import` takes it. */
export type ImportRow = ImportedRowInput

/** Something of an application that is not taken over: what it is, which, and what to do about it. */
export interface Left {
  what: string
  detail?: string | undefined
  cure: string
}

/** What a reader makes of an application of another system: one of ours, or why there is none, with the cure. */
export type Reading = { id: string; left: Left[] } & ({ application: ImportRow } | { skip: string })

/** A list of what is left: `undefined` and `false` are nothing. */
export function leftOf(...all: Array<Left | Left[] | undefined | false>): Left[] {
  return all.flatMap((left) => left || [])
}

/** Origins that browsers may call from there, beyond those of the redirect URIs. */
export function originsLeft(origins: readonly string[], redirectUris: readonly string[]): Left[] {
  const ours = new Set(redirectUris.map((uri) => URL.parse(uri)?.origin))
  return origins
    .filter((origin) => origin !== '+' && !ours.has(origin.replace(/\/$/, '')))
    .map((detail) => ({
      what: 'web origin',
      detail,
      cure: 'browsers may call the endpoints from the origins of its redirect URIs: add one there',
    }))
}

/** Whether the addresses are those of a program on a device: a private scheme, or loopback without a port. */
export function areOfDevice(redirectUris: readonly string[]): boolean {
  const urls = redirectUris.flatMap((uri) => URL.parse(uri) ?? [])
  const isPrivate = ({ protocol }: URL) => protocol !== 'https:' && protocol !== 'http:'
  const isLoopback = ({ hostname, port }: URL) =>
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && port === ''
  return urls.some(isPrivate) || urls.every(isLoopback)
}

export const IMPLICIT: Left = {
  what: 'implicit flow',
  cure: 'tokens in addresses leak: have its library use the code flow with PKCE',
}
export const PASSWORD: Left = {
  what: 'password grant',
  cure: "an application never sees a person's password: have it send people to the sign-in page",
}
export const CIBA: Left = { what: 'CIBA', cure: 'send people to the sign-in page' }
export const DEVICE: Left = {
  what: 'device sign-in',
  cure: 'only native applications have it: make one of that kind',
}
export const EXCHANGE: Left = {
  what: 'token exchange',
  cure: 'say in `serves` which API it is, and in `may_call` which it calls',
}
export const PUSHED: Left = {
  what: 'duty to push authorization requests',
  cure: 'its library may still push them',
}
export const MUTUAL_TLS: Left = {
  what: 'authentication by TLS certificate',
  cure: 'use private_key_jwt: set auth_method and jwks',
}
