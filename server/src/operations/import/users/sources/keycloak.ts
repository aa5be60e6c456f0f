import { listOf, objectOf, type Row, textOf } from '../../lines/values.ts'
import {
  DISABLED,
  type Left,
  leftOf,
  NO_ADDRESS,
  NO_PERSON,
  nameOf,
  present,
  type Reading,
} from './reading.ts'

const VERSIONS: Record<string, number> = { '1.0': 16, '1.3': 19 }

const FACTORS: Record<string, string> = {
  otp: 'authenticator app',
  'recovery-authn-codes': 'recovery codes',
  webauthn: 'passkey',
  'webauthn-passwordless': 'passkey',
}

/** A user of an exported realm. */
export function readKeycloak(row: Row): Reading {
  const id = textOf(row.id) ?? ''
  const email = textOf(row.email)
  const credentials = listOf(row.credentials)
  const password = credentials.find(({ type }) => type === 'password')
  const hash = password && phcOf(password)
  const left = leftOf(
    password && hash === undefined && { what: 'password', detail: `hashed by ${algorithmOf(password)}` },
    credentials.flatMap(({ type }): Left[] => {
      if (type === 'password') return []
      return [
        {
          what: FACTORS[String(type)] ?? 'credential',
          ...(!FACTORS[String(type)] && { detail: String(type) }),
        },
      ]
    }),
    actionsOf(row),
    textOf(row.federationLink) !== undefined && {
      what: 'user federation',
      detail: textOf(row.federationLink),
    },
    listOf(row.federatedIdentities).map(({ identityProvider, userId }) => ({
      what: 'identity',
      detail: `${identityProvider}|${userId}`,
    })),
    listOf(row.socialLinks).map(({ socialProvider, socialUserId }) => ({
      what: 'identity',
      detail: `${socialProvider}|${socialUserId}`,
    })),
    [...listOf(row.verifiableCredentials), ...listOf(row.issuedVerifiableCredentials)].map(
      ({ credentialScopeName, credentialType }) => ({
        what: 'verifiable credential',
        ...(textOf(credentialScopeName ?? credentialType) && {
          detail: textOf(credentialScopeName ?? credentialType),
        }),
      }),
    ),
  )
  if (textOf(row.serviceAccountClientId)) return { id, left, skip: NO_PERSON }
  if (email === undefined) return { id: id || (textOf(row.username) ?? ''), left, skip: NO_ADDRESS }
  if (row.enabled === false) return { id, left, skip: DISABLED }
  const attributes = objectOf(row.attributes)
  return {
    id,
    left,
    user: {
      email,
      email_verified: row.emailVerified === true,
      external_id: id || undefined,
      password_hash: hash,
      ...nameOf(row.firstName, row.lastName),
      private_metadata: {
        username: row.username,
        ...(Object.keys(attributes).length > 0 && { attributes }),
        ...present({
          groups: row.groups,
          realm_roles: row.realmRoles,
          client_roles: row.clientRoles ?? row.applicationRoles,
        }),
      },
    },
  }
}

/** What Keycloak would ask for at the next sign-in. Nothing here does. */
function actionsOf({ requiredActions }: Row): Left[] {
  const names = Array.isArray(requiredActions) ? requiredActions : []
  return names.map((name) => ({ what: 'required action', detail: String(name) }))
}

/** Keycloak keeps the parts of a hash apart. Undefined for algorithms that we do not know. */
function phcOf({ secretData, credentialData }: Row): string | undefined {
  const { value, salt } = objectOf(secretData)
  const { algorithm, hashIterations, additionalParameters } = objectOf(credentialData)
  const tail = `$${bare(salt)}$${bare(value)}`
  if (/^pbkdf2-sha(256|512)$/.test(String(algorithm))) return `$${algorithm}$i=${hashIterations}${tail}`
  if (algorithm !== 'argon2') return undefined
  const parameters = objectOf(additionalParameters)
  const of = (name: string): string => String([parameters[name]].flat()[0])
  return `$argon2${of('type')}$v=${VERSIONS[of('version')]}$m=${of('memory')},t=${hashIterations},p=${of('parallelism')}${tail}`
}

function algorithmOf({ credentialData }: Row): string {
  return textOf(objectOf(credentialData).algorithm) ?? 'something unknown'
}

function bare(base64: unknown): string {
  return String(base64).replace(/=+$/, '')
}
