import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { KnownPaths } from './known-paths.ts'

/** Says which middleware and handler a request passed, and its parameters. */
function makeApp() {
  const app = new Hono({ router: new KnownPaths() })
  const passed: string[] = []
  app.use(async (_, next) => {
    passed.push('first')
    await next()
  })
  app.get('/fixed', (c) => c.text('get fixed'))
  app.post('/fixed', (c) => c.text('post fixed'))
  app.get('/api/v1/auth/:principal/session', (c) => c.text(`session of ${c.req.param('principal')}`))
  app.get('/things/:id', (c) => c.text(`thing ${c.req.param('id')}`))
  const ask = async (path: string, method = 'GET') => (await app.request(path, { method })).text()
  return { ask, passed }
}

test('a path leads to the same handler each time, by its method and with its own parameters', async () => {
  const { ask, passed } = makeApp()
  for (const _ of [1, 2]) {
    expect(await ask('/fixed')).toBe('get fixed')
    expect(await ask('/fixed', 'POST')).toBe('post fixed')
    expect(await ask('/fixed', 'DELETE')).toBe('404 Not Found')
    expect(await ask('/api/v1/auth/customer/session')).toBe('session of customer')
    expect(await ask('/api/v1/auth/provider/session')).toBe('session of provider')
    expect(await ask('/things/1')).toBe('thing 1')
    expect(await ask('/things/2')).toBe('thing 2')
    expect(await ask('/unknown')).toBe('404 Not Found')
  }
  expect(passed).toHaveLength(16)
})
