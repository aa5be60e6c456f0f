import { z } from '../../platform/http/api.ts'
import { MetadataField, MetadataPatch } from '../../platform/http/metadata.ts'
import { ExternalId } from '../../platform/http/schemas.ts'
import { ClientCertificateField, ClientCertificateView } from './client-certificate.ts'
import { FilterField } from './endpoint-filter.ts'

const DAY_SECONDS = 86_400

const METADATA = 'JSON of your own, which only you see.'
const FILTER =
  'Only events with one of these values at each path in `data`. What an event lacks counts as null; a test ignores it.'
const CERTIFICATE =
  'By which receivers that ask for one are called (mTLS). Answers show what it says, never the key.'
const TIMEOUT = 'For one attempt, from the name look-up to the last byte of the answer. `null` for 15.'
const DELAYS =
  'Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the installation.'

const TimeoutSeconds = z.int().min(1).max(30).describe(TIMEOUT)
const RetryDelays = z.array(z.int().min(5).max(DAY_SECONDS)).min(1).max(9).describe(DELAYS)

/** What a body that registers an endpoint may hold beside where to send what. */
export const EndpointOptions = {
  external_id: ExternalId.nullable().default(null),
  metadata: MetadataField.default({}).describe(METADATA),
  filter: FilterField.nullable().default(null).describe(FILTER),
  headers: z
    .record(z.string(), z.string())
    .default({})
    .describe('Its own headers, such as an API key or `Authorization`. Answers show hints of the values.'),
  client_certificate: ClientCertificateField.nullable().default(null).describe(CERTIFICATE),
  timeout_seconds: TimeoutSeconds.nullable().default(null),
  retry_delays: RetryDelays.nullable().default(null),
}

/** The same in a body that changes one: what is left out stays. */
export const EndpointOptionsPatch = {
  external_id: ExternalId.nullable().optional(),
  metadata: MetadataPatch.optional(),
  filter: FilterField.nullable().optional().describe(`${FILTER} Replaced as a whole; null removes it.`),
  headers: z
    .record(z.string(), z.string().nullable())
    .nullable()
    .optional()
    .describe(
      'Merged: null removes one, or all. If the URL moves to another origin in the same change, only what is given here stays.',
    ),
  client_certificate: ClientCertificateField.nullable().optional().describe(CERTIFICATE),
  timeout_seconds: TimeoutSeconds.nullable().optional(),
  retry_delays: RetryDelays.nullable().optional(),
}

/** The same in answers. */
export const EndpointOptionsView = {
  external_id: z.string().nullable().describe('The id in your own system.'),
  metadata: z.record(z.string(), z.unknown()).describe(METADATA),
  filter: z
    .record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .nullable()
    .describe(FILTER),
  headers: z
    .record(z.string(), z.string())
    .describe('Names of its own headers, each with a hint of the value.')
    .openapi({ example: { 'X-API-Key': '…9f3c' } }),
  client_certificate: ClientCertificateView.nullable().describe('By which it is called (mTLS).'),
  timeout_seconds: z.int().nullable().describe(TIMEOUT),
  retry_delays: z.array(z.int()).nullable().describe(DELAYS),
}
