import type { Row } from '../../lines/values.ts'
import { readAuth0Client } from './auth0.ts'
import { readKeycloakClient } from './keycloak.ts'
import type { Reading } from './reading.ts'

export type { ImportRow, Left } from './reading.ts'

interface Reader {
  read(row: Row, around: Row): Reading
  /** The field of a client that lists its redirect URIs. */
  redirects: string
}

/** The systems whose applications can be read. `around` is the file that holds them: of Keycloak, the realm. */
export const SOURCES = {
  auth0: { read: (row) => readAuth0Client(row), redirects: 'callbacks' },
  keycloak: { read: readKeycloakClient, redirects: 'redirectUris' },
} satisfies Record<string, Reader>

export type Source = keyof typeof SOURCES
