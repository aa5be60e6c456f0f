import { basename, relative } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Project } from './project.ts'

/** Where the application takes webhooks. */
export const WEBHOOKS = '/webhooks/postern'

/** What the application has to know, by the names of its environment. */
export interface Settings {
  POSTERN_URL: string
  POSTERN_KEY: string
  POSTERN_WEBHOOK_SECRET: string
}

export interface File {
  /** From the folder of the application. */
  path: string
  text: string
}

/** The files that an application needs. */
export function filesOf(project: Project): File[] {
  if (project.framework === 'none') return []
  return project.framework === 'express' ? expressFiles(project) : nextFiles(project)
}

/** Which file holds its settings. */
export function settingsFile({ framework }: Project): string {
  return framework === 'next' ? '.env.local' : '.env'
}

/** The next steps, one a line. */
export function stepsOf(project: Project, { url, origin }: { url: string; origin: string }): string[] {
  const install = installOf(project, url)
  const listen = `${program()} listen --forward ${origin}${WEBHOOKS}`
  if (project.framework === 'next')
    return [
      install,
      `In a page: const { user } = await requireSession() from ${project.src ? '@/lib/auth' : 'lib/auth'}`,
      `npx next dev --port ${new URL(origin).port || 80}, and in another terminal: ${listen}`,
    ]
  if (project.framework === 'none')
    return [
      install,
      `Add sign-in and a receiver at ${WEBHOOKS}: ${url}/docs/guides/${GUIDES[project.language ?? 'javascript']}`,
      `Start it with the settings of .env, such as: ${STARTS[project.language ?? 'javascript']}`,
      `In another terminal: ${listen}`,
    ]
  const [file] = expressFiles(project)
  const names = '{ mountPostern, signedIn }'
  const load =
    project.modules || project.typescript
      ? `import ${names} from './${file!.path}'`
      : `const ${names} = require('./${file!.path}')`
  return [
    install,
    `In your application, before express.json(): ${load} and mountPostern(app)`,
    "For a page of who is signed in: app.get('/account', signedIn, (request, response) => …), with request.postern.user",
    `Start it with: node --env-file=.env <your file>, and in another terminal: ${listen}`,
  ]
}

/** What installs the service's package in the language of the application. */
export function installOf({ language }: Pick<Project, 'language'>, url: string): string {
  if (language === 'python') return `pip install ${url}/postern_sdk-${VERSION}-py3-none-any.whl`
  if (language === 'go')
    return `GOPROXY=${url}/go,https://proxy.golang.org,direct GONOSUMDB=${GO_MODULE} go get ${GO_MODULE}@v${VERSION}`
  return `npm install ${url}/sdk.tgz`
}

const VERSION = packageJson.version
const GO_MODULE = 'github.com/postern-dev/postern-go'
const GUIDES = { javascript: 'frameworks', python: 'python', go: 'go' } as const
const STARTS = {
  javascript: 'node --env-file=.env <your file>',
  python: 'uvicorn --env-file .env <your module>:app, after pip install python-dotenv',
  go: 'set -a && . ./.env && go run .',
} as const

/** How this program is called from here. */
export function program(): string {
  const [, path = ''] = process.argv
  return basename(path) === 'postern' ? 'postern' : `node ${relative('.', path)}`
}

/** `!` where types need it. */
const from = ({ typescript }: Project, name: keyof Settings) => `process.env.${name}${typescript ? '!' : ''}`

function expressFiles(project: Project): File[] {
  const { typescript, modules } = project
  const text = `import { createAuth } from '@postern/sdk/server'
import { requireSession, signInRoutes, webhooks } from '@postern/sdk/express'
${typescript ? "import type { Express } from 'express'\n" : ''}
const auth = createAuth({ baseUrl: ${from(project, 'POSTERN_URL')}, key: ${from(project, 'POSTERN_KEY')} })

/** Lets people pass who are signed in, as request.postern; leads others to the sign-in and back. */
export const signedIn = requireSession(auth)

/** Sign-in at /auth/login, sign-out by POST at /auth/logout, webhooks at ${WEBHOOKS}. Before express.json(). */
export function mountPostern(app${typescript ? ': Express' : ''}) {
  app.use(signInRoutes(auth))
  app.post(
    '${WEBHOOKS}',
    webhooks({
      secret: ${from(project, 'POSTERN_WEBHOOK_SECRET')},
      on: { 'user.login': ({ payload }) => console.log('signed in:', payload.data.user.email) },
    }),
  )
}
`
  return [{ path: typescript ? 'postern.ts' : modules ? 'postern.js' : 'postern.mjs', text }]
}

function nextFiles(project: Project): File[] {
  const { src, typescript } = project
  const end = typescript ? 'ts' : 'js'
  const up = (folders: number) => '../'.repeat(folders)
  return [
    {
      path: `${src}lib/auth.${end}`,
      text: `import { nextAuth } from '@postern/sdk/next'
import { createAuth } from '@postern/sdk/server'

const auth = createAuth({ baseUrl: ${from(project, 'POSTERN_URL')}, key: ${from(project, 'POSTERN_KEY')} })

export const { GET, POST, checkSession, requireSession, proxy } = nextAuth(auth)
`,
    },
    { path: `${src}app/auth/[action]/route.${end}`, text: `export { GET, POST } from '${up(3)}lib/auth'\n` },
    {
      path: `${src}app${WEBHOOKS}/route.${end}`,
      text: `import { webhookHandler } from '@postern/sdk/webhooks'

export const POST = webhookHandler({
  secret: ${from(project, 'POSTERN_WEBHOOK_SECRET')},
  on: { 'user.login': ({ payload }) => console.log('signed in:', payload.data.user.email) },
})
`,
    },
  ]
}

/** The settings that a file lacks, added to what it holds. */
export function withSettings(text: string, settings: Settings): string {
  const missing = Object.entries(settings).filter(
    ([name]) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(text),
  )
  if (missing.length === 0) return text
  const begin = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return begin + missing.map(([name, value]) => `${name}=${value}\n`).join('')
}
