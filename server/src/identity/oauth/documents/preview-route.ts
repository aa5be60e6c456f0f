import { type Api, z } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { Line } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { opennessOf } from '../issuers/index.ts'
import { documentUrlFault } from './document-url.ts'
import { FetchFault, fetchDocument } from './fetch-document.ts'
import { refusedBy } from './may-use.ts'
import { readDocument } from './read-document.ts'

const TAG = 'Applications'

const Query = z.object({
  client_id: Line(2_000).describe('The address of the document, which is what its application calls itself.'),
  principal: z
    .enum(['customer', 'provider'])
    .default('customer')
    .describe('The issuer that it would be used at.'),
})

const Preview = z
  .object({
    client_id: z.string().describe('The address that was asked for.'),
    host: z.string().nullable().describe('What people read first when they are asked. `null`: no address.'),
    name: z
      .string()
      .nullable()
      .describe('The name that it gives itself, which proves nothing. `null`: no document.'),
    kind: z.string().nullable().describe('`web` or `native`, by its redirect URIs. `null`: no document.'),
    redirect_uris: z.array(z.string()).describe('URIs that people may be sent back to.'),
    auth_method: z
      .string()
      .nullable()
      .describe('How it authenticates at the token endpoint. `null`: no document.'),
    faults: z.array(z.string()).describe('Why the document cannot be used. Empty: it can.'),
    refused_because: z
      .string()
      .nullable()
      .describe('Why the issuer does not take the document, by its settings. `null`: it does.'),
  })
  .openapi('DocumentPreview')

const NOTHING = { name: null, kind: null, redirect_uris: [], auth_method: null }

/** What a document holds, before anyone signs in with its application. */
export function previewRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.preview',
      method: 'get',
      path: '/api/v1/oauth/applications/preview',
      summary: 'Preview a document',
      description:
        'Fetches a Client ID Metadata Document as an authorization request would, and says what it holds and what is wrong ' +
        'with it. Nothing is kept.',
      tag: TAG,
      access: administration(),
      query: Query,
      answer: Preview,
    },
    async ({ services, provider, query: { client_id, principal } }) => {
      const urlFault = documentUrlFault(client_id)
      if (urlFault !== undefined)
        return { ...NOTHING, client_id, host: null, faults: [urlFault], refused_because: null }
      const openness = await opennessOf(services.db, provider.id, principal)
      return {
        client_id,
        host: new URL(client_id).host,
        ...(await read(services, client_id)),
        refused_because: refusedBy(openness, client_id) ?? null,
      }
    },
  )
}

async function read(services: Services, clientId: string) {
  try {
    const { value } = await fetchDocument(services, clientId)
    const { described, faults } = readDocument(clientId, value)
    const { name, kind, redirect_uris, auth_method } = described
    return { name, kind, redirect_uris, auth_method, faults }
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error
    return { ...NOTHING, faults: [error.message] }
  }
}
