import { generateKeyPairSync } from 'node:crypto'
import { signed, signedBySecret, type Tampering, unsigned } from './idp.ts'

/** What an identity provider or the network may make of an answer, and why it is refused. */
export const TAMPERED_ANSWERS: Array<[string, Tampering, string]> = [
  ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }, 'nonce_missing'],
  ['the nonce of another sign-in', { claims: (claims) => ({ ...claims, nonce: 'another' }) }, 'wrong_nonce'],
  [
    'another issuer',
    { claims: (claims) => ({ ...claims, iss: 'https://accounts.google.com' }) },
    'wrong_issuer',
  ],
  ['another audience', { claims: (claims) => ({ ...claims, aud: 'another-client' }) }, 'wrong_audience'],
  [
    'several audiences',
    { claims: (claims) => ({ ...claims, aud: ['postern', 'another'] }) },
    'wrong_audience',
  ],
  ['expired', { claims: (claims) => ({ ...claims, exp: Number(claims.iat) - 120 }) }, 'expired'],
  ['not valid yet', { claims: (claims) => ({ ...claims, nbf: Number(claims.iat) + 600 }) }, 'expired'],
  ['without expiry', { claims: ({ exp: _, ...claims }) => claims }, 'idp_unfit'],
  ['without subject', { claims: ({ sub: _, ...claims }) => claims }, 'idp_unfit'],
  ['alg none', { idToken: (claims) => unsigned(claims) }, 'wrong_algorithm'],
  ['HS256 by the client secret', { idToken: (claims) => signedBySecret(claims) }, 'wrong_algorithm'],
  [
    'signed by an unknown key',
    { idToken: (claims) => signed(claims, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey) },
    'wrong_signature',
  ],
  ['no JWT at all', { idToken: () => 'a.b.c' }, 'idp_unfit'],
  ['no ID token', { tokenAnswer: ({ id_token: _, ...answer }) => answer }, 'idp_unfit'],
  [
    'the iss of another IdP beside the code',
    { back: (url) => url.searchParams.set('iss', 'https://evil.example') },
    'wrong_issuer',
  ],
  ['no iss though it is announced', { back: (url) => url.searchParams.delete('iss') }, 'wrong_issuer'],
  ['an error', { back: (url) => error(url, 'server_error') }, 'idp_error'],
  ['a cancelled sign-in', { back: (url) => error(url, 'access_denied') }, 'denied'],
  ['an unknown state', { back: (url) => url.searchParams.set('state', 'a'.repeat(43)) }, 'flow_over'],
  ['no state', { back: (url) => url.searchParams.delete('state') }, 'flow_over'],
  ['a code of its own making', { back: (url) => url.searchParams.set('code', 'made-up') }, 'code_refused'],
]

function error(url: URL, name: string): void {
  url.searchParams.delete('code')
  url.searchParams.set('error', name)
}
