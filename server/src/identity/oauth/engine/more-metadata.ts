import { ROUTES } from '../core/index.ts'
import type { Openness } from '../issuers/index.ts'

/** What discovery says about what we do beside the engine. */
export function moreMetadata(issuer: string, { cimd, dcr }: Openness): Record<string, unknown> {
  return {
    client_id_metadata_document_supported: cimd !== 'off',
    ...(dcr !== 'off' && { registration_endpoint: issuer + ROUTES.registration }),
  }
}
