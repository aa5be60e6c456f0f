import type { Row } from '../../lines/values.ts'
import { readAuth0 } from './auth0.ts'
import { readBetterAuth } from './better-auth.ts'
import { readClerk } from './clerk.ts'
import { readKeycloak } from './keycloak.ts'
import { readKratos } from './kratos.ts'
import type { Reading } from './reading.ts'
import { readSupabase } from './supabase.ts'
import { readWorkos } from './workos.ts'

export { readAuth0Hash } from './auth0.ts'
export type { ImportRow, Left } from './reading.ts'

/** The systems whose exports can be read. `hashes` are those that Auth0 exports apart. */
export const SOURCES = {
  auth0: readAuth0,
  'better-auth': (row) => readBetterAuth(row),
  clerk: (row) => readClerk(row),
  keycloak: (row) => readKeycloak(row),
  kratos: (row) => readKratos(row),
  supabase: (row) => readSupabase(row),
  workos: readWorkos,
} satisfies Record<string, (row: Row, hashes?: ReadonlyMap<string, string>) => Reading>

export type Source = keyof typeof SOURCES
