import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/platform/telemetry/logger.ts'
import { startService } from '../../server/src/service.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { checkKafka } from './destinations/check-kafka.ts'
import { checkRabbitmq } from './destinations/check-rabbitmq.ts'
import { checkSqs } from './destinations/check-sqs.ts'
import { Sight } from './destinations/sight.ts'

const KEY = 'ak_interop_0123456789abcdef0123456789abcdef'
const AWS = '@aws-sdk/client-sqs@3.1169.0'

/**
 * Its own service sends into RabbitMQ (from Debian), Kafka (from Maven Central) and the stand-in for SQS of moto
 * (from PyPI), all on loopback. Prints what was seen, and what this machine lacks; false if something is not as it should
 * be.
 */
export async function runDestinations(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-interop-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const { url, stop } = await start(folder)
  const sight = new Sight(url, KEY)
  try {
    await part('RabbitMQ', () => checkRabbitmq(sight, folder))
    await part('Kafka', () => checkKafka(sight, folder))
    await part('SQS', () => (addClient() ? checkSqs(sight) : Promise.resolve(AWS)))
    console.info('Pub/Sub was not tried: its emulator is on none of the registries.')
    return sight.print()
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A check answers with what the machine lacks, if it could not begin. */
async function part(name: string, check: () => Promise<string | undefined>): Promise<void> {
  const lacks = await check()
  if (lacks !== undefined) console.info(`${name} was not tried: this machine lacks ${lacks}.`)
}

/** Into node_modules, as docs/queues.md says; the next npm ci takes it out again. */
function addClient(): boolean {
  try {
    if (findPackageJSON('@aws-sdk/client-sqs', import.meta.url)) return true
  } catch {}
  return spawnSync('npm', ['install', '--no-save', AWS], { stdio: 'inherit' }).status === 0
}

async function start(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    ADMIN_KEY: KEY,
    RETRY_DELAYS: '1,2,4',
  })
  const service = await startService({ config, log: createLogger('silent'), serve: true, work: true })
  return { url, stop: () => service.stop() }
}
