import { resolve } from 'node:path'
import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { openListener } from '../listener.ts'
import { ask } from '../prompt.ts'
import { answered, openService, type Service } from '../service.ts'
import { AGENTS, agentsBlock, hasBlock, skillFile, skillPaths, withAgents } from '../setup/agents.ts'
import { filesOf, program, type Settings, settingsFile, stepsOf, withSettings } from '../setup/files.ts'
import { type Project, readProject } from '../setup/project.ts'
import { changeOf, type Planned, readIfThere, writeOut } from '../setup/write.ts'

export const setup: Command = {
  says: 'write sign-in and webhooks into an Express or Next.js application',
  help: `postern setup [<folder>] [--framework express|next|none] [--origin <address>] [--dry-run] [--yes]
              [--agents | --no-agents] [--skill]

Writes the sign-in routes, a webhook receiver and their settings into an application, and prints the next steps. Existing
files are not replaced unless you say so. Settings are added to an existing .env, and never changed.

At a terminal it offers a block for AGENTS.md, which tells coding agents where the docs are and which rules hold. A block that
is there is written again; what is around it is not touched.

With the admin key it also creates a secret key for the application, and lets the hosted pages redirect back to it.

  --framework <name>    express, next, or none for the settings alone; default: what package.json names, and none in
                        a folder of Python or Go
  --origin <address>    where the application runs; default: http://localhost:3001
  --dry-run             print what would be done, without doing it
  --yes                 replace existing files without asking
  --agents              write the block of AGENTS.md without asking
  --no-agents           leave AGENTS.md alone
  --skill               write the same as a skill: .agents/skills/postern/SKILL.md
  --profile <name>      of postern login
  --json                print one JSON object per line
`,
  options: {
    framework: { type: 'string' },
    origin: { type: 'string' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    agents: { type: 'boolean' },
    'no-agents': { type: 'boolean' },
    skill: { type: 'boolean' },
  },
  takes: { least: 0, most: 1 },
  run,
}

async function run(call: Call): Promise<void> {
  const { terminal, options } = call
  const project = readProject(resolve(call.arguments[0] ?? '.'), text(call, 'framework'))
  const origin = parseOrigin(text(call, 'origin') ?? 'http://localhost:3001')
  const service = openService(call)
  const isDry = options['dry-run'] === true
  const key = isDry ? undefined : await prepare(call, service, { project, origin })
  const { secret } = isDry ? { secret: 'whsec_…' } : await openListener(service)
  const settings = { POSTERN_URL: service.url, POSTERN_KEY: key ?? '', POSTERN_WEBHOOK_SECRET: secret }
  const where = { url: service.url, origin, program: program() }
  const agents = await planAgents(call, project, agentsBlock(project, where))
  const skills = options.skill ? planSkills(project, skillFile(project, where)) : []
  const left = await writeAll(call, project, [...planned(project, settings), ...agents, ...skills])
  const steps = stepsOf(project, { ...service, origin })
  terminal.tell({ type: 'next', steps }, '\nNext steps:')
  if (!terminal.json)
    for (const [index, step] of steps.entries()) terminal.tell({ type: 'step' }, `  ${index + 1}. ${step}`)
  if (left.length > 0)
    throw new Exit(EXIT.failed, `Left as they are: ${left.join(', ')}. Pass --yes to replace them.`)
}

/** People and sessions; plans, usage and what accounts may do; everything to read: what an application's server calls. */
const APPLICATION_SCOPES = ['users', 'read', 'billing'] as const
const SCOPES = 'users, read and billing'

/** Makes a key for the application, and lets people be led back to it, if the key or sign-in may do that. Returns the key. */
async function prepare(
  { terminal }: Call,
  service: Service,
  { project, origin }: { project: Project; origin: string },
): Promise<string | undefined> {
  const { client } = service
  const has = /^\s*POSTERN_KEY\s*=\s*\S/m.test(readIfThere(project.folder, settingsFile(project)) ?? '')
  const refused = (what: string) => (error: unknown) => {
    if (!(error instanceof Exit) || error.code !== EXIT.signedOut) throw error
    terminal.tell({ type: 'refused', what }, `Your key or sign-in may not do that: ${what}.`)
  }
  const made = has
    ? undefined
    : await answered(
        service,
        client.POST('/api/v1/api-keys', {
          body: { name: nameOf(project), scopes: [...APPLICATION_SCOPES] },
        }),
      ).catch(refused(`put a secret key with the scopes ${SCOPES} into POSTERN_KEY`))
  if (made)
    terminal.tell(
      { type: 'key', id: made.id },
      `Made a secret key for the application, with the scopes ${SCOPES}.`,
    )
  await answered(service, client.GET('/api/v1/provider'))
    .then(async ({ settings }) => {
      const { redirect_origins: origins = [] } = settings
      if (origins.includes(origin)) return
      const body = { settings: { redirect_origins: [...origins, origin] } }
      await answered(service, client.PATCH('/api/v1/provider', { body }))
      terminal.tell({ type: 'origin', origin }, `The hosted pages may lead back to ${origin}.`)
    })
    .catch(refused(`add ${origin} to redirect_origins`))
  return made?.key ?? undefined
}

const nameOf = ({ framework }: Project): string =>
  framework === 'none' ? 'application' : `${framework} application`

function planned(project: Project, settings: Settings): Planned[] {
  const env = settingsFile(project)
  const ignored = readIfThere(project.folder, '.gitignore') ?? ''
  const isIgnored = ignored
    .split('\n')
    .some((line) => ['.env', '.env*', env, `/${env}`, '*.local'].includes(line.trim()))
  const begin = ignored === '' || ignored.endsWith('\n') ? ignored : `${ignored}\n`
  return [
    ...filesOf(project).map((file) => ({ ...file, adds: false, secret: false })),
    {
      path: env,
      text: withSettings(readIfThere(project.folder, env) ?? '', settings),
      adds: true,
      secret: true,
    },
    { path: '.gitignore', text: isIgnored ? ignored : `${begin}${env}\n`, adds: true, secret: false },
  ]
}

/** AGENTS.md with the block of this installation, if the person wants it or it is there. */
async function planAgents(
  { terminal, options }: Call,
  { folder }: Project,
  block: string,
): Promise<Planned[]> {
  if (options['no-agents']) return []
  const now = readIfThere(folder, AGENTS) ?? ''
  if (!hasBlock(now) && !options.agents && !(await wantsAgents(options))) return []
  const text = withAgents(now, block)
  if (text !== undefined) return [{ path: AGENTS, text, adds: true, secret: false }]
  terminal.tell(
    { type: 'file', path: AGENTS, change: 'left' },
    `${AGENTS} does not have one pair of Postern's markers. It stays as it is: remove them, and run setup again.`,
  )
  return []
}

const planSkills = (project: Project, text: string): Planned[] =>
  skillPaths(project).map((path) => ({ path, text, adds: false, secret: false }))

async function wantsAgents(options: Call['options']): Promise<boolean> {
  if (options['dry-run'] || !process.stdin.isTTY) return false
  const answer = await ask(`Tell coding agents about Postern in ${AGENTS}? [y/N] `)
  return /^y(es)?$/i.test(answer.trim())
}

/** Returns what was there and stays. */
async function writeAll(
  { terminal, options }: Call,
  { folder }: Project,
  files: Planned[],
): Promise<string[]> {
  const left: string[] = []
  for (const file of files) {
    const { path, adds } = file
    const change = changeOf(folder, file)
    const may = change === 'new' || adds || options.yes === true || (await mayReplace(path, change, options))
    const does =
      change === 'same' ? 'same' : !may ? 'left' : change === 'new' ? 'new' : adds ? 'added' : 'replaced'
    if (does === 'left') left.push(path)
    if (!options['dry-run'] && may && change !== 'same') writeOut(folder, file)
    terminal.tell(
      { type: 'file', path, change: does, dry_run: options['dry-run'] === true },
      `  ${does.padEnd(9)} ${path}`,
    )
  }
  return left
}

async function mayReplace(path: string, change: string, options: Call['options']): Promise<boolean> {
  if (change === 'same' || options['dry-run'] || !process.stdin.isTTY) return false
  return /^y(es)?$/i.test((await ask(`${path} is there with other content. Replace it? [y/N] `)).trim())
}

function parseOrigin(given: string): string {
  const url = URL.parse(given)
  if (url && /^https?:$/.test(url.protocol) && url.origin === given.replace(/\/$/, '')) return url.origin
  throw new Exit(EXIT.usage, `"${given}" is not a valid origin. Example: http://localhost:3001`)
}
