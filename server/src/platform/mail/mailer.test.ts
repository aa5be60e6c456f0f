import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { expectWithin } from '../../../test/support/expect-within.ts'
import { createLogger } from '../telemetry/logger.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { type Mail, smtpMailer } from './mailer.ts'

const MAIL: Mail = {
  to: 'person@example.com',
  from: 'Postern <postern@example.com>',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
}

function loggedMailer(port: number) {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  return { lines, mailer: smtpMailer(`smtp://127.0.0.1:${port}`, log, createMetrics()) }
}

/** A mail server that answers each recipient with `code`; counts how often it was asked. */
async function refusingServer(code: number) {
  const asked = { times: 0 }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      asked.times++
      callback(Object.assign(new Error(`<${address}> is not known here`), { responseCode: code }))
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { asked, port: (server.address() as AddressInfo).port }
}

test('what the server refuses for good is tried once, and the recipient stays out of the log', async () => {
  const { asked, port } = await refusingServer(550)
  const { lines, mailer } = loggedMailer(port)
  mailer.send(MAIL)
  await mailer.drain()
  expect(asked.times).toBe(1)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', response_code: 550, command: 'RCPT TO' })
  expect(lines[0]).toContain('is not known here')
  expect(lines[0]).not.toContain('person')
})

test('what the server refuses for now is tried again', async () => {
  const { asked, port } = await refusingServer(450)
  const { lines, mailer } = loggedMailer(port)
  mailer.send(MAIL)
  await expect.poll(() => asked.times, { timeout: 5_000 }).toBe(2)
  await mailer.drain()
  expect(lines.join()).not.toContain('person')
})

test('a server that hangs holds no caller longer than five seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { lines, mailer } = loggedMailer((silent.address() as AddressInfo).port)
  for (let n = 0; n < 20; n++) mailer.send(MAIL)
  await once(silent, 'connection')
  const drainedFrom = performance.now()
  await mailer.drain()
  expectWithin(performance.now() - drainedFrom, 7_000)
  expect(JSON.parse(lines[0]!)).toMatchObject({ mails: 20, msg: expect.stringContaining('given up') })
})
