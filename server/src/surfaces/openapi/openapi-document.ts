import type { Config } from '../../config.ts'
import type { DESCRIBED_TYPES, EmittingServices } from '../../events/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { VERSION } from '../../platform/process/version.ts'
import { describeTheRest } from './descriptions.ts'
import type { OpenApi } from './document.ts'
import { addExamples } from './examples.ts'
import { nameSchemas } from './name-schemas.ts'
import { makePortable } from './portable.ts'
import { addProblemAnswers } from './problem-answers.ts'
import { TAG_GROUPS, TAGS } from './tags.ts'

type EventType = (typeof DESCRIBED_TYPES)[number]

/** The OpenAPI 3.1 description of the routes and webhooks. Committed as server/openapi.json. */
export function openApiDocument(
  api: Api<EmittingServices>,
  eventTypes: readonly EventType[],
  { publicUrl, headerBrand }: Pick<Config, 'publicUrl' | 'headerBrand'>,
): OpenApi {
  const document = api.describe().getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Postern',
      version: VERSION,
      description: 'Sign-in and signed webhooks. Provider at the root: the default one; others at /p/{slug}.',
      contact: { name: 'The operator of this installation', url: publicUrl },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: publicUrl }],
  })
  const webhooks = Object.fromEntries(eventTypes.map((type) => [type.name, webhook(type, headerBrand)]))
  return completed({ ...document, webhooks, tags: TAGS, 'x-tagGroups': TAG_GROUPS } as unknown as OpenApi)
}

/** Adds what follows from the routes: words for common fields, problems by status, examples. */
function completed(described: OpenApi): OpenApi {
  const document = structuredClone(described)
  describeTheRest(document)
  makePortable(document) // after it: what it says of patterns describes no field
  addProblemAnswers(document)
  addExamples(document)
  nameSchemas(document) // last, as the others read bodies where they stand
  return document
}

function webhook(type: EventType, brand: string) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    post: {
      operationId: `receive${type.name.split(/[._]/).map(capitalised).join('')}`,
      summary: type.summary,
      description: `${type.summary} Sent to every endpoint that chose \`${type.name}\`.`,
      tags: ['Webhook endpoints'],
      security: [], // the signature is what a receiver checks
      parameters: [
        header(`X-${brand}-Event`, 'The event name.'),
        header(
          `X-${brand}-Signature`,
          'sha256= and HMAC-SHA-256 over the raw body, hex, keyed with the whole secret string.',
        ),
        header(`X-${brand}-Delivery-Id`, 'The same on every attempt and replay: deduplicate on it.'),
        header(`X-${brand}-Timestamp`, 'When this attempt was sent.'),
        header('webhook-id', 'Standard Webhooks: the delivery id.'),
        header('webhook-timestamp', 'Standard Webhooks: Unix seconds of this attempt.'),
        header('webhook-signature', 'Standard Webhooks: v1 signatures, keyed with the decoded secret.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: envelope(type), example: exampleOf(type) } },
      },
      responses: {
        '2XX': { description: 'Any 2xx answer within 15 seconds counts as delivered.' },
      },
    },
  }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function envelope(type: EventType) {
  const { $schema: _, ...data } = z.toJSONSchema(type.data, { io: 'input' })
  return {
    type: 'object',
    required: ['event', 'timestamp', 'data'],
    additionalProperties: false,
    properties: {
      event: { type: 'string', const: type.name, description: 'Name of the event type.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: { ...data, description: 'What it happened to.' },
    },
  }
}

function exampleOf(type: EventType) {
  return { event: type.name, timestamp: '2026-01-31T09:30:00.000Z', data: type.example }
}
