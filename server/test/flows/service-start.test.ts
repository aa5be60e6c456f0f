import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWithin } from '../support/expect-within.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { ADMIN_KEY } from '../support/test-service.ts'

let service: ServiceProcess
beforeAll(async () => {
  service = await ServiceProcess.create()
  await service.start()
})
afterAll(() => service.remove())

test('it starts within 3 s after the first run and tells where everything is', async () => {
  expect(await service.end('SIGTERM')).toBe(0)
  expectWithin(await service.start(), 3_000, 'the start')
  for (const line of [
    service.url,
    '/dev/mailbox',
    '/dev/inbox',
    ADMIN_KEY,
    'embedded PostgreSQL',
    'npm run demo',
  ])
    expect(service.output).toContain(line)
})
