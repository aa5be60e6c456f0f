import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { createLogger } from '../telemetry/logger.ts'
import { isConnectionLoss } from './lost-connection.ts'
import { isDatabaseOutage } from './outage.ts'
import { OutageLines } from './outage-lines.ts'

const error = (code: string) => Object.assign(new Error('could not extend file'), { code, query: 'insert' })

test('each message of an outage comes once in ten seconds, and counts what was left out', () => {
  let now = 0
  const lines = new OutageLines(() => now)
  expect(lines.take('a request failed', error('53100'))).toEqual({
    err: undefined,
    cause: '53100',
    reason: 'could not extend file',
  })
  for (let n = 0; n < 500; n++) expect(lines.take('a request failed', error('53100'))).toBeUndefined()
  expect(lines.take('another', error('53100'))).toBeDefined()
  now = 10_000
  expect(lines.take('a request failed', error('53100'))).toMatchObject({ left_out: 500 })
  expect(lines.take('a request failed', error('53100'))).toBeUndefined()
})

test('the log holds one short line of an outage, and all of any other failure', () => {
  const written: string[] = []
  const log = createLogger('info', { write: (line) => void written.push(line) })
  for (const code of ['53100', '25006', 'CONNECTION_CLOSED', '57P01'])
    for (let n = 0; n < 100; n++) log.error({ err: error(code), request: n }, `failed by ${code}`)
  expect(written).toHaveLength(4)
  for (const line of written) {
    expect(line.length).toBeLessThan(300)
    expect(line).not.toContain('.ts:')
  }
  for (let n = 0; n < 3; n++) log.error({ err: error('23505') }, 'a request failed')
  expect(written).toHaveLength(7)
  expect(JSON.parse(written.at(-1)!).err.stack).toContain('outage-lines.test.ts')
})

test('a socket whose server is gone is an outage, and no other missing file is', async () => {
  const gone = await new Promise<Error>((resolve) =>
    createConnection('/nowhere/.s.PGSQL.1').on('error', resolve),
  )
  expect([isDatabaseOutage(gone), isConnectionLoss(gone)]).toEqual([true, true])
  const missing = await readFile('/nowhere/file').catch((error: Error) => error)
  expect([isDatabaseOutage(missing), isConnectionLoss(missing)]).toEqual([false, false])
})
