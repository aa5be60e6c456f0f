import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEADER = '// The types of server/openapi.json. Made by: npm run generate\n\n'

/** sdk/src/generated/api.ts: the types of an OpenAPI document. It lives here because its generator needs TypeScript 5. */
export async function apiTypes(openApiJson: string): Promise<string> {
  const document = JSON.parse(openApiJson) as OpenAPI3
  // A field with a default may be left out of a request.
  return HEADER + astToString(await openapiTS(document, { silent: true, defaultNonNullable: false }))
}
