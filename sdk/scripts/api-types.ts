import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEADER = '// The types of server/openapi.json. Made by: npm run generate\n\n'

/** sdk/src/generated/api.ts: the types of an OpenAPI document. It lives here because its generator needs TypeScript 5. */
export async function apiTypes(openApiJson: string): Promise<string> {
  const document = JSON.parse(openApiJson) as OpenAPI3
  // A field with a default may be left out of a request.
  return HEADER + astToString(await openapiTS(exact(document), { silent: true, defaultNonNullable: false }))
}

interface Operation {
  parameters?: Array<{ name: string }>
}

/** sdk/src/generated/keyed-posts.ts: the paths whose POST takes an Idempotency-Key. */
export function keyedPosts(openApiJson: string): string {
  const document = JSON.parse(openApiJson) as { paths: Record<string, { post?: Operation }> }
  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ name }) => name === 'idempotency-key')
  const paths = Object.keys(document.paths).filter((path) => takesKey(document.paths[path]?.post ?? {}))
  const lines = paths.map((path) => `  '${path}',`).join('\n')
  return `// The paths whose POST takes an Idempotency-Key. Made by: npm run generate\n\nexport const KEYED_POSTS = [\n${lines}\n] as const\n`
}

/** `x-const` is a boolean that is always the same: a literal here, which generators for other languages cannot compile. */
function exact(document: OpenAPI3): OpenAPI3 {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'object' && value !== null && 'x-const' in value
      ? { ...value, enum: [value['x-const']] }
      : value,
  )
}
