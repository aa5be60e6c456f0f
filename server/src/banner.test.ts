import { expect, test } from 'vitest'
import { banner } from './banner.ts'
import type { Config } from './config.ts'
import { VERSION } from './platform/process/version.ts'
import type { Service } from './service.ts'

test('in production the ready line is a line of the log', () => {
  const service = { listening: { port: 3000 } } as Service
  const text = banner(
    { production: true } as Config,
    service,
    { serve: true, work: false },
    {
      readyMs: 1_234,
      welcome: 'http://localhost/console/welcome#secret',
    },
  )
  expect(JSON.parse(text)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: `Postern ${VERSION} (serve) is ready in 1.2 s on port 3000`,
  })
  expect(text.endsWith('\n')).toBe(true)
})
