import { z } from '../lib/http/api.ts'
import { MetadataField, MetadataPatch } from '../lib/http/metadata.ts'
import { ExternalId } from '../lib/http/schemas.ts'

const METADATA = 'JSON of your own, which only you see.'

/** What a body that registers an endpoint may hold beside where to send what. */
export const EndpointOptions = {
  external_id: ExternalId.nullable().default(null),
  metadata: MetadataField.default({}).describe(METADATA),
}

/** The same in a body that changes one: what is left out stays. */
export const EndpointOptionsPatch = {
  external_id: ExternalId.nullable().optional(),
  metadata: MetadataPatch.optional(),
}

/** The same in answers. */
export const EndpointOptionsView = {
  external_id: z.string().nullable().describe('The id in your own system.'),
  metadata: z.record(z.string(), z.unknown()).describe(METADATA),
}
