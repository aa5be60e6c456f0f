import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiTypes, keyedPosts } from '../tools/api-types/api-types.ts'
import { goModulePath } from './build/go-module.ts'
import { brandLogos } from './generate/brand-logos.ts'
import { commandsPage } from './generate/commands-page.ts'
import { consoleIcons } from './generate/console-icons.ts'
import { withKeyRoutes } from './generate/key-routes.ts'
import { openApiJson } from './generate/openapi.ts'
import { commandTable, operationTable } from './generate/operations.ts'
import { schemaSql } from './generate/schema-sql.ts'
import { goFiles } from './generate/sdk/go.ts'
import { pythonFiles } from './generate/sdk/python.ts'
import { readModel } from './generate/sdk/read-model.ts'
import { samplesJson } from './generate/sdk/samples.ts'
import { resourceTypes } from './generate/sdk/typescript.ts'

const HELP = `Writes the files that are made from the source:

  server/openapi.json        the HTTP API and the webhooks
  server/schema.sql          the schema that the migrations add up to
  sdk/src/generated/api.ts   the types of openapi.json
  sdk/src/generated/keyed-posts.ts   which of its POSTs take an Idempotency-Key
  sdk-python/src/postern/    its types and methods for Python: types/, resources/ and the modules _areas, _codes, _events
  sdk-go/**/*_gen.go         the types and calls of the Go SDK
  sdk/src/generated/operations.ts    the method and path of each operation id
  sdk/src/generated/resources.ts     a method for each of them
  sdk/cli/generated/commands.json    what the command line offers for each of them
  server/src/surfaces/docs/reference/generated/samples.json   the calls that the API reference shows in Python and Go
  docs/cli-commands.md       the commands that operations are
  docs/api-keys.md           its table of the routes that keys open
  server/src/identity/methods/federated/oauth/brand-logos.ts   the logos of the services to sign in with
  console/src/ui/icon-paths.ts   the icons of the console

  npm run generate              writes them
  npm run generate -- --check   changes nothing; ends with 1 if one of them is not up to date
`

const ROOT = join(import.meta.dirname, '..')

const KEYS_PAGE = 'docs/api-keys.md'

interface GeneratedFile {
  path: string
  /** Undefined: what it was made of is gone, so the file goes too. */
  content: string | undefined
}

async function generate(): Promise<GeneratedFile[]> {
  const [openApi, schema] = await Promise.all([openApiJson(), schemaSql()])
  const model = readModel(openApi)
  return [
    { path: 'server/openapi.json', content: openApi },
    { path: 'server/schema.sql', content: schema },
    ...below(
      'sdk/src/generated',
      /./,
      new Map([
        ['api.ts', await apiTypes(openApi)],
        ['keyed-posts.ts', keyedPosts(openApi)],
        ['operations.ts', operationTable(openApi)],
        ['resources.ts', resourceTypes(openApi)],
      ]),
    ),
    ...below('sdk-python/src/postern', /^(types|resources)\/\w+\.py$/, pythonFiles(openApi)),
    ...below('sdk/cli/generated', /./, new Map([['commands.json', commandTable(openApi)]])),
    {
      path: 'server/src/surfaces/docs/reference/generated/samples.json',
      content: samplesJson(model, openApi),
    },
    { path: 'docs/cli-commands.md', content: commandsPage(openApi) },
    { path: 'server/src/identity/methods/federated/oauth/brand-logos.ts', content: brandLogos() },
    { path: 'console/src/ui/icon-paths.ts', content: consoleIcons() },
    { path: KEYS_PAGE, content: withKeyRoutes(readFileSync(join(ROOT, KEYS_PAGE), 'utf8'), openApi) },
    ...below('sdk-go', /_gen\.go$/, goFiles(model, goModulePath(ROOT))),
  ]
}

/** The files of a folder that are generated as a whole: one that is there and is not made now goes. */
function below(folder: string, generated: RegExp, files: Map<string, string>): GeneratedFile[] {
  const before = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  const names = new Set([...files.keys(), ...before.filter((name) => generated.test(name))])
  return [...names].map((name) => ({ path: `${folder}/${name}`, content: files.get(name) }))
}

function isCurrent({ path, content }: GeneratedFile): boolean {
  const file = join(ROOT, path)
  if (content === undefined) return !existsSync(file)
  return existsSync(file) && readFileSync(file, 'utf8') === content
}

function write({ path, content }: GeneratedFile): void {
  const file = join(ROOT, path)
  if (content === undefined) return void rmSync(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  process.stdout.write(`Wrote ${path}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(HELP)

  const stale = (await generate()).filter((file) => !isCurrent(file))
  if (!values.check) {
    for (const file of stale) write(file)
    process.stdout.write(stale.length === 0 ? 'All generated files are up to date.\n' : '')
  } else if (stale.length > 0) {
    for (const { path } of stale) process.stderr.write(`${path} is not up to date. Run: npm run generate\n`)
    process.exitCode = 1
  }
}

await main()
