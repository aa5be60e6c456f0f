import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

interface Task {
  task: string
  /** What a reader looks for in the lines of an index to choose the next page, in order: two links at most. */
  follow: [RegExp] | [RegExp, RegExp]
  /** What has to stand in the pages: commands, addresses and names. `{base}` is the running service. */
  needs: string[]
}

/** As docs/agents.md lists them. */
const TASKS: Task[] = [
  {
    task: 'Add sign-in to a Next.js application',
    follow: [/Next\.js/],
    needs: ['@postern/sdk/next', 'requireSession', 'POSTERN_URL', 'POSTERN_KEY', '/auth/login', 'return_to'],
  },
  {
    task: 'Add sign-in to an Express application',
    follow: [/Express/],
    needs: ['@postern/sdk/express', 'signInRoutes(auth', 'requireSession(auth)', 'express.json()) // after'],
  },
  {
    task: 'Verify a webhook in FastAPI',
    follow: [/Python/],
    needs: ['pip install', 'postern.fastapi', 'webhook_router(', 'from fastapi import'],
  },
  {
    task: 'Receive webhooks while developing',
    follow: [/forward events to your machine/],
    needs: ['{base}/cli.mjs', 'postern login --url {base}', 'postern listen --forward', 'postern trigger'],
  },
  {
    task: 'Check who is signed in, without the SDK',
    follow: [/check, list and end sessions/],
    needs: [
      '{base}/api/v1/auth/customer/login',
      '{base}/api/v1/auth/customer/verify-otp',
      '/api/v1/sessions/verify',
    ],
  },
  {
    task: 'Protect an API by access tokens',
    follow: [/access tokens checked by your own servers/],
    needs: ['requireToken', 'scopes', 'handleMetadata'],
  },
  {
    task: 'Ask whether an account may use a feature',
    follow: [/may this account do this now/],
    needs: ['{base}/api/v1/', 'authorization: Bearer $KEY', '/entitlements'],
  },
  {
    task: 'Count usage within a limit',
    follow: [/count what is used/],
    needs: ['{base}/api/v1/', '/usage', '/consume'],
  },
  {
    task: "Send a company's users to their identity provider",
    follow: [/All guides/, /SAML/],
    needs: ['"saml"', 'metadata_url', '/api/v1/connections', '/test'],
  },
  {
    task: 'Keep a table of users in step',
    follow: [/your own table of users/],
    needs: ['{base}/api/v1/webhooks/endpoints', 'revision', 'user.updated'],
  },
]

const read = async (address: string) => {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

/** The page of the first line of an index whose words fit. */
function linkBy(index: string, words: RegExp): string {
  const lines = index.split('\n').filter((line) => line.startsWith('- [') && words.test(line))
  const [, address] = /\]\(([^)]+)\)/.exec(lines[0] ?? '') ?? []
  expect(address, `a line with ${words}`).toBeDefined()
  return address!
}

test.each(TASKS)(
  '$task: a reader of /llms.txt gets there, and finds what it needs',
  async ({ follow, needs }) => {
    let text = await read(`${service.url}/llms.txt`)
    for (const words of follow) {
      const address = linkBy(text, words)
      expect(address).toMatch(/\.md$/)
      text = await read(address)
    }
    const missing = needs
      .map((need) => need.replace('{base}', service.url))
      .filter((need) => !text.includes(need))
    expect(missing).toEqual([])
  },
)

test('the pages of the tasks name no route that the service does not have', async () => {
  const { body } = await service.call('GET', '/openapi.json')
  const routes = Object.keys(body.paths as object).map(
    (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  )
  const index = await read(`${service.url}/llms.txt`)
  const unknown: string[] = []
  for (const { follow } of TASKS.filter(({ follow }) => follow.length === 1)) {
    const text = await read(linkBy(index, follow[0]))
    for (const [, named] of text.matchAll(/(?:GET|POST|PUT|PATCH|DELETE) (\/api\/v1\/[\w{}/.-]*[\w}])/g))
      if (!routes.some((route) => route.test(named!.replaceAll(/\{\w+\}/g, 'x')))) unknown.push(named!)
  }
  expect(unknown).toEqual([])
})

test('docs/agents.md lists these tasks', async () => {
  const page = await read(`${service.url}/docs/guides/agents.md`)
  expect([...page.matchAll(/^\| ([A-Z][^|]+?) \| \[/gm)].map(([, task]) => task)).toEqual(
    TASKS.map(({ task }) => task),
  )
})
