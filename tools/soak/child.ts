import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/platform/telemetry/logger.ts'
import { startService } from '../../server/src/service.ts'
import { fastClock } from './fast-clock.ts'

// The service as `postern` starts it, by its own clock: node child.ts <start> <speed>.

const [start, speed] = process.argv.slice(2).map(Number)
const config = readConfig(process.env)
const clock = fastClock(start!, speed!)
const service = await startService({
  config,
  log: createLogger(config.logLevel),
  serve: true,
  work: true,
  clock,
})
process.stdout.write('ready\n')
process.on('SIGTERM', () => void service.stop().then(() => process.exit(0)))
