import { listOf, objectOf, type Row, textOf } from '../../lines/values.ts'
import { DISABLED, type Left, leftOf, NO_ADDRESS, nameOf, present, type Reading } from './reading.ts'

/** An identity as Kratos's admin API lists it, with its credentials. */
export function readKratos(row: Row): Reading {
  const id = textOf(row.id) ?? ''
  const traits = objectOf(row.traits)
  const addresses = listOf(row.verifiable_addresses).filter(({ via }) => via === 'email')
  const best = addresses.find(({ verified }) => verified === true) ?? addresses[0]
  const email = textOf(best?.value) ?? textOf(traits.email)
  const credentials = objectOf(row.credentials)
  const password = objectOf(objectOf(credentials.password).config)
  const further = addresses.filter((address) => address !== best)
  const left = leftOf(
    further.map(({ value }) => ({ what: 'further address', detail: textOf(value) })),
    factorsOf(credentials),
    password.use_password_migration_hook === true && { what: 'password', detail: 'kept by a migration hook' },
  )
  if (email === undefined) return { id, left, skip: NO_ADDRESS }
  if (row.state === 'inactive') return { id, left, skip: DISABLED }
  const { first, last } = objectOf(traits.name)
  return {
    id,
    left,
    user: {
      email,
      email_verified: best?.verified === true,
      external_id: id || undefined,
      password_hash: phcOf(textOf(password.hashed_password)),
      ...nameOf(first, last),
      ...(typeof traits.name === 'string' && { name: textOf(traits.name) }),
      public_metadata: objectOf(row.metadata_public),
      private_metadata: {
        ...objectOf(row.metadata_admin),
        traits,
        ...present({ external_id: row.external_id, organization_id: row.organization_id }),
      },
    },
  }
}

/** Kratos writes scrypt's N itself after `ln=`, where others write its logarithm, and pads base64. */
function phcOf(hash: string | undefined): string | undefined {
  if (!hash?.startsWith('$scrypt$')) return hash
  return hash.replace('$ln=', '$n=').replaceAll(/=+(?=\$|$)/g, '')
}

const FACTORS: Record<string, string> = {
  totp: 'authenticator app',
  lookup_secret: 'recovery codes',
  webauthn: 'passkey',
  passkey: 'passkey',
}

function factorsOf(credentials: Row): Left[] {
  return Object.entries(credentials).flatMap(([type, credential]): Left[] => {
    const { identifiers } = objectOf(credential)
    if (type === 'oidc' || type === 'saml') {
      const all = Array.isArray(identifiers) ? identifiers : []
      return all.length > 0
        ? all.map((one) => ({ what: 'identity', detail: String(one) }))
        : [{ what: 'identity' }]
    }
    return FACTORS[type] === undefined ? [] : [{ what: FACTORS[type] }]
  })
}
