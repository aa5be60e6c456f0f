import type { Hono } from 'hono'
import { z } from '../../platform/http/api.ts'
import type { Variables } from '../../platform/http/context.ts'
import { type Provider, providerOf } from '../../providers/index.ts'
import { PersonalData, VERSION } from './document.ts'

const PATH = `/schemas/personal-data-${VERSION}.json`

/** Where the schema of a document is, which names it as `$schema`. */
export const schemaUrl = ({ baseUrl }: Pick<Provider, 'baseUrl'>): string => baseUrl + PATH

/** The JSON Schema of the documents, for anyone: who has a document has its address. */
export function servePersonalDataSchema(hono: Hono<{ Variables: Variables }>): void {
  const { $schema, ...schema } = z.toJSONSchema(PersonalData, { target: 'draft-2020-12' })
  hono.get(PATH, (c) => {
    c.header('content-type', 'application/schema+json')
    c.header('access-control-allow-origin', '*')
    return c.body(`${JSON.stringify({ $schema, $id: schemaUrl(providerOf(c)), ...schema }, null, 2)}\n`)
  })
}
