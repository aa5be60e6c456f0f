import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname

const HEADER = '// The types of server/openapi.json. Made by: npm run generate\n\n'

/** The part of an OpenAPI document that this file reads. */
interface Document {
  paths: Record<string, { post?: Operation }>
}

/** The types of openapi-typescript are of a package that may not be installed yet. */
interface Generator {
  default: (document: unknown, options: object) => Promise<unknown>
  astToString: (ast: unknown) => string
}

/** sdk/src/generated/api.ts: the types of an OpenAPI document. */
export async function apiTypes(openApiJson: string): Promise<string> {
  if (!existsSync(join(FOLDER, 'node_modules/openapi-typescript'))) install()
  const name: string = 'openapi-typescript'
  const { default: openapiTS, astToString } = (await import(name)) as Generator
  // A field with a default may be left out of a request.
  const options = { silent: true, defaultNonNullable: false }
  return HEADER + astToString(await openapiTS(exact(JSON.parse(openApiJson)), options))
}

/** Not among the other tools: it needs TypeScript 5. */
function install(): void {
  process.stderr.write('Installing openapi-typescript into tools/api-types, this once (npm ci).\n')
  // Named, since npm run tells its children the root's folder.
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

interface Operation {
  parameters?: Array<{ name: string }>
}

/** sdk/src/generated/keyed-posts.ts: the paths whose POST takes an Idempotency-Key. */
export function keyedPosts(openApiJson: string): string {
  const document = JSON.parse(openApiJson) as Document
  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ name }) => name === 'idempotency-key')
  const paths = Object.keys(document.paths).filter((path) => takesKey(document.paths[path]?.post ?? {}))
  const lines = paths.map((path) => `  '${path}',`).join('\n')
  return `// The paths whose POST takes an Idempotency-Key. Made by: npm run generate\n\nexport const KEYED_POSTS = [\n${lines}\n] as const\n`
}

/** `x-const` is a boolean that is always the same: a literal here, which generators for other languages cannot compile. */
function exact(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'object' && value !== null && 'x-const' in value
      ? { ...value, enum: [value['x-const']] }
      : value,
  )
}
